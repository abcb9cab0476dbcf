// Who is likely to win, by what everybody sees.
#pragma once
#include <array>
#include <vector>

#include "games/itaca/bot/crossing.hpp"

namespace nostos::itaca::bot {

inline constexpr std::size_t kSigns = 16;
// What speaks for a seat at the beginning of a round.
std::array<double, kSigns> signs(const Crossing& crossing, int seat);
// By seat, between rounds or when all is over; together 1, or 0 where nobody has won.
std::vector<double> prospects(const Crossing& crossing);

}  // namespace nostos::itaca::bot
