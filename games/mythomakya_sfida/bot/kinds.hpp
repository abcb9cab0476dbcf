// The bots' names, and how well they play.
#pragma once
#include <string_view>
#include <vector>

#include "games/core/bot.hpp"

namespace nostos::mythomakya_sfida::bot {

struct Strength {
  int games = 18;         // played through in thought for what looks best
  double blur = 0;        // how far a judgement may be off, in apples
  bool gods = true;       // plays deities
  bool searches = false;  // seeks the best play in a tree of games
};

// Throws std::out_of_range for a kind that is not in kinds().
Strength strength_of(std::string_view kind);
const std::vector<BotKind>& kinds();

}  // namespace nostos::mythomakya_sfida::bot
