// Facts that a viewer is not shown, for the review of a finished game (section 6 of the specification).
#pragma once
#include <vector>

#include "games/core/hidden_fact.hpp"
#include "games/core/seat.hpp"
#include "games/ithaca/rules/state.hpp"

namespace nostos::ithaca {

// Others' cards: {type: "hand" | "oracle", seat, card}.
std::vector<HiddenFact> hidden_facts(const State& state, Viewer viewer);

}  // namespace nostos::ithaca
