// Previews of intents, and the odds of dice and cards, from the view of their seat.
#pragma once
#include "games/core/json.hpp"
#include "games/core/seat.hpp"
#include "games/theseus/rules/intent.hpp"
#include "games/theseus/view/view.hpp"

namespace nostos::theseus {

// VIEW.md has the keys. Null for other intents.
Json preview(const View& view, Seat seat, const Intent& intent);

}  // namespace nostos::theseus
