// Why an intent is not offered.
#pragma once
#include "games/core/prompt.hpp"
#include "games/odyssey/state.hpp"
#include "games/odyssey/view.hpp"

namespace nostos::odyssey {

// For an intent that this seat's prompt does not offer. Knows the prompt and the view, so it tells nothing
// else.
Rejection refuse(const Prompt& prompt, const View& view, Seat seat, const Json& intent);

}  // namespace nostos::odyssey
