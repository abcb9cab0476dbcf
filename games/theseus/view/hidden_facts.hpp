// Facts that a viewer is not shown, for the review of a finished game (section 6 of the specification).
#pragma once
#include <vector>

#include "games/core/hidden_fact.hpp"
#include "games/core/seat.hpp"
#include "games/theseus/rules/state.hpp"

namespace nostos::theseus {

// The next card of a deck that no seat has seen: {type: "next", colour, card}. The labyrinth's tiles that are
// face down: {type: "tile", tile, shows}.
std::vector<HiddenFact> hidden_facts(const State& state, Viewer viewer);

}  // namespace nostos::theseus
