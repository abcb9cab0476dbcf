// All games there are: one line each in games/CMakeLists.txt, from which the list is written.
#pragma once
#include <span>
#include <string_view>
#include <vector>

#include "games/core/game.hpp"
#include "games/core/lesson.hpp"

namespace nostos {

// In the order of the lobby.
std::span<const Game* const> all_games();
// nullptr where there is none of that id.
const Game* find_game(std::string_view id);
// Of games/GAME/lessons, in alphabetical order; empty where a game has none.
const std::vector<Lesson>& lessons_of(std::string_view game);
// nullptr where it has none of that id.
const Lesson* find_lesson(std::string_view game, std::string_view id);

}  // namespace nostos
