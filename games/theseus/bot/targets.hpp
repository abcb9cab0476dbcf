// Targets for games between bots (section 11 of the specification).
#pragma once
#include <vector>

#include "games/core/game.hpp"

namespace nostos::theseus::bot {

const std::vector<Target>& targets();

}  // namespace nostos::theseus::bot
