// The bots' names, and how well they play.
#pragma once
#include <string_view>
#include <vector>

#include "games/core/bot.hpp"

namespace nostos::mythomakya_trionfo::bot {

struct Strength {
  double blur = 0;             // how far a judgement may be off, in apples
  bool foresees = true;        // follows the trick to its end, over every card that lies open
  bool remembers = true;       // which cards are gone
  bool plays_through = false;  // plays games to their end in thought
  bool searches = false;       // … and seeks the best play in a tree of them
  bool chooses = true;         // else chance names its moira and partner
};

// Throws std::out_of_range for a kind that is not in kinds().
Strength strength_of(std::string_view kind);
const std::vector<BotKind>& kinds();

}  // namespace nostos::mythomakya_trionfo::bot
