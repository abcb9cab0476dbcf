// Estimates each seat's probability of winning from public information.
#pragma once
#include <vector>

#include "games/theseus/bot/sight.hpp"

namespace nostos::theseus::bot {

// By seat, between turns or after the end. The sum is 1.
std::vector<double> win_probabilities(const Sight& sight);

}  // namespace nostos::theseus::bot
