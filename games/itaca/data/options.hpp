// The facts of Itaca for the lobby, and its room options.
#pragma once
#include "games/core/game.hpp"
#include "games/itaca/rules/config.hpp"

namespace nostos::itaca {

const GameInfo& info();
// Reads a room's completed options.
Options options_of(const Json& options, int seats);

}  // namespace nostos::itaca
