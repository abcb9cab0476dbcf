// One game between bots.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "games/core/game.hpp"

namespace nostos::tools {

struct Playout {
  PositionPtr last;
  std::int64_t intents = 0;
  std::map<std::string, std::int64_t> decisions;  // intents by type
  std::vector<MadeStep> steps;                    // without their times
  std::string stuck;                              // why the game did not end; empty where it did
};

// More intents than any game of a real table has.
inline constexpr std::int64_t kMaxIntents = 100'000;
// What a bot may do of its own accord between two decisions of the table; a table of bots must not busy
// itself for ever.
inline constexpr int kMaxFree = 32;

using Bots = std::vector<std::unique_ptr<Bot>>;  // by seat

// Plays from the start of a game to its end. A seat is drawn evenly from those asked; before that, bots do
// what they want to do of their own accord, in order of seats. Where nobody is asked, the first timer's
// intent is made. Chance comes from `rng` alone.
Playout play_out(PositionPtr start, const Bots& bots, Rng& rng, const Effort& effort = {},
                 std::int64_t max_intents = kMaxIntents);

}  // namespace nostos::tools
