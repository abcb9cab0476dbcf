// Targets for the balance of self-play.
#pragma once
#include <vector>

#include "games/core/game.hpp"

namespace nostos::odyssey::bot {

const std::vector<Target>& targets();

}  // namespace nostos::odyssey::bot
