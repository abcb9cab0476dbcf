// Explains why an intent is not offered.
#pragma once
#include "games/core/prompt.hpp"
#include "games/core/seat.hpp"
#include "games/theseus/rules/state.hpp"

namespace nostos::theseus {

// Expects an intent that this seat's prompt does not offer. The reason is based on public information, so it
// leaks nothing.
Rejection refuse(const Prompt& prompt, const Table& table, Seat seat, const Json& intent);

}  // namespace nostos::theseus
