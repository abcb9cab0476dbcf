// The kinds of bots and their strength.
#pragma once
#include <string_view>
#include <vector>

#include "games/core/bot.hpp"
#include "games/theseus/bot/weights.hpp"

namespace nostos::theseus::bot {

struct Strength {
  double blur = 0;       // the largest random error of an estimate, in glory cards
  bool foresees = true;  // weighs its next position, its rivals, and the exact chances at the Minotaur
  double entry = 0.4;    // the probability of an immediate win that justifies entering
  Weights weights = {};
  int worlds = 0;  // worlds to search for a weighed decision; 0: no search
  int rounds = 1;  // rounds to simulate before a world is evaluated
};

// Throws std::out_of_range if kinds() does not list the kind.
Strength strength_of(std::string_view kind);
const std::vector<BotKind>& kinds();

}  // namespace nostos::theseus::bot
