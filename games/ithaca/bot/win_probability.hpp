// Estimates each seat's probability of winning with full information.
#pragma once
#include <vector>

#include "games/ithaca/rules/state.hpp"

namespace nostos::ithaca::bot {

// Each seat's share of the victory, or what it would be if the game ended now.
std::vector<double> standing(const State& state);
// By seat, at the start of a turn or after the end. The sum is 1.
std::vector<double> win_probabilities(const State& state);

}  // namespace nostos::ithaca::bot
