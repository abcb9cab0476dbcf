// Matching: assigns cards to slots by what each slot allows.
#pragma once
#include <functional>
#include <optional>
#include <vector>

#include "games/core/random.hpp"

namespace nostos {

// For each slot the card that fills it: every slot gets one, every card of `forced` is placed, and `allows`
// holds for each pair. Nothing if there is no such assignment. It uses augmenting paths from a shuffled
// start, so one attempt suffices. Draws for the purpose "sample".
std::optional<std::vector<int>> match(int slots, int cards, const std::vector<int>& forced,
                                      const std::function<bool(int slot, int card)>& allows, Rng& rng);

}  // namespace nostos
