// Compares a move with the other moves of its decision.
#pragma once
#include "games/core/json.hpp"
#include "games/core/prompt.hpp"

namespace nostos {

// The same move; a set of values may have another order.
bool is_same_move(const Json& one, const Json& other);
// True if a move is a decision: the seat had another one, and the table waited for it.
bool is_decision(const Prompt& prompt, const Json& intent);

}  // namespace nostos
