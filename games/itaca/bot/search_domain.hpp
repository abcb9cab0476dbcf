// Adapts a decision of Itaca to the search in games/core/search/search.hpp.
#pragma once
#include <optional>
#include <vector>

#include "games/core/search/search.hpp"
#include "games/itaca/bot/kinds.hpp"
#include "games/itaca/bot/sim_state.hpp"
#include "games/itaca/view.hpp"

namespace nostos::itaca::bot {

// The move with the highest estimate; characters nearly as good are also chosen.
SimState::Move best_move(SimState& world);

class Domain {
 public:
  using World = SimState;
  using Move = SimState::Move;

  // The decision that this seat has to make. The arguments must outlive this object.
  Domain(const View& view, int seat, const MapTables& tables, const Strength& strength)
      : view_(view), seat_(seat), tables_(tables), strength_(strength) {}

  [[nodiscard]] std::optional<World> determinize(Rng& rng) const;
  [[nodiscard]] std::optional<int> to_move(const World& world) const;
  [[nodiscard]] std::vector<search::Candidate<Move>> moves(const World& world) const;
  void apply(World& world, const Move& move, Rng&) const { world.apply(move); }
  void rollout(World& world, Rng&) const;
  [[nodiscard]] std::vector<double> evaluate(const World& world) const;

  // The intent of a move of the searched decision. Needs a drawn world.
  [[nodiscard]] Intent said(const Move& move) const { return deals_.front().to_intent(move); }

 private:
  const View& view_;
  int seat_;
  const MapTables& tables_;
  const Strength& strength_;
  mutable std::vector<SimState> deals_;  // the sampled worlds; further worlds are these with reshuffled decks
};

}  // namespace nostos::itaca::bot
