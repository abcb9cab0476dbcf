// A built-in bot for Theseus. It receives exactly what its seat may see.
#pragma once
#include "games/core/bot.hpp"
#include "games/theseus/bot/kinds.hpp"
#include "games/theseus/view/view.hpp"

namespace nostos::theseus::bot {

class BotPolicy {
 public:
  // Throws std::out_of_range if kinds() does not list the kind.
  explicit BotPolicy(const BotSeat& seat) : strength_(strength_of(seat.kind)) {}
  void see(const View&, const Json&) {}
  // The best offered intent, by estimate or by search. Draws for the purposes "bot" and "search".
  Json act(const View& view, const Prompt& prompt, Rng& rng, const SearchBudget& budget = {});

 private:
  Strength strength_;
};

}  // namespace nostos::theseus::bot
