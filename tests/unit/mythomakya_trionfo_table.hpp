// Matches of Il Trionfo degli Eroi for tests: played at random, one position after the other.
#pragma once
#include <doctest/doctest.h>

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "games/core/registry.hpp"

namespace nostos::mythomakya_trionfo_test {

inline const Game& trionfo() {
  return *find_game("mythomakya-trionfo");
}

inline const Json& data() {
  static const Json compiled = trionfo().compile_data(trionfo().built_in_data()).value();
  return compiled;
}

inline PositionPtr start(int seats, const std::string& seed, const Json& options = Json::object()) {
  const Json& cards = data();
  const auto full = trionfo().check_options(options, seats, cards);
  REQUIRE(full.ok());
  return trionfo().start(*full, seats, cards, Rng(seed_from_text(seed)));
}

// Somebody that the table waits for, or whose timer runs.
inline Seat next(const Position& position) {
  const auto acting = position.acting(kSpectator);
  return acting.empty() ? position.timers().at(0).seat : acting.front();
}

inline PositionPtr after(const Position& position, Seat seat, const Json& intent,
                         Cause cause = Cause::player) {
  auto done = position.apply({seat, intent, cause});
  REQUIRE(done.ok());
  return *std::move(done);
}

// Plays at random to the end and looks at every step: (before, intent, after). Pauses go by the clock.
inline PositionPtr play(int seats, const std::string& seed, const Json& options,
                        const std::function<void(const Position&, const Json&, const Position&)>& look) {
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

inline std::vector<Viewer> viewers(int seats) {
  std::vector<Viewer> all{kSpectator};
  for (int seat = 0; seat < seats; ++seat) all.push_back({Seat{seat}});
  return all;
}

inline std::size_t at(int index) {
  return static_cast<std::size_t>(index);
}

}  // namespace nostos::mythomakya_trionfo_test
