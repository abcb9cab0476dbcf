// The built-in bots for The Triumph of the Heroes: their kinds, their targets, and their decisions. A bot
// receives exactly what its seat may see.
#pragma once
#include <string_view>

#include <set>
#include <vector>

#include "games/core/bot.hpp"
#include "games/core/game.hpp"
#include "games/core/prompt.hpp"
#include "games/core/weighed_move.hpp"
#include "games/mythomakya_trionfo/bot/weights.hpp"
#include "games/mythomakya_trionfo/rules/rules.hpp"
#include "games/mythomakya_trionfo/view/view.hpp"

namespace nostos::mythomakya_trionfo::bot {

// Throws std::out_of_range if kinds() does not list the kind.
Strength strength_of(std::string_view kind);
const std::vector<BotKind>& kinds();
// Targets for games between bots (section 11 of the specification).
const std::vector<Target>& targets();

class BotPolicy {
 public:
  // Throws std::out_of_range if kinds() does not list the kind.
  explicit BotPolicy(const BotSeat& seat) : seat_(seat), strength_(strength_of(seat.kind)) {}
  // Remembers the cards played in this game and the apples won, as a person may.
  void see(const View& view, const Json& events);
  // The best offered intent by its estimate. Draws for the purposes "bot" and "search".
  Json act(const View& view, const Prompt& prompt, Rng& rng, const SearchBudget& budget);
  [[nodiscard]] const std::vector<WeighedMove>& weighed() const { return weighed_; }

 private:
  void remember(const Table& table, const Trick& trick);
  [[nodiscard]] std::vector<double> judge(const View& view, const std::vector<Intent>& offered, Rng& rng,
                                          const SearchBudget& budget);
  [[nodiscard]] std::vector<double> judge_cards(const View& view, const std::vector<int>& piles, Rng& rng,
                                                const SearchBudget& budget);
  [[nodiscard]] bool would_stop(const View& view) const;

  BotSeat seat_;
  Strength strength_;
  int game_ = -1;
  int tricks_ = 0;        // taken so far, as of the last see()
  std::vector<int> won_;  // apples, by seat
  std::set<Card> gone_;
  std::vector<WeighedMove> weighed_;  // by the last act()
};

}  // namespace nostos::mythomakya_trionfo::bot
