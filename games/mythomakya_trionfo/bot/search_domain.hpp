// The decision of the master bot: a tree search over the coming tricks.
#pragma once
#include <vector>

#include "games/core/bot.hpp"
#include "games/core/random.hpp"
#include "games/mythomakya_trionfo/bot/board.hpp"

namespace nostos::mythomakya_trionfo::bot {

// The value of playing from each of these piles, for the seat to move; higher is better. `won`: the known
// apples of each treasure. Draws for the purpose "search".
std::vector<double> search_piles(const View& view, const Board& board, const std::vector<int>& piles,
                                 const std::vector<int>& won, Rng& rng, const SearchBudget& budget);

}  // namespace nostos::mythomakya_trionfo::bot
