// What a host may set, and the facts of the game.
#pragma once
#include <optional>

#include "games/core/game.hpp"

namespace nostos::mythomakya_trionfo {

const GameInfo& info();
// What the list of options alone cannot say (L2, L25). The options must be complete.
std::optional<Rejection> check_options(const Json& options, int seats);

}  // namespace nostos::mythomakya_trionfo
