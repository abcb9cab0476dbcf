// The decision of the master bot: a tree search over the cards that follow.
#pragma once
#include <vector>

#include "games/core/bot.hpp"
#include "games/core/random.hpp"
#include "games/mythomakya_sfida/bot/line_comparison.hpp"

namespace nostos::mythomakya_sfida::bot {

// The index of the best line for the seat; there must be one. `passing`, if given, is chosen unless another
// line is better. Draws for the purpose "search".
std::size_t search_line(const std::vector<Frame>& frames, int seat, const std::vector<Line>& lines,
                        std::size_t passing, double left, Rng& rng, const SearchBudget& budget);

}  // namespace nostos::mythomakya_sfida::bot
