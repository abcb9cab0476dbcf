// Why an intent is not offered.
#pragma once
#include "games/core/prompt.hpp"
#include "games/core/seat.hpp"
#include "games/mythomakya_trionfo/state.hpp"

namespace nostos::mythomakya_trionfo {

// For an intent that this seat's prompt does not offer. Knows the prompt and the open table, so it tells
// nothing else.
Rejection refuse(const Prompt& prompt, const Table& table, Seat seat, const Json& intent);

}  // namespace nostos::mythomakya_trionfo
