// The limits of a search (of a bot for one decision, or of deductions about a finished game), and a move that
// it must include.
#pragma once
#include <chrono>
#include <stop_token>

#include "games/core/json.hpp"

namespace nostos {

// Without `time_limit` and `stop`, the same chance gives the same result on every machine.
struct SearchBudget {
  double scale = 1;                         // factor for the number of worlds that the bot's kind searches
  std::chrono::milliseconds time_limit{0};  // no further world after this time; 0: no limit
  std::stop_token stop = {};                // the result is not needed any more: any intent will do
  // An offered intent that the search must evaluate too; it does not change the move that the bot chooses.
  // Null: none. Must outlive the search.
  const Json* include = nullptr;
};

}  // namespace nostos
