// What is so and is not shown, for looking back at a game that has ended (section 6 of the specification).
#pragma once
#include <vector>

#include "games/core/concealed.hpp"
#include "games/core/seat.hpp"
#include "games/theseus/state.hpp"

namespace nostos::theseus {

// The next card of a deck, if nobody has seen it: {type: "next", colour, card}; tiles not turned up of the
// labyrinth: {type: "tile", tile, shows}.
std::vector<Concealed> concealed(const State& state, Viewer viewer);

}  // namespace nostos::theseus
