// What is so and is not shown, for looking back at a game that has ended (section 6 of the specification).
#pragma once
#include <vector>

#include "games/core/concealed.hpp"
#include "games/core/seat.hpp"
#include "games/ithaca/state.hpp"

namespace nostos::ithaca {

// Others' cards: {type: "hand" | "oracle", seat, card}.
std::vector<Concealed> concealed(const State& state, Viewer viewer);

}  // namespace nostos::ithaca
