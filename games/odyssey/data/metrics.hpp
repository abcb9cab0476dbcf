// Measures of a map, and the brief for the built-in maps. Whether a map is fair to the four colours is left
// to self-play.
#pragma once
#include <vector>

#include "games/core/game.hpp"
#include "games/odyssey/rules/map.hpp"

namespace nostos::odyssey {

// Islands of a set, by kind. The Sacred Isle has neither kind.
struct Kinds {
  int wooded = 0;
  int rocky = 0;
};

struct MapMetrics {
  int islands = 0;      // including the starts and the Sacred Isle
  int most_around = 0;  // the most islands around any cell
  int on_deep = 0;      // islands on deep water
  Kinds all;
  Kinds free;  // without the starts
  int deep = 0;
  int deep_regions = 0;      // connected by king's moves
  int deep_near_sacred = 0;  // within three steps
  PerShip<int> to_sacred;
  PerShip<int> around_start;
  // The number of signatures. Cells have the same signature if a report without ships cannot distinguish
  // them: terrain, depth, number of islands around, coast.
  int signatures = 0;
  int unique = 0;             // cells with a unique signature
  double mean_class = 0;      // over all cells: the average number of cells with its signature
  bool sacred_known = false;  // true if all neighbours of the Sacred Isle are unique
};

MapMetrics map_metrics(const Map& map);

// Compares the metrics with the brief for maps of 13 by 13 or of 11 by 11. A map of another size fails the
// brief and is measured as the nearer one. A custom map may fail the brief and still be played.
std::vector<Finding> review(const Map& map);

}  // namespace nostos::odyssey
