// Explains why an intent is not offered.
#pragma once
#include "games/core/prompt.hpp"
#include "games/core/seat.hpp"
#include "games/mythomakya_trionfo/rules/state.hpp"

namespace nostos::mythomakya_trionfo {

// Expects an intent that this seat's prompt does not offer. The reason is based on the prompt and the public
// table, so it leaks nothing.
Rejection refuse(const Prompt& prompt, const Table& table, Seat seat, const Json& intent);

}  // namespace nostos::mythomakya_trionfo
