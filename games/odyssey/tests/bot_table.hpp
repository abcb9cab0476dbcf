// Common parts of the tests of Odyssey's bots and of the helper: rooms with all kinds of options, and games
// in them.
#pragma once
#include <doctest/doctest.h>

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "games/core/registry.hpp"
#include "games/odyssey/view/codec.hpp"
#include "games/odyssey/view/view.hpp"

namespace nostos::odyssey_test {

inline const Game& odyssey_game() {
  return *find_game("odyssey");
}

inline const Json& maps() {
  static const Json data = odyssey_game().compile_data(odyssey_game().built_in_data()).value();
  return data;
}

inline PositionPtr begin(const Json& options, int seats, const std::string& seed) {
  const auto full = odyssey_game().check_options(options, seats, maps());
  REQUIRE_MESSAGE(full.ok(), options.dump());
  return odyssey_game().start(*full, seats, maps(), Rng(seed_from_text(seed)));
}

// Rooms that together cover every variant.
inline std::vector<Json> rooms() {
  std::vector<Json> all;
  for (
      const char* text :
      {R"({})", R"({"hard_deduction": true})", R"({"easy_deduction": true})", R"({"memory": true})",
       R"({"monsters_in_game": 2})",
       R"({"monsters_in_game": 2, "monsters": "optional", "hard_deduction": true})", R"({"lighthouses": 2})",
       R"({"whirlpools": 1})", R"({"whirlpools": 2, "memory": true})", R"({"fog_banks": 1})",
       R"({"fog_banks": 2, "easy_deduction": true})",
       R"({"storm_onto_sacred": "arrival", "hard_deduction": true})",
       R"({"storm_onto_sacred": "forbidden", "ships_in_sight": "count"})",
       R"({"fog_banks": 2, "whirlpools": 2, "lighthouses": 2, "hard_deduction": true, "fog_hides_coast": false})"}) {
    all.push_back(Json::parse(text));
  }
  return all;
}

// The truth, to compare with other players' beliefs.
inline odyssey::State truth_of(const Position& position) {
  return odyssey::state_from_json(position.state());
}

// Plays on: `decide` for each seat that must act, until the end or until `look` says that it is enough.
inline void play(PositionPtr position, Rng& rng, const std::function<Json(const Position&, Seat)>& decide,
                 const std::function<bool(const Position&)>& look) {
  while (look(*position) && !position->outcome()) {
    std::vector<Seat> asked;
    for (int seat = 0; seat < position->seats(); ++seat) {
      if (position->prompt(Seat{seat}).asks()) asked.push_back(Seat{seat});
    }
    REQUIRE_FALSE(asked.empty());
    const Seat seat = rng.pick("seat", asked);
    const Json intent = decide(*position, seat);
    const auto next = position->apply({seat, intent, Cause::player});
    REQUIRE_MESSAGE(next.ok(), intent.dump());
    position = *next;
  }
}

}  // namespace nostos::odyssey_test
