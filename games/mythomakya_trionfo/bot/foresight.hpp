// The decision of the strong bot: for each card, the expected rest of the trick, then rollouts of the game.
#pragma once
#include <vector>

#include "games/core/random.hpp"
#include "games/mythomakya_trionfo/bot/board.hpp"

namespace nostos::mythomakya_trionfo::bot {

// The value of playing from each of these piles, for the seat to move; higher is better. `won`: the known
// apples of each treasure. Draws for the purpose "bot".
std::vector<double> foresee(const View& view, const Board& board, const std::vector<int>& piles,
                            const std::vector<int>& won, Rng& rng);

}  // namespace nostos::mythomakya_trionfo::bot
