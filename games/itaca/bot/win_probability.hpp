// Estimates each seat's probability of winning from public information.
#pragma once
#include <array>
#include <vector>

#include "games/itaca/rules/state.hpp"

namespace nostos::itaca::bot {

inline constexpr std::size_t kFeatures = 16;
// The regression's features for a seat, at the start of a round.
std::array<double, kFeatures> features(const State& state, int seat);
// By seat, between rounds or after the end. The sum is 1, or 0 if there is no winner.
std::vector<double> win_probabilities(const State& state);

}  // namespace nostos::itaca::bot
