// Games for tests: started with the built-in data and played at random, one position after the other.
#pragma once
#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "games/core/registry.hpp"

namespace nostos::game_test {

inline std::size_t at(int index) {
  return static_cast<std::size_t>(index);
}

inline std::vector<Viewer> viewers(int seats) {
  std::vector<Viewer> all{kSpectator};
  for (int seat = 0; seat < seats; ++seat) all.push_back({Seat{seat}});
  return all;
}

// The built-in data, compiled.
inline const Json& data_of(const Game& game) {
  static std::map<const Game*, Json> compiled;
  const auto known = compiled.find(&game);
  if (known != compiled.end()) return known->second;
  return compiled.emplace(&game, game.compile_data(game.built_in_data()).value()).first->second;
}

inline PositionPtr start(const Game& game, int seats, const std::string& seed,
                         const Json& given = Json::object()) {
  const Json& data = data_of(game);
  const auto options = game.check_options(given, seats, data);
  REQUIRE(options.ok());
  return game.start(*options, seats, data, Rng(seed_from_text(seed)));
}

inline PositionPtr after(const Position& position, Seat seat, const Json& intent,
                         Cause cause = Cause::player) {
  auto done = position.apply({seat, intent, cause});
  REQUIRE(done.ok());
  return *std::move(done);
}

// The first of the seats that the table waits for.
inline Seat asked(const Position& position) {
  return position.acting(kSpectator).at(0);
}

// Called with each step: (before, intent, after).
using Look = std::function<void(const Position&, const Json&, const Position&)>;

// Continues at random to the end; the table must always wait for a seat.
inline void play_on(PositionPtr now, const std::string& seed, const Look& look) {
  Rng chance(seed_from_text(seed + "/players"));
  while (!now->outcome()) {
    const Seat seat = asked(*now);
    const Json intent = random_intent(now->prompt(seat), chance);
    const PositionPtr next = after(*now, seat, intent);
    look(*now, intent, *next);
    now = next;
  }
}

// True if `all` contains these cards, each at least as often.
inline bool within(const Json& cards, const Json& all) {
  std::map<std::string, int> left;
  for (const Json& card : all) ++left[card.get<std::string>()];
  return std::all_of(cards.begin(), cards.end(),
                     [&](const Json& card) { return left[card.get<std::string>()]-- > 0; });
}

}  // namespace nostos::game_test
