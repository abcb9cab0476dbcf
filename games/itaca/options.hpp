// What the lobby knows of Itaca, and what a host may choose.
#pragma once
#include "games/core/game.hpp"
#include "games/itaca/setting.hpp"

namespace nostos::itaca {

const GameInfo& info();
// From a room's completed options.
Options options_of(const Json& options, int seats);

}  // namespace nostos::itaca
