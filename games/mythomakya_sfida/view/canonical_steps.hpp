// Selects the steps of a match for its record.
#pragma once
#include <vector>

#include "games/core/game.hpp"
#include "games/mythomakya_sfida/rules/state.hpp"

namespace nostos::mythomakya_sfida {

// The steps that lead to the same result and show the outcome of each window, and nothing else (S33). Returns
// all steps of a record unchanged.
std::vector<RecordedStep> canonical_steps(const State& first, const Rng& rng,
                                          const std::vector<RecordedStep>& steps);

}  // namespace nostos::mythomakya_sfida
