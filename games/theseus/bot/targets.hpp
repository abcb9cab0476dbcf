// What games between bots are held to (section 11 of the specification).
#pragma once
#include <vector>

#include "games/core/game.hpp"

namespace nostos::theseus::bot {

const std::vector<Target>& targets();

}  // namespace nostos::theseus::bot
