// Previews of intents: their certain results, from the view of their seat.
#pragma once
#include "games/core/json.hpp"
#include "games/core/seat.hpp"
#include "games/ithaca/rules/intent.hpp"
#include "games/ithaca/view/view.hpp"

namespace nostos::ithaca {

// Plays the intent with the rules in a world that looks like the view, and takes what is the same in each
// such world. VIEW.md has the keys. Null for other intents.
Json preview(const View& view, Seat seat, const Intent& intent);

}  // namespace nostos::ithaca
