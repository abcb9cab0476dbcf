// What a host may set, and the facts of the game.
#pragma once
#include "games/core/game.hpp"

namespace nostos::theseus {

const GameInfo& info();

}  // namespace nostos::theseus
