// Samples positions that a viewer cannot distinguish from the true one.
#pragma once
#include <optional>

#include "games/core/random.hpp"
#include "games/itaca/view/view.hpp"

namespace nostos::itaca {

// Redraws the hidden cards, each to a place where it can be: an event that a reshuffle put into the deck is
// in no hand that was filled earlier. Characters agree with the pile that the viewer saw. Draws for the
// purpose "sample".
std::optional<State> sample(const View& view, Viewer viewer, Rng& rng);

}  // namespace nostos::itaca
