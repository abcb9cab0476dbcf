// Games of Itaca for tests: played at random, one position after the other.
#pragma once
#include <doctest/doctest.h>

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "games/core/registry.hpp"

namespace nostos::itaca_test {

inline const Game& itaca() {
  return *find_game("itaca");
}

inline PositionPtr start(int seats, const std::string& seed, const Json& given = Json::object()) {
  static const Json data = itaca().compile_data(itaca().built_in_data()).value();
  const auto options = itaca().check_options(given, seats, data);
  REQUIRE(options.ok());
  return itaca().start(*options, seats, data, Rng(seed_from_text(seed)));
}

inline Seat asked(const Position& position) {
  return position.acting(kSpectator).at(0);
}

// Plays at random to the end of the twentieth round and looks at every step: (before, intent, after).
inline void play(int seats, const std::string& seed,
                 const std::function<void(const Position&, const Json&, const Position&)>& look) {
  Rng chance(seed_from_text(seed + "/players"));
  for (PositionPtr now = start(seats, seed, {{"round_limit", 20}}); !now->outcome();) {
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

inline std::size_t at(int index) {
  return static_cast<std::size_t>(index);
}

}  // namespace nostos::itaca_test
