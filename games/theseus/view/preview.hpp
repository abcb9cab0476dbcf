// What a seat would certainly see after an intent, and the odds of what it then throws or turns up.
#pragma once
#include "games/core/json.hpp"
#include "games/core/seat.hpp"
#include "games/theseus/rules/intent.hpp"
#include "games/theseus/view/view.hpp"

namespace nostos::theseus {

// VIEW.md has the keys. Null for other intents.
Json preview(const View& view, Seat seat, const Intent& intent);

}  // namespace nostos::theseus
