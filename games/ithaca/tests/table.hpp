// Games of Ithaca for tests: played at random, one position after the other.
#pragma once
#include <string>

#include "tests/support/random_game.hpp"

namespace nostos::ithaca_test {

using game_test::asked;
using game_test::at;
using game_test::Look;
using game_test::viewers;
using game_test::within;

inline const Game& ithaca() {
  return *find_game("ithaca");
}

inline PositionPtr start(int seats, const std::string& seed) {
  return game_test::start(ithaca(), seats, seed);
}

// Plays at random to the end and passes every step: (before, intent, after).
inline void play(int seats, const std::string& seed, const Look& look) {
  game_test::play_on(start(seats, seed), seed, look);
}

}  // namespace nostos::ithaca_test
