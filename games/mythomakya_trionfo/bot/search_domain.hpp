// The decision of the master bot: a tree search over the coming tricks.
#pragma once
#include <vector>

#include "games/core/bot.hpp"
#include "games/core/random.hpp"
#include "games/mythomakya_trionfo/bot/board.hpp"

namespace nostos::mythomakya_trionfo::bot {

// The result of playing from a pile, for the seat to move: the number of visits, and the mean value, 0 … 1.
struct PileResult {
  int visits = 0;
  double value = 0;
  int forced = 0;     // of the visits, those of the included move that the search did not choose
  double spread = 0;  // standard deviation of the value
  double rival = 0;   // mean value to the best other side
  // Higher is better.
  [[nodiscard]] double worth() const { return visits - forced + value; }
};

// In the order of the piles. `won`: the known apples of each treasure. Draws for the purpose "search".
std::vector<PileResult> search_piles(const View& view, const Board& board, const std::vector<int>& piles,
                                     const std::vector<int>& won, Rng& rng, const SearchBudget& budget);

}  // namespace nostos::mythomakya_trionfo::bot
