// A built-in bot for La Sfida degli Dei. It receives exactly what its seat may see.
#pragma once
#include "games/core/bot.hpp"
#include "games/core/prompt.hpp"
#include "games/mythomakya_sfida/bot/kinds.hpp"
#include "games/mythomakya_sfida/view/view.hpp"

namespace nostos::mythomakya_sfida::bot {

class BotPolicy {
 public:
  // Throws std::out_of_range if kinds() does not list the kind.
  explicit BotPolicy(const BotSeat& seat) : seat_(seat), strength_(strength_of(seat.kind)) {}
  void see(const View&, const Json&) {}
  // The best offered intent by its estimate; null if it prefers to wait. Draws for the purposes "bot" and
  // "search".
  Json act(const View& view, const Prompt& prompt, Rng& rng, const SearchBudget& budget);

 private:
  BotSeat seat_;
  Strength strength_;
};

}  // namespace nostos::mythomakya_sfida::bot
