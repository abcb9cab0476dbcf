// Facts that a viewer is not shown, for the review of a finished game (section 6 of the specification).
#pragma once
#include <vector>

#include "games/core/hidden_fact.hpp"
#include "games/core/seat.hpp"
#include "games/mythomakya_trionfo/rules/state.hpp"

namespace nostos::mythomakya_trionfo {

// Covered cards: {type: "beneath", seat, pile, depth, card}; depth 1 is the next one.
std::vector<HiddenFact> hidden_facts(const State& state, Viewer viewer);

}  // namespace nostos::mythomakya_trionfo
