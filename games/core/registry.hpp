// The registry of all games: one line each in games/CMakeLists.txt, from which the list is generated.
#pragma once
#include <span>
#include <string_view>
#include <vector>

#include "games/core/game.hpp"
#include "games/core/lesson.hpp"

namespace nostos {

// In the lobby's order.
std::span<const Game* const> all_games();
// nullptr if there is no game with that id.
const Game* find_game(std::string_view id);
// The lessons of games/GAME/lessons, in alphabetical order; empty if a game has none.
const std::vector<Lesson>& lessons_of(std::string_view game);
// nullptr if the game has no lesson with that id.
const Lesson* find_lesson(std::string_view game, std::string_view id);

}  // namespace nostos
