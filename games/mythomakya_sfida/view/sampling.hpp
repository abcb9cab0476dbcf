// Samples positions that a viewer cannot distinguish from the true one.
#pragma once
#include <optional>

#include "games/core/random.hpp"
#include "games/mythomakya_sfida/view/view.hpp"

namespace nostos::mythomakya_sfida {

// Deals and moves the hidden deities in a way that agrees with the view. A way's probability comes from the
// events, as if no player chose by the hand. Nothing if no way was found. Draws for the purpose "sample".
std::optional<State> sample(const View& view, Rng& rng);

}  // namespace nostos::mythomakya_sfida
