// Games of Theseus for tests: played at random, or set up at one position.
#pragma once
#include <array>
#include <set>
#include <string>
#include <vector>

#include "tests/support/random_game.hpp"

namespace nostos::theseus_test {

using game_test::asked;
using game_test::at;
using game_test::Look;
using game_test::viewers;

inline const Game& theseus() {
  return *find_game("theseus");
}

inline PositionPtr start(int seats, const std::string& seed, const Json& options = Json::object()) {
  return game_test::start(theseus(), seats, seed, options);
}

// The colour of a card's deck, according to the static data.
inline std::string deck_of(const std::string& id) {
  static const Json box = theseus().static_data(game_test::data_of(theseus()));
  for (const Json& deck : box["decks"])
    for (const Json& card : deck["cards"])
      if (card["id"] == id) return deck["colour"];
  return {};
}

// Plays at random, up to a number of rounds, and passes every step: (before, intent, after).
inline void play(int seats, const std::string& seed, const Look& look, int rounds = 15) {
  game_test::play_on(start(seats, seed, {{"round_limit", rounds}}), seed, look);
}

// A position of a game: the first turn, changed by a merge patch. Each deck holds, in the order of the data,
// the cards that the patch does not place. Pawns stand in different temples.
inline PositionPtr moment(int seats, const Json& patch, const Json& options = Json::object()) {
  Json state = start(seats, "moment", options)->state();
  const std::vector<std::string> pawns{"ivory", "bronze", "copper", "silver", "onyx"};
  for (int seat = 0; seat < seats; ++seat) {
    state["players"][std::to_string(seat)] = {{"pawn", pawns[at(seat)]},
                                              {"cell", 1 + 5 * seat},
                                              {"glory", Json::array()},
                                              {"gifts", Json::array()}};
  }
  state["phase"] = "start";
  state["starter"] = state["active"] = 0;
  state["turn"] = 1;
  state["latest"] = Json::array();
  state.merge_patch(patch);
  std::set<std::string> used;
  const auto use = [&](const Json& cards) {
    for (const Json& card : cards) used.insert(card.get<std::string>());
  };
  for (const auto& [seat, player] : state["players"].items()) use(player["glory"]);
  for (const auto& [colour, deck] : state["decks"].items()) use(deck["under"]);
  if (state.contains("danger") && !state["danger"].is_null()) used.insert(state["danger"]["card"]);
  const Json& decks = state["setting"]["data"]["decks"]["decks"];
  for (const auto& [colour, cards] : decks.items()) {
    Json unseen = Json::array();
    for (const Json& card : cards) {
      if (!used.contains(card["id"])) unseen.push_back(card["id"]);
    }
    state["decks"][colour]["unseen"] = unseen;
  }
  auto position = theseus().from_state(state, Rng(seed_from_text("moment")));
  const auto faults = position->invariant_violations();
  REQUIRE_MESSAGE(faults.empty(), (faults.empty() ? "" : faults.front()));
  return position;
}

inline Json player(const Json& cell, const Json& glory = Json::array(), const Json& gifts = Json::array()) {
  return {{"cell", cell}, {"glory", glory}, {"gifts", gifts}};
}

// Seven glory cards and some gifts for each seat, so that games reach the labyrinth and the Minotaur.
inline PositionPtr rich(int seats, const std::string& seed, const Json& options) {
  Rng rng(seed_from_text(seed + "/rich"));
  std::vector<std::string> ids;
  const Json box = theseus().static_data(game_test::data_of(theseus()));
  for (const Json& deck : box["decks"])
    for (const Json& card : deck["cards"]) ids.push_back(card["id"]);
  rng.shuffle("cards", ids);
  Json players = Json::object();
  for (int seat = 0; seat < seats; ++seat) {
    Json glory = Json::array();
    for (int card = 0; card < 7; ++card) glory.push_back(ids[at(7 * seat + card)]);
    Json gifts = Json::array();
    const auto all = std::array{"cauldron", "sandals", "papyrus", "arrows", "cuirass"};
    const std::uint64_t few = seat == 4 ? 0 : rng.below("few", 6);
    for (std::uint64_t kind = few; kind < all.size() && seat != 4; ++kind) gifts.push_back(all[kind]);
    players[std::to_string(seat)] = player(6 + seat, glory, gifts);
  }
  return moment(seats, {{"players", players}}, options);
}

// The first seat before the Minotaur, for the patch of a moment.
inline Json trial(const char* phase, const Json& dice, const Json& glory, const Json& gifts,
                  int successes = 0) {
  Json road = Json::array();
  const std::string tiles = "HHHVVV";
  for (std::size_t index = 0; index < 6; ++index) {
    road.push_back({{"index", index},
                    {"shows", std::string(1, tiles[index])},
                    {"laid", index < 3 ? "upright" : "turned"},
                    {"fits", true},
                    {"mended", false}});
  }
  return {{"phase", phase},
          {"players", {{"0", player(-1, glory, gifts)}}},
          {"tiles", {"H", "H", "H", "V", "V", "V"}},
          {"labyrinth", {{"seat", 0}, {"road", road}}},
          {"trial", {{"successes", successes}, {"right", gifts.size() == 5}, {"dice", dice}}}};
}

}  // namespace nostos::theseus_test
