// Facts that a viewer is not shown, for the review of a finished game (section 6 of the specification).
#pragma once
#include <vector>

#include "games/core/hidden_fact.hpp"
#include "games/core/seat.hpp"
#include "games/odyssey/rules/state.hpp"

namespace nostos::odyssey {

// Ships under way: {type: "ship", ship, cell}; whirlpools and fog banks: {type: "whirlpool" | "fog", cell};
// covered tiles: {type: "tile", round, tile}.
std::vector<HiddenFact> hidden_facts(const State& state, Viewer viewer);

}  // namespace nostos::odyssey
