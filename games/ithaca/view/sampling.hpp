// Samples positions that a viewer cannot distinguish from the true one.
#pragma once
#include <optional>

#include "games/core/random.hpp"
#include "games/ithaca/view/view.hpp"

namespace nostos::ithaca {

// Redraws the hidden cards, each to a place where it can be: a card that a reshuffle put into the deck is in
// no hand or Oracle that was filled earlier. It never retries, so the time does not depend on what is hidden.
// Draws for the purpose "sample".
std::optional<State> sample(const View& view, Rng& rng);

}  // namespace nostos::ithaca
