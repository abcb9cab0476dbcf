// Plays games of any kind and checks at every step what games/core/game.hpp promises. Knows no rule of any
// game.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "games/core/game.hpp"

namespace nostos::properties {

// One game to play: its options are number `number` of the covering set (going round), its seed text is
// "conformance/<game>/<seats>/<number>", and whether the seats play at random or to drag it out follows from
// it too.
struct Case {
  const Game* game = nullptr;
  int seats = 0;
  int number = 0;
};

struct Report {
  std::string failure;  // empty, or what broke: game, seats, options, seed, step, and how to play it again
  int steps = 0;
  int inspected = 0;       // positions at which everything was tried
  int samples = 0;         // hidden worlds drawn
  int differing = 0;       // of these, other than the true one
  int steps_compared = 0;  // steps that looked the same to somebody in two worlds
};

// `options` is the covering set of this table; `data` the game's compiled data.
Report play_case(const Case& one, const std::vector<Json>& options, const Json& data);

struct Request {
  std::string only;  // "game", "game/seats", "game/seats/number" or "game/seats/first-last", or empty for all
  int games =
      0;  // for each game and number of players; 0: each of the covering options once, at least kGames
};
inline constexpr int kGames = 8;

// NOSTOS_CONFORMANCE_ONLY and NOSTOS_CONFORMANCE_GAMES. Throws std::invalid_argument on nonsense.
Request request_from_environment();

// Plays all that is asked for of one game, up to three failures for each number of players, and tells each
// report.
void play_game(const Game& game, const Request& request,
               const std::function<void(const Case&, const Report&)>& tell);

}  // namespace nostos::properties
