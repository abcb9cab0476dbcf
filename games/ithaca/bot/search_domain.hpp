// Adapts a decision of Ithaca to the search in games/core/search/search.hpp.
#pragma once
#include <optional>
#include <vector>

#include "games/core/fast_rng.hpp"
#include "games/core/search/search.hpp"
#include "games/ithaca/bot/sight.hpp"
#include "games/ithaca/bot/weights.hpp"
#include "games/ithaca/rules/rules.hpp"

namespace nostos::ithaca::bot {

class Domain {
 public:
  struct World {
    State state;
    FastRng chance;
  };
  using Move = Intent;

  // The decision that this view's seat has to make. The arguments must outlive this object.
  Domain(const View& view, const Odds& odds, const Strength& strength)
      : view_(view), odds_(odds), strength_(strength) {}

  [[nodiscard]] std::optional<World> determinize(Rng& rng) const;
  [[nodiscard]] std::optional<int> to_move(const World& world) const;
  [[nodiscard]] std::vector<search::Candidate<Move>> moves(const World& world) const;
  void apply(World& world, const Move& move, Rng&) const;
  void rollout(World& world, Rng&) const;
  [[nodiscard]] std::vector<double> evaluate(const World& world) const;

 private:
  [[nodiscard]] Move best_move(const State& state) const;

  const View& view_;
  const Odds& odds_;
  const Strength& strength_;
  // Sampling a deal takes longer than playing it, so each deal is played several times with reshuffled decks.
  mutable std::vector<State> deals_;
};

}  // namespace nostos::ithaca::bot
