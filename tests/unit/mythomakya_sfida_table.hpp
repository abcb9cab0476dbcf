// Games of La Sfida degli Dei for tests: played at random, one position after the other.
#pragma once
#include <doctest/doctest.h>

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "games/core/registry.hpp"

namespace nostos::mythomakya_sfida_test {

inline const Game& sfida() {
  return *find_game("mythomakya-sfida");
}

inline const Json& data() {
  static const Json compiled = sfida().compile_data(sfida().built_in_data()).value();
  return compiled;
}

// Windows close with the last answer, at once, where nothing else is asked for.
inline Json quick() {
  return {{"pacing", "answers"}, {"min_delay_tenths", 0}, {"answer_limit", 0}, {"teams", "manual"}};
}

inline PositionPtr start(int seats, const std::string& seed, const Json& options) {
  const Json& cards = data();
  const auto full = sfida().check_options(options, seats, cards);
  REQUIRE(full.ok());
  return sfida().start(*full, seats, cards, Rng(seed_from_text(seed)));
}

inline std::vector<Seat> asked(const Position& position) {
  std::vector<Seat> seats;
  for (int seat = 0; seat < position.seats(); ++seat) {
    if (position.prompt(Seat{seat}).asks()) seats.push_back(Seat{seat});
  }
  return seats;
}

inline PositionPtr after(const Position& position, Seat seat, const Json& intent,
                         Cause cause = Cause::player) {
  auto done = position.apply({seat, intent, cause});
  REQUIRE(done.ok());
  return *std::move(done);
}

// Plays at random to the end and looks at every position. Where nobody is asked the clock goes on.
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

inline std::vector<Viewer> viewers(int seats) {
  std::vector<Viewer> all{kSpectator};
  for (int seat = 0; seat < seats; ++seat) all.push_back({Seat{seat}});
  return all;
}

inline bool offers_type(const Prompt& prompt, const std::string& type) {
  for (const Choice& choice : prompt.choices) {
    if (choice.type == type) return true;
  }
  return false;
}

}  // namespace nostos::mythomakya_sfida_test
