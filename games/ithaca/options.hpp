// What a host may set, and the facts of the game.
#pragma once
#include "games/core/game.hpp"

namespace nostos::ithaca {

const GameInfo& info();

}  // namespace nostos::ithaca
