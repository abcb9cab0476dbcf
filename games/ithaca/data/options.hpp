// The room options and the facts of Ithaca.
#pragma once
#include "games/core/game.hpp"

namespace nostos::ithaca {

const GameInfo& info();

}  // namespace nostos::ithaca
