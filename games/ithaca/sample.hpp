// Positions that a viewer cannot tell from the one he sees.
#pragma once
#include <optional>

#include "games/core/random.hpp"
#include "games/ithaca/view.hpp"

namespace nostos::ithaca {

// Hidden cards drawn anew, of those that can be where they are put: a card that a reshuffle put into the deck
// is in no hand or Oracle that was filled before. Without trial and error: it takes about the same time
// whatever is hidden. Draws for the purpose "sample".
std::optional<State> sample(const View& view, Rng& rng);

}  // namespace nostos::ithaca
