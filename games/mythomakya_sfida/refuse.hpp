// Why an intent is not offered.
#pragma once
#include "games/core/prompt.hpp"
#include "games/core/seat.hpp"
#include "games/mythomakya_sfida/view.hpp"

namespace nostos::mythomakya_sfida {

// For an intent that this seat's prompt does not offer. Knows the prompt and the seat's view, so it tells
// nothing else.
Rejection refuse(const Prompt& prompt, const View& view, Seat seat, const Json& intent);

}  // namespace nostos::mythomakya_sfida
