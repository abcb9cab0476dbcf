// Draws true courses of the ships, and whatever else is hidden, that agree with everything that was
// announced.
#pragma once
#include <optional>
#include <vector>

#include "games/odyssey/dice.hpp"
#include "games/odyssey/state.hpp"
#include "games/odyssey/view.hpp"

namespace nostos::odyssey {

struct Courses {
  std::vector<Tile> played;
  std::vector<Round> rounds;  // without figures
  PerShip<Cell> truth;        // where the ships are now
  std::vector<Cell> whirlpools;
  std::vector<Cell> fog;
};

// Every target of a storm counts as equally likely beforehand, and so do all legal orders of covered tiles
// and all legal cells for what is hidden. Nothing where the search gave up. Not before round 1.
std::optional<Courses> draw_courses(const View& view, Dice& dice);

}  // namespace nostos::odyssey
