// The ways of playing that Odyssey's bots know.
#pragma once
#include <string_view>
#include <vector>

#include "games/core/bot.hpp"
#include "games/odyssey/bot/belief.hpp"
#include "games/odyssey/bot/judgement.hpp"

namespace nostos::odyssey::bot {

struct Strength {
  // Poseidon: how often his tile is drawn blindly, and, apart from that, how often a ship's target is; and
  // the same where each ship counts, not three of them (R43).
  double slip = 0;
  double rival_slip = 0;
  // How much better a target must be for him to prefer it clearly; 0: always the best one.
  double veer = 0;
  // Navigators.
  Reading reading;
  Helm helm;
  int worlds = 0;  // played through in thought before a decision; 0: none
};

// Throws std::out_of_range for a kind that is not in kinds().
const Strength& strength_of(std::string_view kind);
// Weakest first.
const std::vector<BotKind>& kinds();

}  // namespace nostos::odyssey::bot
