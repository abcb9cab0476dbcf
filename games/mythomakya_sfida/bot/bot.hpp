// The built-in bots for The Challenge of the Gods: their kinds, their targets, and their decisions. A bot
// receives exactly what its seat may see.
#pragma once
#include <string_view>
#include <vector>

#include "games/core/bot.hpp"
#include "games/core/game.hpp"
#include "games/core/prompt.hpp"
#include "games/core/weighed_move.hpp"
#include "games/mythomakya_sfida/bot/candidates.hpp"
#include "games/mythomakya_sfida/bot/weights.hpp"
#include "games/mythomakya_sfida/view/view.hpp"

namespace nostos::mythomakya_sfida::bot {

// Throws std::out_of_range if kinds() does not list the kind.
Strength strength_of(std::string_view kind);
const std::vector<BotKind>& kinds();
// Targets for games between bots (section 11 of the specification).
const std::vector<Target>& targets();

class BotPolicy {
 public:
  // Throws std::out_of_range if kinds() does not list the kind.
  explicit BotPolicy(const BotSeat& seat) : seat_(seat), strength_(strength_of(seat.kind)) {}
  void see(const View&, const Json&) {}
  // The best offered intent by its estimate; null if it prefers to wait. Draws for the purposes "bot" and
  // "search".
  Json act(const View& view, const Prompt& prompt, Rng& rng, const SearchBudget& budget);
  [[nodiscard]] const std::vector<WeighedMove>& weighed() const { return weighed_; }

 private:
  Candidate choose(const View& view, std::vector<Candidate> among, Rng& rng, const SearchBudget& budget);

  BotSeat seat_;
  Strength strength_;
  std::vector<WeighedMove> weighed_;
};

}  // namespace nostos::mythomakya_sfida::bot
