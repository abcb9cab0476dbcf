// A player of Il Trionfo degli Eroi made by the house. It is handed what its seat is shown, and nothing else.
#pragma once
#include <set>
#include <vector>

#include "games/core/bot.hpp"
#include "games/core/prompt.hpp"
#include "games/mythomakya_trionfo/bot/kinds.hpp"
#include "games/mythomakya_trionfo/intent.hpp"
#include "games/mythomakya_trionfo/view.hpp"

namespace nostos::mythomakya_trionfo::bot {

class Mind {
 public:
  // Throws std::out_of_range for a kind that is not in kinds().
  explicit Mind(const BotSeat& seat) : seat_(seat), strength_(strength_of(seat.kind)) {}
  // Remembers, as a person may, which cards were played in this game, and who won what.
  void see(const View& view, const Json& events);
  // The best of what is offered, as it judges it. Draws for the purposes "bot" and "search".
  Json act(const View& view, const Prompt& prompt, Rng& rng, const Effort& effort);

 private:
  void remember(const Table& table, const Trick& trick);
  [[nodiscard]] std::vector<double> judge(const View& view, const std::vector<Intent>& offered, Rng& rng,
                                          const Effort& effort) const;
  [[nodiscard]] std::vector<double> judge_cards(const View& view, const std::vector<int>& piles, Rng& rng,
                                                const Effort& effort) const;
  [[nodiscard]] bool would_stop(const View& view) const;

  BotSeat seat_;
  Strength strength_;
  int game_ = -1;
  int tricks_ = 0;        // taken so far, when it last looked
  std::vector<int> won_;  // apples, by seat
  std::set<Card> gone_;
};

}  // namespace nostos::mythomakya_trionfo::bot
