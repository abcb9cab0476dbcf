// The small game of the load tests; RULES.md tells it, and games/ADDING_A_GAME.md how it was made. In no
// lobby.
#pragma once
#include "games/core/game.hpp"

namespace nostos::deal60 {

const Game& game();

}  // namespace nostos::deal60
