// The complete state as JSON, for records, tests and scenario files.

#include "games/ithaca/codec.hpp"

namespace nostos::ithaca {
namespace {

Json numbers_json(const Numbers& numbers) {
  return list_of(numbers, [](int number) { return number; });
}
Json deity_word(Deity deity) {
  return to_text(deity);
}
Json card_word(const Card& card) {
  return to_text(card);
}
Json piles_json(const PerDeity<Cards>& piles) {
  Json all;
  for (const Deity deity : kDeities) all[std::string(to_text(deity))] = to_json(piles[at(deity)]);
  return all;
}

PerDeity<Cards> piles_from(const Json& json) {
  expect_keys(json, {"zeus", "athena", "helios", "aiolus"});
  PerDeity<Cards> piles;
  for (const Deity deity : kDeities) piles[at(deity)] = cards_from_json(json.at(std::string(to_text(deity))));
  return piles;
}

Json player_json(const Player& player, const Secret& secret) {
  return {{"route", or_null(player.route, [](int id) { return id; })},
          {"cargo", to_json(player.cargo)},
          {"acquired", numbers_json(player.acquired)},
          {"points", to_json(player.points)},
          {"draws", numbers_json(player.draws)},
          {"placed", numbers_json(player.placed)},
          {"hand", to_json(secret.hand)},
          {"oracle", to_json(secret.oracle)},
          {"bid", to_json(secret.bid)}};
}

Player player_from(const Json& json) {
  expect_keys(json, {"route", "cargo", "acquired", "points", "draws", "placed", "hand", "oracle", "bid"});
  return {optional_from(json.at("route"), whole), cards_from_json(json.at("cargo")),
          numbers_from_json(json.at("acquired")), cards_from_json(json.at("points")),
          numbers_from_json(json.at("draws")),    numbers_from_json(json.at("placed"))};
}

Secret secret_from(const Json& json) {
  return {cards_from_json(json.at("hand")), cards_from_json(json.at("oracle")),
          cards_from_json(json.at("bid"))};
}

Json contest_json(const Contest& contest) {
  return {{"deity", to_text(contest.deity)},
          {"prize", to_text(contest.prize)},
          {"asked", contest.asked},
          {"bids", numbers_json(contest.bids)},
          {"ends_turn", contest.ends_turn}};
}

Contest contest_from(const Json& json) {
  expect_keys(json, {"deity", "prize", "asked", "bids", "ends_turn"});
  return {deity_from_json(json.at("deity")), card_from_json(json.at("prize")), json.at("asked").get<int>(),
          numbers_from_json(json.at("bids")), json.at("ends_turn").get<bool>()};
}

Json gift_json(const Gift& gift) {
  return {{"deity", to_text(gift.deity)},
          {"prize", or_null(gift.prize, card_word)},
          {"bids", to_json(gift.bids)},
          {"winner", or_null(gift.winner, [](int seat) { return seat; })}};
}

Gift gift_from(const Json& json) {
  expect_keys(json, {"deity", "prize", "bids", "winner"});
  return {deity_from_json(json.at("deity")), optional_from(json.at("prize"), card_from_json),
          card_lists_from_json(json.at("bids")), optional_from(json.at("winner"), whole)};
}

Json result_json(const Ending& result) {
  return {{"stalemate", result.stalemate},
          {"sums", numbers_json(result.sums)},
          {"defeated_by", or_null(result.defeated_by, [](int seat) { return seat; })},
          {"lost", to_json(result.lost)}};
}

Ending result_from(const Json& json) {
  expect_keys(json, {"stalemate", "sums", "defeated_by", "lost"});
  return {json.at("stalemate").get<bool>(), numbers_from_json(json.at("sums")),
          optional_from(json.at("defeated_by"), whole), card_lists_from_json(json.at("lost"))};
}

Excess excess_from(const Json& json) {
  expect_keys(json, {"seat", "count"});
  return {json.at("seat").get<int>(), json.at("count").get<int>()};
}

}  // namespace

Json to_json(const State& state) {
  const Table& table = state.table;
  Json players = Json::object();
  for (std::size_t seat = 0; seat < table.players.size(); ++seat) {
    players[std::to_string(seat)] = player_json(table.players[seat], state.secrets[seat]);
  }
  return {{"setting", to_json(*table.config)},
          {"phase", to_text(table.phase)},
          {"starter", table.starter},
          {"active", table.active},
          {"turn", table.turn},
          {"moved", table.moved},
          {"idle", table.idle},
          {"piles", piles_json(table.piles)},
          {"poseidon", to_json(table.poseidon)},
          {"suitors", or_null(table.suitors, deity_word)},
          {"deck", to_json(state.deck)},
          {"discard", to_json(table.discard)},
          {"route_deck", state.route_deck},
          {"route_discard", table.route_discard},
          {"players", std::move(players)},
          {"excess", or_null(table.excess,
                             [](const Excess& excess) {
                               return Json{{"seat", excess.seat}, {"count", excess.count}};
                             })},
          {"wrath", table.wrath},
          {"victims", numbers_json(table.victims)},
          {"contest", or_null(table.contest, contest_json)},
          {"gift", or_null(table.gift, gift_json)},
          {"result", or_null(table.result, result_json)},
          {"held", to_json(table.held)},
          {"reshuffled", to_json(table.reshuffled)}};
}

State state_from_json(const Json& json) {
  expect_keys(json, {"setting",    "phase",         "starter",  "active",  "turn",      "moved",
                     "idle",       "piles",         "poseidon", "suitors", "deck",      "discard",
                     "route_deck", "route_discard", "players",  "excess",  "wrath",     "victims",
                     "contest",    "gift",          "result",   "held",    "reshuffled"});
  State state;
  Table& table = state.table;
  table.config = SharedConst(config_from_json(json.at("setting")));
  table.phase = phase_from_json(json.at("phase"));
  table.starter = json.at("starter").get<int>();
  table.active = json.at("active").get<int>();
  table.turn = json.at("turn").get<int>();
  table.moved = json.at("moved").get<bool>();
  table.idle = json.at("idle").get<int>();
  table.piles = piles_from(json.at("piles"));
  table.poseidon = cards_from_json(json.at("poseidon"));
  table.suitors = optional_from(json.at("suitors"), deity_from_json);
  table.discard = cards_from_json(json.at("discard"));
  table.route_discard = json.at("route_discard").get<std::vector<int>>();
  for (int seat = 0; seat < table.config->seats; ++seat) {
    const Json& player = json.at("players").at(std::to_string(seat));
    table.players.push_back(player_from(player));
    state.secrets.push_back(secret_from(player));
  }
  table.excess = optional_from(json.at("excess"), excess_from);
  table.wrath = json.at("wrath").get<bool>();
  table.victims = numbers_from_json(json.at("victims"));
  table.contest = optional_from(json.at("contest"), contest_from);
  table.gift = optional_from(json.at("gift"), gift_from);
  table.result = optional_from(json.at("result"), result_from);
  table.held = card_lists_from_json(json.at("held"));
  table.reshuffled = cards_from_json(json.at("reshuffled"));
  state.deck = cards_from_json(json.at("deck"));
  state.route_deck = json.at("route_deck").get<std::vector<int>>();
  return state;
}

}  // namespace nostos::ithaca
