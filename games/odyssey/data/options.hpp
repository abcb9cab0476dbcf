// The facts and the room options of Odyssey.
#pragma once
#include <optional>

#include "games/core/game.hpp"

namespace nostos::odyssey {

const GameInfo& info();
// Checks what the option list cannot express: the map exists, and the ships are evenly split (R4).
std::optional<Rejection> check_options(const Json& options, int seats, const Json& data);

}  // namespace nostos::odyssey
