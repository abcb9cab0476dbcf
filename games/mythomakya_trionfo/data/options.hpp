// The room options and the facts of The Triumph of the Heroes.
#pragma once
#include <optional>

#include "games/core/game.hpp"

namespace nostos::mythomakya_trionfo {

const GameInfo& info();
// Checks what the option list cannot express (L2, L25). The options must be complete.
std::optional<Rejection> check_options(const Json& options, int seats);

}  // namespace nostos::mythomakya_trionfo
