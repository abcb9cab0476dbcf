// Samples the true courses of the ships, and all other hidden facts, in agreement with every announcement.
#pragma once
#include <optional>
#include <vector>

#include "games/core/fast_rng.hpp"
#include "games/odyssey/rules/state.hpp"
#include "games/odyssey/view/view.hpp"

namespace nostos::odyssey {

struct SampledPaths {
  std::vector<Tile> played;
  std::vector<Round> rounds;  // without figures
  PerShip<Cell> truth;        // the ships' current cells
  std::vector<Cell> whirlpools;
  std::vector<Cell> fog;
};

// The prior is uniform over the targets of each storm, over all legal orders of covered tiles and over all
// legal cells of hidden tiles. Nothing if the search gave up. Call it only after round 1 has begun.
std::optional<SampledPaths> sample_paths(const View& view, FastRng& dice);

}  // namespace nostos::odyssey
