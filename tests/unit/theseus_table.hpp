// Games of Theseus for tests: played at random, or set up as a moment of one.
#pragma once
#include <doctest/doctest.h>

#include <functional>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "games/core/registry.hpp"

namespace nostos::theseus_test {

inline const Game& theseus() {
  return *find_game("theseus");
}

inline std::size_t at(int index) {
  return static_cast<std::size_t>(index);
}

inline PositionPtr start(int seats, const std::string& seed, const Json& options = Json::object()) {
  static const Json data = theseus().compile_data(theseus().built_in_data()).value();
  const auto full = theseus().check_options(options, seats, data);
  REQUIRE(full.ok());
  return theseus().start(*full, seats, data, Rng(seed_from_text(seed)));
}

inline Seat asked(const Position& position) {
  return position.acting(kSpectator).at(0);
}

// Plays at random, at most so many rounds, and looks at every step: (before, intent, after).
inline void play(int seats, const std::string& seed,
                 const std::function<void(const Position&, const Json&, const Position&)>& look,
                 int rounds = 15) {
  Rng chance(seed_from_text(seed + "/players"));
  for (PositionPtr now = start(seats, seed, {{"round_limit", rounds}}); !now->outcome();) {
    const Seat seat = asked(*now);
    const Json intent = random_intent(now->prompt(seat), chance);
    const auto next = now->apply({seat, intent});
    REQUIRE(next.ok());
    look(*now, intent, **next);
    now = *next;
  }
}

inline std::vector<Viewer> viewers(int seats) {
  std::vector<Viewer> all{kSpectator};
  for (int seat = 0; seat < seats; ++seat) all.push_back({Seat{seat}});
  return all;
}

// A moment of a game: the first turn, changed by a merge patch. Each deck holds, in the order of the data,
// what the patch puts nowhere else. Pawns stand in different temples.
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
  const auto faults = position->faults();
  REQUIRE_MESSAGE(faults.empty(), (faults.empty() ? "" : faults.front()));
  return position;
}

inline Json player(const Json& cell, const Json& glory = Json::array(), const Json& gifts = Json::array()) {
  return {{"cell", cell}, {"glory", glory}, {"gifts", gifts}};
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
