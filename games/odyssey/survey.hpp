// What a map is like to sail by, in figures, and what the built-in ones are held to. Pure measures: how fair
// a map is to the four colours only self-play can tell.
#pragma once
#include <vector>

#include "games/core/game.hpp"
#include "games/odyssey/map.hpp"

namespace nostos::odyssey {

// Islands of one set, by kind; the Sacred Isle is neither.
struct Kinds {
  int wooded = 0;
  int rocky = 0;
};

struct Survey {
  int islands = 0;      // with the starts and the Sacred Isle
  int most_around = 0;  // the most islands around any cell
  int on_deep = 0;      // islands on deep water
  Kinds all;
  Kinds free;  // without the starts
  int deep = 0;
  int deep_regions = 0;      // as a king walks
  int deep_near_sacred = 0;  // at most three steps away
  PerShip<int> to_sacred;
  PerShip<int> around_start;
  // Cells have the same signature where a report without ships cannot tell them apart: own terrain, depth,
  // number of islands around, coast.
  int signatures = 0;
  int unique = 0;             // cells that no other is like
  double mean_class = 0;      // over all cells: how many have its signature
  bool sacred_known = false;  // all of the Sacred Isle's neighbours are unique
};

Survey survey(const Map& map);

// The survey against the brief for maps of 13 by 13, or of 11 by 11 for the smaller sea; a map of another
// size is outside it, and measured as the nearer one. An owner's map may well be outside, and played.
std::vector<Finding> review(const Map& map);

}  // namespace nostos::odyssey
