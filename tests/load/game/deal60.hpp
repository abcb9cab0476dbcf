// The small game of the load tests; RULES.md has its rules, and games/ADDING_A_GAME.md shows how it was made.
// No lobby lists it.
#pragma once
#include "games/core/game.hpp"

namespace nostos::deal60 {

const Game& game();

}  // namespace nostos::deal60
