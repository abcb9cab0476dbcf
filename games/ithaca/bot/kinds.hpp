// The bots' names, and how well they play.
#pragma once
#include <string_view>
#include <vector>

#include "games/core/bot.hpp"

namespace nostos::ithaca::bot {

struct Strength {
  double blur = 0;       // how far a judgement may be off, in points
  bool foresees = true;  // weighs gifts, the next seat and the Suitors
};

// Throws std::out_of_range for a kind that is not in kinds().
Strength strength_of(std::string_view kind);
const std::vector<BotKind>& kinds();

}  // namespace nostos::ithaca::bot
