// The only game of the load tests' server; replaces the product's games.
#include "games/core/registry.hpp"

#include <array>

#include "tests/load/game/deal60.hpp"

namespace nostos {

std::span<const Game* const> all_games() {
  static const std::array games{&deal60::game()};
  return games;
}

const Game* find_game(std::string_view id) {
  return id == deal60::game().info().id ? &deal60::game() : nullptr;
}

const std::vector<Lesson>& lessons_of(std::string_view /*game*/) {
  static const std::vector<Lesson> none;
  return none;
}

const Lesson* find_lesson(std::string_view /*game*/, std::string_view /*id*/) {
  return nullptr;
}

}  // namespace nostos
