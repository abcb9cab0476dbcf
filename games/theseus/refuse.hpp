// Why an intent is not offered.
#pragma once
#include "games/core/prompt.hpp"
#include "games/core/seat.hpp"
#include "games/theseus/state.hpp"

namespace nostos::theseus {

// For an intent that this seat's prompt does not offer. Knows what everybody sees, so it tells nothing else.
Rejection refuse(const Prompt& prompt, const Table& table, Seat seat, const Json& intent);

}  // namespace nostos::theseus
