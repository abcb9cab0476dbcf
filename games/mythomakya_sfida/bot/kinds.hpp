// The kinds of bots and their strength.
#pragma once
#include <string_view>
#include <vector>

#include "games/core/bot.hpp"

namespace nostos::mythomakya_sfida::bot {

struct Strength {
  int games = 18;         // games to simulate for the most promising candidates
  double blur = 0;        // the largest random error of an estimate, in apples
  bool gods = true;       // plays deities
  bool searches = false;  // uses a tree search
};

// Throws std::out_of_range if kinds() does not list the kind.
Strength strength_of(std::string_view kind);
const std::vector<BotKind>& kinds();

}  // namespace nostos::mythomakya_sfida::bot
