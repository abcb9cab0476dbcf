// Positions that a viewer cannot tell from the one he sees.
#pragma once
#include "games/core/random.hpp"
#include "games/mythomakya_trionfo/view.hpp"

namespace nostos::mythomakya_trionfo {

// The cards that the view does not place, dealt anew over hidden places and treasures: no play depends on
// them, so every deal is as likely. Draws for the purpose "sample".
State sample(const View& view, Rng& rng);

}  // namespace nostos::mythomakya_trionfo
