// Who is likely to win, by what everybody sees.
#pragma once
#include <vector>

#include "games/theseus/bot/race.hpp"

namespace nostos::theseus::bot {

// By seat, between turns or when all is over; together 1.
std::vector<double> prospects(const Race& race);

}  // namespace nostos::theseus::bot
