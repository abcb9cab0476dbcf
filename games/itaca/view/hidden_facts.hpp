// Facts that a viewer is not shown, for the review of a finished game (section 6 of the specification).
#pragma once
#include <vector>

#include "games/core/hidden_fact.hpp"
#include "games/core/seat.hpp"
#include "games/itaca/rules/state.hpp"

namespace nostos::itaca {

// The characters that others have chosen, until all are revealed: {type: "character", seat, character}. The
// others' events: {type: "event", seat, event}.
std::vector<HiddenFact> hidden_facts(const State& state, Viewer viewer);

}  // namespace nostos::itaca
