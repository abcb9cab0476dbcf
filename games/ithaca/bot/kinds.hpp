// The kinds of bots and their strength.
#pragma once
#include <string_view>
#include <vector>

#include "games/core/bot.hpp"
#include "games/ithaca/bot/weights.hpp"

namespace nostos::ithaca::bot {

struct Strength {
  double blur = 0;       // the largest random error of an estimate, in points
  bool foresees = true;  // weighs gifts, the next seat and the Suitors
  Weights weights = {};
  int worlds = 0;  // worlds to search for each decision; 0: no search
  int rounds = 1;  // rounds to simulate before a world is evaluated
};

// Throws std::out_of_range if kinds() does not list the kind.
Strength strength_of(std::string_view kind);
const std::vector<BotKind>& kinds();

}  // namespace nostos::ithaca::bot
