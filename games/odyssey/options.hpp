// What the house is told of Odyssey, and the room options it offers.
#pragma once
#include <optional>

#include "games/core/game.hpp"

namespace nostos::odyssey {

const GameInfo& info();
// What the list of options alone cannot say: the map must exist, the ships must be evenly split (R4).
std::optional<Rejection> check_options(const Json& options, int seats, const Json& data);

}  // namespace nostos::odyssey
