// Positions that a viewer cannot tell from the one he sees.
#pragma once
#include "games/core/random.hpp"
#include "games/theseus/view.hpp"

namespace nostos::theseus {

// The cards that nobody has seen and the tiles still face down, shuffled evenly; everything else is known.
// Never fails. Draws for the purpose "sample".
State sample(const View& view, Rng& rng);

}  // namespace nostos::theseus
