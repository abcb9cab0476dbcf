// A built-in bot for Itaca. It receives exactly what its seat may see.
#pragma once
#include "games/core/bot.hpp"
#include "games/itaca/bot/kinds.hpp"
#include "games/itaca/view/view.hpp"

namespace nostos::itaca::bot {

class BotPolicy {
 public:
  // Throws std::out_of_range if kinds() does not list the kind.
  explicit BotPolicy(const BotSeat& seat) : seat_(seat.seat.index), strength_(strength_of(seat.kind)) {}
  void see(const View&, const Json&) {}
  // The best offered intent, by estimate or by search. Draws for the purposes "bot" and "search".
  Json act(const View& view, const Prompt& prompt, Rng& rng, const SearchBudget& budget = {});

 private:
  int seat_;
  Strength strength_;
};

}  // namespace nostos::itaca::bot
