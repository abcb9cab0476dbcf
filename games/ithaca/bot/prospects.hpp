// Who is likely to win, when all is known.
#pragma once
#include <vector>

#include "games/ithaca/bot/voyage.hpp"

namespace nostos::ithaca::bot {

// By seat, at the beginning of a turn or when all is over; together 1.
std::vector<double> prospects(const Voyage& voyage);

}  // namespace nostos::ithaca::bot
