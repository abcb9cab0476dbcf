// Samples positions that a viewer cannot distinguish from the true one.
#pragma once
#include "games/core/random.hpp"
#include "games/mythomakya_trionfo/view/view.hpp"

namespace nostos::mythomakya_trionfo {

// Deals the cards that the view does not show to hidden places and treasures. No play depends on them, so
// every deal is equally likely. Draws for the purpose "sample".
State sample(const View& view, Rng& rng);

}  // namespace nostos::mythomakya_trionfo
