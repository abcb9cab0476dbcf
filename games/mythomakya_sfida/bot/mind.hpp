// A player of La Sfida degli Dei made by the house. It is handed what its seat is shown, and nothing else.
#pragma once
#include "games/core/bot.hpp"
#include "games/core/prompt.hpp"
#include "games/mythomakya_sfida/bot/kinds.hpp"
#include "games/mythomakya_sfida/view.hpp"

namespace nostos::mythomakya_sfida::bot {

class Mind {
 public:
  // Throws std::out_of_range for a kind that is not in kinds().
  explicit Mind(const BotSeat& seat) : seat_(seat), strength_(strength_of(seat.kind)) {}
  void see(const View&, const Json&) {}
  // The best of what is offered, as it judges it; null where it would rather wait. Draws for the purposes
  // "bot" and "search".
  Json act(const View& view, const Prompt& prompt, Rng& rng, const Effort& effort);

 private:
  BotSeat seat_;
  Strength strength_;
};

}  // namespace nostos::mythomakya_sfida::bot
