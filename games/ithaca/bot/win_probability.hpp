// Estimates each seat's probability of winning with full information.
#pragma once
#include <vector>

#include "games/ithaca/bot/sim_state.hpp"

namespace nostos::ithaca::bot {

// By seat, at the start of a turn or after the end. The sum is 1.
std::vector<double> win_probabilities(const SimState& sim);

}  // namespace nostos::ithaca::bot
