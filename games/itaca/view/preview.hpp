// Previews of intents, and odds that the dice define, from the view of their seat.
#pragma once
#include "games/core/json.hpp"
#include "games/core/seat.hpp"
#include "games/itaca/view/view.hpp"

namespace nostos::itaca {

// VIEW.md has the keys. Null for other intents.
Json preview(const View& view, Seat seat, const Json& intent);

}  // namespace nostos::itaca
