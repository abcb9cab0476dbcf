// Matches of The Triumph of the Heroes for tests: played at random, one position after the other.
#pragma once
#include <string>
#include <vector>

#include "tests/support/random_game.hpp"

namespace nostos::mythomakya_trionfo_test {

using game_test::after;
using game_test::at;
using game_test::Look;
using game_test::viewers;

inline const Game& trionfo() {
  return *find_game("mythomakya-trionfo");
}

inline const Json& data() {
  return game_test::data_of(trionfo());
}

inline PositionPtr start(int seats, const std::string& seed, const Json& options = Json::object()) {
  return game_test::start(trionfo(), seats, seed, options);
}

// A seat that the table waits for, or whose timer runs.
inline Seat next(const Position& position) {
  const auto acting = position.acting(kSpectator);
  return acting.empty() ? position.timers().at(0).seat : acting.front();
}

// Plays at random to the end and passes every step: (before, intent, after). The clock ends pauses.
inline PositionPtr play(int seats, const std::string& seed, const Json& options, const Look& look) {
  Rng chance(seed_from_text(seed + "/players"));
  PositionPtr now = start(seats, seed, options);
  while (!now->outcome()) {
    const Seat seat = next(*now);
    const bool asked = now->prompt(seat).asks();
    const Json intent =
        asked ? random_intent(now->prompt(seat), chance) : Json::parse(now->timers().at(0).intent);
    const PositionPtr then = after(*now, seat, intent, asked ? Cause::player : Cause::clock);
    look(*now, intent, *then);
    now = then;
  }
  return now;
}

}  // namespace nostos::mythomakya_trionfo_test
