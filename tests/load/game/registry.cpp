// The games of the load tests' server, in place of the product's: the one that is measured, and the example
// of games/ADDING_A_GAME.md.
#include "games/core/registry.hpp"

#include <array>

#include "tests/example/high_card.hpp"
#include "tests/load/game/deal60.hpp"

namespace nostos {

std::span<const Game* const> all_games() {
  static const std::array games{&deal60::game(), &high_card::game()};
  return games;
}

const Game* find_game(std::string_view id) {
  for (const Game* game : all_games()) {
    if (game->info().id == id) return game;
  }
  return nullptr;
}

const std::vector<Lesson>& lessons_of(std::string_view /*game*/) {
  static const std::vector<Lesson> none;
  return none;
}

const Lesson* find_lesson(std::string_view /*game*/, std::string_view /*id*/) {
  return nullptr;
}

}  // namespace nostos
