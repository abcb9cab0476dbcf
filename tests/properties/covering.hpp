// Option sets that try everything a host may set.
#pragma once
#include <vector>

#include "games/core/game.hpp"

namespace nostos::properties {

// The defaults; then mixtures in which each value of each option comes up that the game takes at this table,
// alone or with others; then a few random ones. Completed, without repetition, and without those that the
// game refuses. Throws Broken where it refuses its own defaults.
std::vector<Json> covering_options(const Game& game, int seats, const Json& data);

}  // namespace nostos::properties
