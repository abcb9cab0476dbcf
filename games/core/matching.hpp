// Who may stand where: an assignment of cards to slots that keeps to what each slot allows.
#pragma once
#include <functional>
#include <optional>
#include <vector>

#include "games/core/random.hpp"

namespace nostos {

// For each slot the card that fills it: every slot gets one, every card of `forced` goes somewhere, and
// `allows` holds for each pair. Nothing where there is no such assignment. Found by augmenting paths from a
// shuffled start, so it needs no second try. Draws for the purpose "sample".
std::optional<std::vector<int>> match(int slots, int cards, const std::vector<int>& forced,
                                      const std::function<bool(int slot, int card)>& allows, Rng& rng);

}  // namespace nostos
