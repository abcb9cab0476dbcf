// The complete state as JSON, for records, tests and scenario files.
#include <stdexcept>

#include "games/mythomakya_sfida/view/codec.hpp"

namespace nostos::mythomakya_sfida {
namespace {

Json secret_json(const Secret& secret) {
  return {{"hand", to_json(secret.hand)},
          {"picks", to_json(secret.picks)},
          {"dealt", to_json(secret.dealt)},
          {"drawn", to_json(secret.drawn)},
          {"gave", or_null(secret.gave, deity_word)},
          {"got", or_null(secret.got, deity_word)},
          {"answer", or_null(secret.answer, [](const Intent& answer) { return to_json(answer); })},
          {"auto_pass", to_text(secret.auto_pass)},
          {"auto_forced", secret.auto_forced},
          {"holds", secret.holds}};
}

Secret secret_from(const Json& json) {
  expect_keys(json, {"hand", "picks", "dealt", "drawn", "gave", "got", "answer", "auto_pass", "auto_forced",
                     "holds"});
  Secret secret;
  secret.hand = deities_from_json(json.at("hand"));
  secret.picks = deities_from_json(json.at("picks"));
  secret.dealt = deities_from_json(json.at("dealt"));
  secret.drawn = deities_from_json(json.at("drawn"));
  secret.gave = optional_from(json.at("gave"), deity_from_json);
  secret.got = optional_from(json.at("got"), deity_from_json);
  secret.answer = optional_from(json.at("answer"), intent_from_json);
  const auto order = auto_pass_from_text(json.at("auto_pass").get<std::string>());
  if (!order) throw std::runtime_error("no standing order: " + json.at("auto_pass").dump());
  secret.auto_pass = *order;
  secret.auto_forced = json.at("auto_forced").get<bool>();
  secret.holds = whole(json.at("holds"));
  return secret;
}

Json player_json(const Player& player) {
  return {{"piles", list_of(player.piles, [](const Pile& pile) { return to_json(pile); })},
          {"treasure", to_json(player.treasure)},
          {"finished", player.finished},
          {"wins", player.wins},
          {"ready", player.ready}};
}

Player player_from(const Json& json) {
  Player player;
  player.piles = list_from(json.at("piles"), cards_from_json);
  player.treasure = hoard_from_json(json.at("treasure"));
  player.finished = json.at("finished").get<bool>();
  player.wins = whole(json.at("wins"));
  player.ready = json.at("ready").get<bool>();
  return player;
}

// A seat with its secrets.
Json seat_json(const State& state, std::size_t seat) {
  Json json = player_json(state.table.players[seat]);
  json["secret"] = secret_json(state.secrets[seat]);
  return json;
}

void read_seat(const Json& json, State& state) {
  expect_keys(json, {"piles", "treasure", "finished", "wins", "ready", "secret"});
  state.secrets.push_back(secret_from(json.at("secret")));
  state.table.players.push_back(player_from(json));
  state.table.players.back().hand = static_cast<int>(state.secrets.back().hand.size());
}

Json turn_json(const Table& table) {
  return {{"leader", table.leader},
          {"first", table.first},
          {"active", table.active},
          {"bound", or_null(table.bound)},
          {"loose", or_null(table.loose)},
          {"controller", or_null(table.controller)},
          {"lead", or_null(table.lead)},
          {"swept", table.swept},
          {"trick", list_of(table.trick, [](const Laid& laid) { return to_json(laid); })}};
}

void read_turn(const Json& json, Table& table) {
  expect_keys(json, {"leader", "first", "active", "bound", "loose", "controller", "lead", "swept", "trick"});
  table.leader = whole(json.at("leader"));
  table.first = whole(json.at("first"));
  table.active = whole(json.at("active"));
  table.bound = optional_from(json.at("bound"), whole);
  table.loose = optional_from(json.at("loose"), whole);
  table.controller = optional_from(json.at("controller"), whole);
  table.lead = optional_from(json.at("lead"), whole);
  table.swept = json.at("swept").get<bool>();
  table.trick = list_from(json.at("trick"), laid_from_json);
}

}  // namespace

Json to_json(const State& state) {
  const Table& table = state.table;
  Json players = Json::object();
  for (std::size_t seat = 0; seat < table.players.size(); ++seat) {
    players[std::to_string(seat)] = seat_json(state, seat);
  }
  return {{"setting", to_json(*table.config)},
          {"phase", to_text(table.phase)},
          {"game", table.game},
          {"first_chooser", table.first_chooser},
          {"rotation", table.rotation},
          {"order", table.order},
          {"chooser", table.chooser},
          {"moira", or_null(table.moira, colour_word)},
          {"partner", or_null(table.partner)},
          {"players", std::move(players)},
          {"out", to_json(table.out)},
          {"left", to_json(state.left)},
          {"left_apples", table.left_apples},
          {"crono", or_null(table.crono, spot_word)},
          {"turn", turn_json(table)},
          {"winner", or_null(table.winner)},
          {"last", list_of(table.last, [](const Laid& laid) { return to_json(laid); })},
          {"turns", table.turns},
          {"round", table.round},
          {"window", or_null(table.window, [](const Window& window) { return to_json(window); })},
          {"windows", table.windows},
          {"noise", or_null(state.noise)},
          {"deed", or_null(table.pending_deity, [](const SeatIntent& act) { return to_json(act); })},
          {"facts", list_of(table.facts, [](const Fact& fact) { return to_json(fact); })},
          {"counts", list_of(table.counts, [](const Count& count) { return json_of(count); })}};
}

State state_from_json(const Json& json) {
  expect_keys(json, {"setting", "phase",   "game",    "first_chooser", "rotation", "order",       "chooser",
                     "moira",   "partner", "players", "out",           "left",     "left_apples", "crono",
                     "turn",    "winner",  "turns",   "round",         "window",   "windows",     "noise",
                     "deed",    "facts",   "counts",  "last"});
  State state;
  Table& table = state.table;
  table.config = SharedConst(config_from_json(json.at("setting")));
  table.phase = phase_from_json(json.at("phase"));
  table.game = whole(json.at("game"));
  table.first_chooser = whole(json.at("first_chooser"));
  table.rotation = json.at("rotation").get<std::vector<int>>();
  table.order = json.at("order").get<std::vector<int>>();
  table.chooser = whole(json.at("chooser"));
  table.moira = optional_from(json.at("moira"), colour_from_json);
  table.partner = optional_from(json.at("partner"), whole);
  for (int seat = 0; seat < table.config->seats; ++seat) {
    read_seat(json.at("players").at(std::to_string(seat)), state);
  }
  table.out = hoard_from_json(json.at("out"));
  state.left = deities_from_json(json.at("left"));
  table.left_deities = static_cast<int>(state.left.size());
  table.left_apples = whole(json.at("left_apples"));
  table.crono = optional_from(json.at("crono"), spot_from_json);
  read_turn(json.at("turn"), table);
  table.winner = optional_from(json.at("winner"), whole);
  table.last = list_from(json.at("last"), laid_from_json);
  table.turns = whole(json.at("turns"));
  table.round = whole(json.at("round"));
  table.window = optional_from(json.at("window"), window_from_json);
  table.windows = whole(json.at("windows"));
  state.noise = optional_from(json.at("noise"), whole);
  table.pending_deity = optional_from(json.at("deed"), seat_intent_from_json);
  table.facts = list_from(json.at("facts"), fact_from_json);
  table.counts = list_from(json.at("counts"), count_from_json);
  return state;
}

}  // namespace nostos::mythomakya_sfida
