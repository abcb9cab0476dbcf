// Games of The Challenge of the Gods for tests: played at random, one position after the other.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "tests/support/random_game.hpp"

namespace nostos::mythomakya_sfida_test {

using game_test::after;
using game_test::viewers;

inline const Game& sfida() {
  return *find_game("mythomakya-sfida");
}

// Windows close at once with the last answer unless the options say otherwise.
inline Json quick() {
  return {{"pacing", "answers"}, {"min_delay_tenths", 0}, {"answer_limit", 0}, {"teams", "manual"}};
}

inline const Json& data() {
  return game_test::data_of(sfida());
}

inline PositionPtr start(int seats, const std::string& seed, const Json& options) {
  return game_test::start(sfida(), seats, seed, options);
}

inline std::vector<Seat> asked(const Position& position) {
  std::vector<Seat> seats;
  for (int seat = 0; seat < position.seats(); ++seat) {
    if (position.prompt(Seat{seat}).asks()) seats.push_back(Seat{seat});
  }
  return seats;
}

// Plays at random to the end and passes every position. If no seat must act, the clock advances.
inline PositionPtr play(int seats, const std::string& seed, const Json& options,
                        const std::function<void(const Position&)>& look) {
  Rng chance(seed_from_text(seed + "/players"));
  PositionPtr now = start(seats, seed, options);
  while (!now->outcome()) {
    look(*now);
    const auto seat = asked(*now);
    if (seat.empty()) {
      const Timer timer = now->timers().front();
      now = after(*now, timer.seat, Json::parse(timer.intent), Cause::clock);
    } else {
      now = after(*now, seat.front(), random_intent(now->prompt(seat.front()), chance));
    }
  }
  return now;
}

inline bool offers_type(const Prompt& prompt, const std::string& type) {
  for (const Choice& choice : prompt.choices) {
    if (choice.type == type) return true;
  }
  return false;
}

}  // namespace nostos::mythomakya_sfida_test
