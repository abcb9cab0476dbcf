// Adapts a decision of Theseus to the search in games/core/search/search.hpp.
#pragma once
#include <optional>
#include <vector>

#include "games/core/search/search.hpp"
#include "games/theseus/bot/kinds.hpp"
#include "games/theseus/bot/sim_state.hpp"

namespace nostos::theseus::bot {

// The move with the highest estimate in a weighed phase.
SimState::Move best_move(const SimState& sim, const Strength& strength);

class Domain {
 public:
  using World = SimState;
  using Move = SimState::Move;

  // The decision to make in this state. The state and the strength must outlive this object.
  Domain(const SimState& sim, const Strength& strength) : sim_(sim), strength_(strength) {}

  [[nodiscard]] std::optional<World> determinize(Rng& rng) const;
  [[nodiscard]] std::optional<int> to_move(const World& world) const;
  [[nodiscard]] std::vector<search::Candidate<Move>> moves(const World& world) const;
  void apply(World& world, const Move& move, Rng&) const { world.apply(move); }
  void rollout(World& world, Rng&) const;
  [[nodiscard]] std::vector<double> evaluate(const World& world) const;

 private:
  [[nodiscard]] bool far_enough(const World& world) const;

  const SimState& sim_;
  const Strength& strength_;
};

}  // namespace nostos::theseus::bot
