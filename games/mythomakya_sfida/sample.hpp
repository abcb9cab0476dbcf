// Positions that a viewer cannot tell from the one he sees.
#pragma once
#include <optional>

#include "games/core/random.hpp"
#include "games/mythomakya_sfida/view.hpp"

namespace nostos::mythomakya_sfida {

// The deities that the view does not place, dealt and moved about as they may have been: drawn with the
// weight that what has happened gives to each way, as if nobody played by his hand. Nothing where no way was
// found. Draws for the purpose "sample".
std::optional<State> sample(const View& view, Rng& rng);

}  // namespace nostos::mythomakya_sfida
