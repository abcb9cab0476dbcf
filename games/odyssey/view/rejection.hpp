// Explains why an intent is not offered.
#pragma once
#include "games/core/prompt.hpp"
#include "games/odyssey/rules/state.hpp"
#include "games/odyssey/view/view.hpp"

namespace nostos::odyssey {

// Expects an intent that this seat's prompt does not offer. The reason is based on the prompt and the view,
// so it leaks nothing.
Rejection refuse(const Prompt& prompt, const View& view, Seat seat, const Json& intent);

}  // namespace nostos::odyssey
