// The search of a Navigator's bot: simulates a ship's voyage to the end for each possible next direction.
#pragma once
#include <vector>

#include "games/core/bot.hpp"
#include "games/core/random.hpp"
#include "games/odyssey/bot/opponent_model.hpp"

namespace nostos::odyssey::bot {

// The result of a direction: the number of simulated worlds, and of those in which the ship came home.
struct DirectionResult {
  Dir dir = Dir::n;
  int home = 0;
  int worlds = 0;
};

// Compares these directions for the ship. Each is played in the same worlds, at most `worlds`, and fewer if
// they take long; a clearly worse direction is eliminated. Returns the remaining ones, the best first. Draws
// for the purpose "search". `rounds`: moves that the ship makes after this one.
std::vector<DirectionResult> search_directions(const OpponentModel& model, Colour ship, int rounds,
                                               const std::vector<Dir>& among, int worlds, Rng& rng,
                                               const SearchBudget& budget);

}  // namespace nostos::odyssey::bot
