// Samples the facts that a viewer does not know.
#pragma once
#include <optional>

#include "games/core/random.hpp"
#include "games/odyssey/rules/state.hpp"
#include "games/odyssey/view/view.hpp"

namespace nostos::odyssey {

// A complete state with exactly this view, sampled from the view alone: hidden courses as if Poseidon's
// targets were uniform, and a random Navigators' board if it is hidden. After the end nothing is hidden, and
// the state is the true one. Nothing if the search gave up. Draws for the purpose "sample".
std::optional<State> sample(const View& view, Rng& rng);

}  // namespace nostos::odyssey
