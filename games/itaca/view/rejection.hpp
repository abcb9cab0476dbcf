// Explains why an intent is not offered.
#pragma once
#include "games/core/prompt.hpp"
#include "games/itaca/view/view.hpp"

namespace nostos::itaca {

// Expects an intent that this seat's prompt does not offer. The reason is based on the prompt and the seat's
// view, so it leaks nothing.
Rejection refuse(const Prompt& prompt, const View& view, Seat seat, const Json& json);

}  // namespace nostos::itaca
