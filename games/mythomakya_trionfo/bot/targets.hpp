// Targets for games between bots (section 11 of the specification).
#pragma once
#include <vector>

#include "games/core/game.hpp"

namespace nostos::mythomakya_trionfo::bot {

const std::vector<Target>& targets();

}  // namespace nostos::mythomakya_trionfo::bot
