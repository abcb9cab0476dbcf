// All games there are: one line each in games/CMakeLists.txt, from which the list is written.
#pragma once
#include <span>
#include <string_view>

#include "games/core/game.hpp"

namespace nostos {

// In the order of the lobby.
std::span<const Game* const> all_games();
// nullptr where there is none of that id.
const Game* find_game(std::string_view id);

}  // namespace nostos
