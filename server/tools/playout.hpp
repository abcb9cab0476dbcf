// One game between bots.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "games/core/game.hpp"

namespace nostos::tools {

// The decisions of bots of one kind, as the strongest kind weighs them.
struct GivenAway {
  std::int64_t decisions = 0;  // compared with the best move
  std::int64_t unknown = 0;    // not compared: a search simulated too few games after one of the two moves
  double chance = 0;  // sum of the decisions: the chance after the best move minus that after the bot's
  void add(const GivenAway& other);
  [[nodiscard]] double mean() const { return decisions == 0 ? 0 : chance / static_cast<double>(decisions); }
};

struct Playout {
  PositionPtr last;
  std::int64_t intents = 0;
  std::map<std::string, std::int64_t> decisions;  // intents by type
  std::vector<RecordedStep> steps;                // without times
  std::map<std::string, GivenAway> given_away;    // by kind, of judged bots
  std::string stuck;                              // why the game did not end; empty where it did
};

// More intents than any real game has.
inline constexpr std::int64_t kMaxIntents = 100'000;
// The most free intents of the bots between two decisions of the table: a table of bots must not keep itself
// busy without end.
inline constexpr int kMaxFree = 32;

using Bots = std::vector<std::unique_ptr<Bot>>;  // by seat

// Plays a whole game. The seat to act is drawn evenly from those with a decision; before that, bots make
// their free intents, in order of seats. Where no seat has a decision, the first timer's intent is made.
// Chance comes only from `rng`.
Playout play_out(PositionPtr start, const Bots& bots, Rng& rng, const SearchBudget& budget = {},
                 std::int64_t max_intents = kMaxIntents);

}  // namespace nostos::tools
