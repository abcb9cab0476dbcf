// The built-in bots for Odyssey: their kinds, their targets, and their decisions. A bot receives exactly what
// its seat may see.
#pragma once
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "games/core/bot.hpp"
#include "games/core/game.hpp"
#include "games/core/weighed_move.hpp"
#include "games/odyssey/bot/announcement_history.hpp"
#include "games/odyssey/bot/belief.hpp"
#include "games/odyssey/bot/master.hpp"
#include "games/odyssey/bot/weights.hpp"
#include "games/odyssey/view/view.hpp"

namespace nostos::odyssey::bot {

// Throws std::out_of_range if kinds() does not list the kind.
const Strength& strength_of(std::string_view kind);
// Weakest first.
const std::vector<BotKind>& kinds();
// Targets for the balance of self-play.
const std::vector<Target>& targets();

class BotPolicy {
 public:
  // Throws std::out_of_range if kinds() does not list the kind.
  explicit BotPolicy(const BotSeat& seat);
  void see(const View& view, const Json& events);
  // Draws for the purposes "bot" and "search".
  Json act(const View& view, const Prompt& prompt, Rng& rng, const SearchBudget& budget);
  [[nodiscard]] const std::vector<WeighedMove>& weighed() const { return weighed_; }

 private:
  [[nodiscard]] Json poseidon(const View& view, const Prompt& prompt, Rng& rng) const;
  [[nodiscard]] Json navigator(const View& view, const Prompt& prompt, Rng& rng, const SearchBudget& budget);
  [[nodiscard]] Json lighthouses(const View& view, const Prompt& prompt) const;
  [[nodiscard]] Json on_the_side(const View& view, const Prompt& prompt);
  // O15.
  [[nodiscard]] bool would_stop(const View& view) const;
  // The intent of the best direction. A vote, the choice of a tie and a move are weighed alike, each as
  // itself.
  [[nodiscard]] Json direction(const View& view, Colour ship, const Field& dirs,
                               const std::function<Intent(Dir)>& intent_of, Rng& rng,
                               const SearchBudget& budget);

  BotSeat seat_;
  Strength strength_;
  AnnouncementHistory history_;
  std::optional<Belief> belief_;
  std::optional<OpponentModel> model_;  // only a master's; it provides the belief
  int round_ = -1;
  int notes_ = 0;                     // made in this round
  std::vector<WeighedMove> weighed_;  // by the last act()
};

}  // namespace nostos::odyssey::bot
