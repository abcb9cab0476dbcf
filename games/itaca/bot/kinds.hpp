// The bots' names, and what their games are held to.
#pragma once
#include <string_view>
#include <vector>

#include "games/core/game.hpp"

namespace nostos::itaca::bot {

struct Strength {
  double blur = 0;       // how far a judgement may be off, in men
  bool foresees = true;  // thinks of what the others will do with a wager, a mission, a lead
  int worlds = 0;        // tried in thought for a decision; 0: it judges without
  int rounds = 1;        // so far they are played
};

// Throws std::out_of_range for a kind that is not in kinds().
Strength strength_of(std::string_view kind);
const std::vector<BotKind>& kinds();
const std::vector<Target>& targets();

}  // namespace nostos::itaca::bot
