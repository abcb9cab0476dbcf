// The conformance suite: plays games of any kind and checks the promises of games/core/game.hpp at every
// step. It knows no rule of any game.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "games/core/game.hpp"

namespace nostos::properties {

// One game to play. `number` selects its options from the covering set (cyclically), its seed text is
// "conformance/<game>/<seats>/<number>", and it decides whether the seats play at random or delay the game.
struct Case {
  const Game* game = nullptr;
  int seats = 0;
  int number = 0;
};

struct Report {
  std::string
      failure;  // empty, or the broken promise: game, seats, options, seed, step, and how to repeat it
  int steps = 0;
  int inspected = 0;       // positions at which everything was tried
  int samples = 0;         // hidden worlds drawn
  int differing = 0;       // of these, other than the true one
  int steps_compared = 0;  // steps that looked the same to a viewer in two worlds
};

// `options` is the covering set of this table; `data` the game's compiled data.
Report play_case(const Case& one, const std::vector<Json>& options, const Json& data);

struct Request {
  std::string only;  // "game", "game/seats", "game/seats/number" or "game/seats/first-last", or empty for all
  int games =
      0;  // for each game and number of players; 0: each of the covering options once, at least kGames
};
inline constexpr int kGames = 8;

// NOSTOS_CONFORMANCE_ONLY and NOSTOS_CONFORMANCE_GAMES. Throws std::invalid_argument on invalid values.
Request request_from_environment();

// Plays the requested cases of one game, up to three failures for each number of players, and passes on each
// report.
void play_game(const Game& game, const Request& request,
               const std::function<void(const Case&, const Report&)>& tell);

}  // namespace nostos::properties
