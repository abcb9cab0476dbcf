// Facts that a viewer is not shown, for the review of a finished game (section 6 of the specification).
#pragma once
#include <vector>

#include "games/core/hidden_fact.hpp"
#include "games/core/seat.hpp"
#include "games/mythomakya_sfida/rules/state.hpp"

namespace nostos::mythomakya_sfida {

// The others' deities, except those that went to them openly or from the viewer's hand: {type: "holds", seat,
// deity}. Those left over: {type: "left", deity}.
std::vector<HiddenFact> hidden_facts(const State& state, Viewer viewer);

}  // namespace nostos::mythomakya_sfida
