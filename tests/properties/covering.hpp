// Option sets that together cover every option that a host may set.
#pragma once
#include <vector>

#include "games/core/game.hpp"

namespace nostos::properties {

// The defaults; then mixtures with each value of each option that the game accepts at this table, alone or
// with others; then a few random ones. Completed, without duplicates, and without those that the game
// refuses. Throws Broken if the game refuses its own defaults.
std::vector<Json> covering_options(const Game& game, int seats, const Json& data);

}  // namespace nostos::properties
