// What a decision may lead to, as a problem for the core's search (games/core/search/search.hpp).
#pragma once
#include <optional>
#include <vector>

#include "games/core/search/search.hpp"
#include "games/ithaca/bot/kinds.hpp"
#include "games/ithaca/bot/odds.hpp"
#include "games/ithaca/bot/voyage.hpp"

namespace nostos::ithaca::bot {

class Thinking {
 public:
  using World = Voyage;
  using Move = Voyage::Move;

  // About the decision that this view's seat is asked for. All must outlive this.
  Thinking(const View& view, const Odds& odds, const Strength& strength)
      : view_(view), odds_(odds), strength_(strength) {}

  [[nodiscard]] std::optional<World> draw(Rng& rng) const;
  [[nodiscard]] std::optional<int> asked(const World& world) const;
  [[nodiscard]] std::vector<search::Candidate<Move>> moves(const World& world) const;
  void carry_out(World& world, const Move& move, Rng&) const { world.carry_out(move); }
  void play_on(World& world, Rng&) const;
  [[nodiscard]] std::vector<double> worth(const World& world) const;

 private:
  [[nodiscard]] Move best_move(const World& world) const;

  const View& view_;
  const Odds& odds_;
  const Strength& strength_;
  // A deal takes longer to find than to be played, so each is played more than once, the decks in another
  // order.
  mutable std::vector<World> deals_;
};

}  // namespace nostos::ithaca::bot
