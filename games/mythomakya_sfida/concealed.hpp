// What is so and is not shown, for looking back at a game that has ended (section 6 of the specification).
#pragma once
#include <vector>

#include "games/core/concealed.hpp"
#include "games/core/seat.hpp"
#include "games/mythomakya_sfida/state.hpp"

namespace nostos::mythomakya_sfida {

// Others' deities, but for those that went to them openly or out of the viewer's own hand:
// {type: "holds", seat, deity}; those left over: {type: "left", deity}.
std::vector<Concealed> concealed(const State& state, Viewer viewer);

}  // namespace nostos::mythomakya_sfida
