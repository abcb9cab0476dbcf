// A Navigator plays a ship's voyage through to the end before he declares its next movement.
#pragma once
#include <vector>

#include "games/core/bot.hpp"
#include "games/core/random.hpp"
#include "games/odyssey/bot/insight.hpp"

namespace nostos::odyssey::bot {

// What came of a way in thought: how many of the worlds played with it brought the ship home.
struct Way {
  Dir dir = Dir::n;
  int home = 0;
};

// Which of these ways the ship had better go. Each is played in the same worlds, at most so many, and fewer
// where they take long; a way that is clearly worse is given up. Those left, the best first. Draws for the
// purpose "search". `rounds`: moves that the ship still makes after this one.
std::vector<Way> think(const Insight& insight, Colour ship, int rounds, const std::vector<Dir>& among,
                       int worlds, Rng& rng, const Effort& effort);

}  // namespace nostos::odyssey::bot
