// One game between bots that see nothing but their prompts.
#pragma once
#include <cstdint>
#include <string>

#include "games/core/game.hpp"

namespace nostos::tools {

struct Playout {
  PositionPtr last;
  std::int64_t intents = 0;
  std::string stuck;  // why the game did not end; empty where it did
};

// More intents than any game of a real table has.
inline constexpr std::int64_t kMaxIntents = 100'000;

// Plays from `position` to the end: a seat drawn evenly from those asked, an intent drawn evenly from its
// prompt. Where nobody is asked, the first timer's intent is made. Chance comes from `rng` alone.
Playout play_out(PositionPtr position, Rng& rng, std::int64_t max_intents = kMaxIntents);

}  // namespace nostos::tools
