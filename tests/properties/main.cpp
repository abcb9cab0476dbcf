// Tests the promises of games/core/game.hpp for every game.
//   NOSTOS_CONFORMANCE_GAMES=N              N games for each game and number of players
//   NOSTOS_CONFORMANCE_ONLY=game[/seats[/N[-M]]]  just this game, this many seats, this case again, or those
//   from N to M
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>

#include <chrono>
#include <iomanip>
#include <iostream>

#include "games/core/registry.hpp"
#include "tests/example/high_card.hpp"
#include "tests/load/game/deal60.hpp"
#include "tests/properties/conformance.hpp"
#include "tests/toy/toy.hpp"

namespace nostos::properties {
namespace {

// Returns the number of games played.
int keeps_its_promises(const Game& game, const Request& request) {
  int games = 0;
  Report sum;
  const auto begin = std::chrono::steady_clock::now();
  play_game(game, request, [&](const Case&, const Report& report) {
    ++games;
    sum.steps += report.steps;
    sum.inspected += report.inspected;
    sum.samples += report.samples;
    sum.differing += report.differing;
    sum.steps_compared += report.steps_compared;
    CHECK_MESSAGE(report.failure.empty(), report.failure);
  });
  if (games == 0) return 0;
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
  std::cout << game.info().id << ": " << games << " games, " << sum.steps << " steps, " << sum.inspected
            << " positions inspected, " << sum.samples << " hidden worlds drawn (" << sum.differing
            << " unlike the truth), " << sum.steps_compared << " steps compared, " << std::fixed
            << std::setprecision(1) << seconds.count() << " s\n";
  // A sample that always returned the truth would keep every promise and prove nothing.
  CHECK_MESSAGE((games == 1 || sum.differing > 0), game.info().id, " hides nothing from any viewer");
  return games;
}

TEST_CASE("every game keeps the promises of games/core/game.hpp") {
  const Request request = request_from_environment();
  int games = 0;
  for (const Game* game : {&toy::game(), &deal60::game(), &high_card::game()})
    games += keeps_its_promises(*game, request);
  for (const Game* game : all_games()) games += keeps_its_promises(*game, request);
  CHECK_MESSAGE(games > 0, "nothing to play for NOSTOS_CONFORMANCE_ONLY=", request.only);
}

}  // namespace
}  // namespace nostos::properties
