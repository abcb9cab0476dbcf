// The complete state as JSON, for records, tests and scenario files.

#include "games/mythomakya_trionfo/view/codec.hpp"

namespace nostos::mythomakya_trionfo {
namespace {

// A player with the hidden parts: the piles' covered cards, the next one first, and the treasure.
Json player_json(const State& state, std::size_t seat) {
  const Player& player = state.table.players[seat];
  Json piles = Json::array();
  for (std::size_t pile = 0; pile < player.piles.size(); ++pile) {
    piles.push_back(
        {{"top", or_null(player.piles[pile].top, card_word)}, {"hidden", to_json(state.hidden[seat][pile])}});
  }
  return {{"piles", std::move(piles)}, {"treasure", to_json(state.treasures[seat])},
          {"wins", player.wins},       {"seen", player.seen},
          {"ready", player.ready},     {"stop", player.stop}};
}

void read_player(const Json& json, State& state) {
  expect_keys(json, {"piles", "treasure", "wins", "seen", "ready", "stop"});
  Player player;
  std::vector<std::vector<Card>> hidden;
  for (const Json& pile : json.at("piles")) {
    expect_keys(pile, {"top", "hidden"});
    hidden.push_back(cards_from_json(pile.at("hidden")));
    player.piles.push_back(
        {optional_from(pile.at("top"), card_from_json), static_cast<int>(hidden.back().size())});
  }
  std::vector<Card> treasure;
  mythomakya::insert(treasure, cards_from_json(json.at("treasure")));
  player.treasure = static_cast<int>(treasure.size());
  player.wins = whole(json.at("wins"));
  player.seen = json.at("seen").get<bool>();
  player.ready = json.at("ready").get<bool>();
  player.stop = json.at("stop").get<bool>();
  state.table.players.push_back(std::move(player));
  state.hidden.push_back(std::move(hidden));
  state.treasures.push_back(std::move(treasure));
}

Trick trick_from(const Json& json) {
  expect_keys(json, {"leader", "winner", "plays"});
  return {plays_from_json(json.at("plays")), whole(json.at("winner"))};
}

Count count_from(const Json& json) {
  expect_keys(json, {"chooser", "partner", "moira", "sides", "apples", "winners", "tied", "stopped"});
  return {whole(json.at("chooser")),
          optional_from(json.at("partner"), whole),
          colour_from_json(json.at("moira")),
          json.at("sides").get<Sides>(),
          json.at("apples").get<std::vector<int>>(),
          {json.at("winners").get<std::vector<int>>(), json.at("tied").get<std::vector<int>>()},
          json.at("stopped").get<bool>()};
}

}  // namespace

Json to_json(const State& state) {
  const Table& table = state.table;
  Json players = Json::object();
  for (std::size_t seat = 0; seat < table.players.size(); ++seat) {
    players[std::to_string(seat)] = player_json(state, seat);
  }
  Json counts = Json::array();
  for (const Count& count : table.counts) counts.push_back(json_of(count));
  return {{"setting", to_json(*table.config)},
          {"phase", to_text(table.phase)},
          {"game", table.game},
          {"first_chooser", table.first_chooser},
          {"rotation", table.rotation},
          {"order", table.order},
          {"chooser", table.chooser},
          {"moira", or_null(table.moira, colour_word)},
          {"partner", or_null(table.partner)},
          {"leader", table.leader},
          {"trick", json_of(table.trick)},
          {"tricks_taken", table.tricks},
          {"round", table.round},
          {"players", std::move(players)},
          {"counts", std::move(counts)},
          {"tricks", json_of(state.tricks)}};
}

State state_from_json(const Json& json) {
  expect_keys(json, {"setting", "phase", "game", "first_chooser", "rotation", "order", "chooser", "moira",
                     "partner", "leader", "trick", "tricks_taken", "round", "players", "counts", "tricks"});
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
  table.leader = whole(json.at("leader"));
  table.trick = plays_from_json(json.at("trick"));
  table.tricks = whole(json.at("tricks_taken"));
  table.round = whole(json.at("round"));
  for (int seat = 0; seat < table.config->seats; ++seat) {
    read_player(json.at("players").at(std::to_string(seat)), state);
  }
  for (const Json& count : json.at("counts")) table.counts.push_back(count_from(count));
  for (const Json& trick : json.at("tricks")) state.tricks.push_back(trick_from(trick));
  return state;
}

}  // namespace nostos::mythomakya_trionfo
