// What the strong bot plays by: for each card on offer the trick as it will go, and then whole games.
#pragma once
#include <vector>

#include "games/core/random.hpp"
#include "games/mythomakya_trionfo/bot/board.hpp"

namespace nostos::mythomakya_trionfo::bot {

// How good each of these piles is to play from for the seat whose turn it is; the best has the most. `won`:
// the apples in each treasure as far as they are known. Draws for the purpose "bot".
std::vector<double> foresee(const View& view, const Board& board, const std::vector<int>& piles,
                            const std::vector<int>& won, Rng& rng);

}  // namespace nostos::mythomakya_trionfo::bot
