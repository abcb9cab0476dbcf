// What a decision may lead to, as a problem for the core's search (games/core/search/search.hpp).
#pragma once
#include <optional>
#include <vector>

#include "games/core/search/search.hpp"
#include "games/itaca/bot/crossing.hpp"
#include "games/itaca/bot/kinds.hpp"
#include "games/itaca/view.hpp"

namespace nostos::itaca::bot {

// What is judged best in thought. Characters nearly as good are chosen too.
Crossing::Move best_move(Crossing& world);

class Thinking {
 public:
  using World = Crossing;
  using Move = Crossing::Move;

  // About the decision that this seat stands before. What is handed over must outlive this.
  Thinking(const View& view, int seat, const Chart& chart, const Strength& strength)
      : view_(view), seat_(seat), chart_(chart), strength_(strength) {}

  [[nodiscard]] std::optional<World> draw(Rng& rng) const;
  [[nodiscard]] std::optional<int> asked(const World& world) const;
  [[nodiscard]] std::vector<search::Candidate<Move>> moves(const World& world) const;
  void carry_out(World& world, const Move& move, Rng&) const { world.carry_out(move); }
  void play_on(World& world, Rng&) const;
  [[nodiscard]] std::vector<double> worth(const World& world) const;

  // A move of the decision that is thought about, once a world was drawn.
  [[nodiscard]] Intent said(const Move& move) const { return deals_.front().to_intent(move); }

 private:
  const View& view_;
  int seat_;
  const Chart& chart_;
  const Strength& strength_;
  mutable std::vector<Crossing> deals_;  // those found; more worlds are these with other decks
};

}  // namespace nostos::itaca::bot
