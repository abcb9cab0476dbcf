// Targets for games between the strong bots (section 11 of the specification).
#pragma once
#include <vector>

#include "games/core/game.hpp"

namespace nostos::ithaca::bot {

const std::vector<Target>& targets();

}  // namespace nostos::ithaca::bot
