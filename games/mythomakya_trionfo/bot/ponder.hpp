// What the master plays by: a tree of the tricks that may follow, grown over many deals.
#pragma once
#include <vector>

#include "games/core/bot.hpp"
#include "games/core/random.hpp"
#include "games/mythomakya_trionfo/bot/board.hpp"

namespace nostos::mythomakya_trionfo::bot {

// How good each of these piles is to play from for the seat whose turn it is; the best has the most. `won`:
// the apples in each treasure as far as they are known. Draws for the purpose "search".
std::vector<double> ponder(const View& view, const Board& board, const std::vector<int>& piles,
                           const std::vector<int>& won, Rng& rng, const Effort& effort);

}  // namespace nostos::mythomakya_trionfo::bot
