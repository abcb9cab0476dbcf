// What is so and is not shown, for looking back at a game that has ended (section 6 of the specification).
#pragma once
#include <vector>

#include "games/core/concealed.hpp"
#include "games/core/seat.hpp"
#include "games/itaca/state.hpp"

namespace nostos::itaca {

// Characters that others have chosen, until all are revealed: {type: "character", seat, character}; their
// events: {type: "event", seat, event}.
std::vector<Concealed> concealed(const State& state, Viewer viewer);

}  // namespace nostos::itaca
