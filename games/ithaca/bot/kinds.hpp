// The bots' names, and how well they play.
#pragma once
#include <string_view>
#include <vector>

#include "games/core/bot.hpp"
#include "games/ithaca/bot/weights.hpp"

namespace nostos::ithaca::bot {

struct Strength {
  double blur = 0;       // how far a judgement may be off, in points
  bool foresees = true;  // weighs gifts, the next seat and the Suitors
  Weights weights = {};
  int worlds = 0;  // tried in thought for a decision; 0: it judges without
  int rounds = 1;  // so far they are played
};

// Throws std::out_of_range for a kind that is not in kinds().
Strength strength_of(std::string_view kind);
const std::vector<BotKind>& kinds();

}  // namespace nostos::ithaca::bot
