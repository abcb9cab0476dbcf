// A player of Itaca made by the house. It is handed what its seat is shown, and nothing else.
#pragma once
#include "games/core/bot.hpp"
#include "games/itaca/bot/kinds.hpp"
#include "games/itaca/view.hpp"

namespace nostos::itaca::bot {

class Mind {
 public:
  // Throws std::out_of_range for a kind that is not in kinds().
  explicit Mind(const BotSeat& seat) : seat_(seat.seat.index), strength_(strength_of(seat.kind)) {}
  void see(const View&, const Json&) {}
  // The best of what is offered, as it judges it or finds in thought. Draws for the purposes "bot" and
  // "search".
  Json act(const View& view, const Prompt& prompt, Rng& rng, const Effort& effort = {});

 private:
  int seat_;
  Strength strength_;
};

}  // namespace nostos::itaca::bot
