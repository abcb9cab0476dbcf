// The steps of a match as its record tells them.
#pragma once
#include <vector>

#include "games/core/game.hpp"
#include "games/mythomakya_sfida/state.hpp"

namespace nostos::mythomakya_sfida {

// Those that lead to the same, and show of every window what came of it and no more (S33). Of a record's own
// steps all.
std::vector<MadeStep> recorded(const State& first, const Rng& rng, const std::vector<MadeStep>& steps);

}  // namespace nostos::mythomakya_sfida
