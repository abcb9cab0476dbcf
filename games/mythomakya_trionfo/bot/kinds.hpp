// The kinds of bots and their strength.
#pragma once
#include <string_view>
#include <vector>

#include "games/core/bot.hpp"

namespace nostos::mythomakya_trionfo::bot {

struct Strength {
  double blur = 0;             // the largest random error of an estimate, in apples
  bool foresees = true;        // follows the trick to its end, over all open cards
  bool remembers = true;       // knows which cards are gone
  bool plays_through = false;  // uses rollouts
  bool searches = false;       // uses a tree search
  bool chooses = true;         // chooses its moira and partner; otherwise they are random
};

// Throws std::out_of_range if kinds() does not list the kind.
Strength strength_of(std::string_view kind);
const std::vector<BotKind>& kinds();

}  // namespace nostos::mythomakya_trionfo::bot
