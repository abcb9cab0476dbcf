// Option sets that try everything a host may set.
#pragma once
#include <vector>

#include "games/core/game.hpp"

namespace nostos::properties {

// The defaults; each value of each option by itself; then a few random mixtures. Completed, without
// repetition, and without those that the game refuses at this table. Throws Broken where it refuses its own
// defaults.
std::vector<Json> covering_options(const Game& game, int seats, const Json& data);

}  // namespace nostos::properties
