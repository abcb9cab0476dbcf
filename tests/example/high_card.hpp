// The example game of games/ADDING_A_GAME.md.
#pragma once
#include "games/core/game.hpp"

namespace nostos::high_card {

const Game& game();

}  // namespace nostos::high_card
