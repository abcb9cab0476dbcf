// Positions that a viewer cannot tell from the one he sees.
#pragma once
#include <optional>

#include "games/core/random.hpp"
#include "games/itaca/view.hpp"

namespace nostos::itaca {

// Hidden cards drawn anew, of those that can be where they are put: an event that a reshuffle put into the
// deck is in no hand that was filled before; characters as the pile that the viewer saw allows. Draws for the
// purpose "sample".
std::optional<State> sample(const View& view, Viewer viewer, Rng& rng);

}  // namespace nostos::itaca
