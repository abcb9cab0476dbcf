// The decision of the master bot: a tree search over the cards that follow.
#pragma once
#include <cstddef>
#include <optional>
#include <vector>

#include "games/core/bot.hpp"
#include "games/core/random.hpp"
#include "games/mythomakya_sfida/bot/line_comparison.hpp"

namespace nostos::mythomakya_sfida::bot {

// A line that was searched.
struct LineResult {
  std::size_t line = 0;  // its index
  int visits = 0;
  double value = 0;   // mean, 0 … 1
  double spread = 0;  // standard deviation of the value
  double rival = 0;   // mean value to the best other side
};

// The lines that were searched for the seat, the best one first; there must be at least two lines. `passing`,
// if it is an index, is the best one unless another line is better. `include`: a line that is searched in any
// case. Draws for the purpose "search".
std::vector<LineResult> search_lines(const std::vector<Frame>& frames, int seat,
                                     const std::vector<Line>& lines, std::size_t passing,
                                     std::optional<std::size_t> include, double left, Rng& rng,
                                     const SearchBudget& budget);

}  // namespace nostos::mythomakya_sfida::bot
