// The levels of bots that every game has.
#pragma once
#include <vector>

#include "games/core/bot.hpp"

namespace nostos {

// Weakest first. give_away_of() is the loss per decision of a bot with a character.
std::vector<BotKind> levels();

}  // namespace nostos
