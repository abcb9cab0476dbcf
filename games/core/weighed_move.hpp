// A move that a bot weighed.
#pragma once
#include <nlohmann/json.hpp>

#include "games/core/json.hpp"

namespace nostos {

struct WeighedMove {
  Json intent;
  double chance = 0;  // the share of the simulated games that end well for its seat after it, 0 … 1
  int worlds = 0;     // the number of simulated games
  double spread = 0;  // the standard deviation of their values to its seat
  double rival = 0;   // the mean value of these games to the best other side, 0 … 1
};

}  // namespace nostos
