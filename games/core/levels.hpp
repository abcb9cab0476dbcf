// The levels of bots that every game has.
#pragma once
#include <vector>

#include "games/core/bot.hpp"

namespace nostos {

// From the weakest. give_away_of() says what a bot with a character gives away at each.
std::vector<BotKind> levels();

}  // namespace nostos
