// Games of Itaca for tests: played at random, one position after the other.
#pragma once
#include <string>

#include "tests/support/random_game.hpp"

namespace nostos::itaca_test {

using game_test::after;
using game_test::asked;
using game_test::at;
using game_test::Look;
using game_test::viewers;
using game_test::within;

inline const Game& itaca() {
  return *find_game("itaca");
}

inline PositionPtr start(int seats, const std::string& seed, const Json& given = Json::object()) {
  return game_test::start(itaca(), seats, seed, given);
}

// Plays at random to the end of the twentieth round and passes every step: (before, intent, after).
inline void play(int seats, const std::string& seed, const Look& look) {
  game_test::play_on(start(seats, seed, {{"round_limit", 20}}), seed, look);
}

}  // namespace nostos::itaca_test
