// The limits of a search: of a bot for one decision, or of deductions about a finished game.
#pragma once
#include <chrono>
#include <stop_token>

namespace nostos {

// Without `time_limit` and `stop`, the same chance gives the same result on every machine.
struct SearchBudget {
  double scale = 1;                         // factor for the number of worlds that the bot's kind searches
  std::chrono::milliseconds time_limit{0};  // no further world after this time; 0: no limit
  std::stop_token stop = {};                // the result is not needed any more: any intent will do
};

}  // namespace nostos
