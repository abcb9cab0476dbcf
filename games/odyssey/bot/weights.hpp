// The parameters of the bots.
#pragma once
#include "games/odyssey/bot/belief.hpp"
#include "games/odyssey/bot/heuristic.hpp"

namespace nostos::odyssey::bot {

// The strength of a kind of bot.
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

}  // namespace nostos::odyssey::bot
