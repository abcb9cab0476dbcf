// The kinds of bots and the targets of their self-play games.
#pragma once
#include <string_view>
#include <vector>

#include "games/core/game.hpp"

namespace nostos::itaca::bot {

struct Strength {
  double blur = 0;       // the largest random error of an estimate, in men
  bool foresees = true;  // models the others' decisions about a wager, a mission, a lead
  int worlds = 0;        // worlds to search for each decision; 0: no search
  int rounds = 1;        // rounds to simulate before a world is evaluated
};

// Throws std::out_of_range if kinds() does not list the kind.
Strength strength_of(std::string_view kind);
const std::vector<BotKind>& kinds();
const std::vector<Target>& targets();

}  // namespace nostos::itaca::bot
