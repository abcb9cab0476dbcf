// The kinds of Odyssey's bots, with their parameters.
#pragma once
#include <string_view>
#include <vector>

#include "games/core/bot.hpp"
#include "games/odyssey/bot/belief.hpp"
#include "games/odyssey/bot/heuristic.hpp"

namespace nostos::odyssey::bot {

struct Strength {
  // Poseidon: the probability that the tile is random, and the probability that a ship's target is random;
  // then the same for games in which each ship scores, not three of them (R43).
  double slip = 0;
  double rival_slip = 0;
  // How much better a target must be before Poseidon clearly prefers it; 0: always takes the best one.
  double veer = 0;
  // Navigators.
  Reading reading;
  SteeringPolicy steering;
  int worlds = 0;  // worlds to simulate before a decision; 0: none
};

// Throws std::out_of_range if kinds() does not list the kind.
const Strength& strength_of(std::string_view kind);
// Weakest first.
const std::vector<BotKind>& kinds();

}  // namespace nostos::odyssey::bot
