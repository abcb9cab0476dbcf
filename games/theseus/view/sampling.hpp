// Samples positions that a viewer cannot distinguish from the true one.
#pragma once
#include "games/core/random.hpp"
#include "games/theseus/view/view.hpp"

namespace nostos::theseus {

// Shuffles the unseen cards and the face-down tiles evenly; everything else is known. Never fails. Draws for
// the purpose "sample".
State sample(const View& view, Rng& rng);

}  // namespace nostos::theseus
