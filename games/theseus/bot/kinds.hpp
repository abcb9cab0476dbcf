// The bots' names, and how well they play.
#pragma once
#include <string_view>
#include <vector>

#include "games/core/bot.hpp"
#include "games/theseus/bot/weights.hpp"

namespace nostos::theseus::bot {

struct Strength {
  double blur = 0;       // how far a judgement may be off, in glory cards
  bool foresees = true;  // weighs where it will stand next, its rivals, and the Minotaur by exact chances
  double entry = 0.4;    // the chance of winning at once that is enough for going in
  Weights weights = {};
  int worlds = 0;  // tried in thought for a decision that is weighed; 0: it judges without
  int rounds = 1;  // so far they are played
};

// Throws std::out_of_range for a kind that is not in kinds().
Strength strength_of(std::string_view kind);
const std::vector<BotKind>& kinds();

}  // namespace nostos::theseus::bot
