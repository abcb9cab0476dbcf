// The room options and the facts of Theseus.
#pragma once
#include "games/core/game.hpp"

namespace nostos::theseus {

const GameInfo& info();

}  // namespace nostos::theseus
