// The small game of the load tests; RULES.md has its rules. No lobby lists it.
#pragma once
#include "games/core/game.hpp"

namespace nostos::deal60 {

const Game& game();

}  // namespace nostos::deal60
