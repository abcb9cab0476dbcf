// What is so and is not shown, for looking back at a game that has ended (section 6 of the specification).
#pragma once
#include <vector>

#include "games/core/concealed.hpp"
#include "games/core/seat.hpp"
#include "games/mythomakya_trionfo/state.hpp"

namespace nostos::mythomakya_trionfo {

// Cards under others: {type: "beneath", seat, pile, depth, card}, depth 1 lying next.
std::vector<Concealed> concealed(const State& state, Viewer viewer);

}  // namespace nostos::mythomakya_trionfo
