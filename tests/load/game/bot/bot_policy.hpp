// A bot for Deal 60: plays its highest card.
#pragma once
#include "games/core/bot.hpp"
#include "tests/load/game/view.hpp"

namespace nostos::deal60::bot {

class BotPolicy {
 public:
  explicit BotPolicy(const BotSeat& /*seat*/) {}
  void see(const View& /*view*/, const Json& /*events*/) {}
  // One of the intents that the prompt offers.
  Json act(const View& view, const Prompt& prompt, Rng& rng);
};

}  // namespace nostos::deal60::bot
