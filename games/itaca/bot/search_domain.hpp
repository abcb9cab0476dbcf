// Adapts a decision of Itaca to the search in games/core/search/search.hpp.
#pragma once
#include <optional>
#include <vector>

#include "games/core/fast_rng.hpp"
#include "games/core/search/search.hpp"
#include "games/itaca/bot/kinds.hpp"
#include "games/itaca/bot/map_tables.hpp"
#include "games/itaca/rules/rules.hpp"
#include "games/itaca/view/view.hpp"

namespace nostos::itaca::bot {

class Domain {
 public:
  struct World {
    State state;
    FastRng chance;
  };
  using Move = Intent;

  // The decision that this seat has to make. The arguments must outlive this object.
  Domain(const View& view, int seat, const MapTables& tables, const Strength& strength)
      : view_(view), seat_(seat), tables_(tables), strength_(strength) {}

  [[nodiscard]] std::optional<World> determinize(Rng& rng) const;
  [[nodiscard]] std::optional<int> to_move(const World& world) const;
  [[nodiscard]] std::vector<search::Candidate<Move>> moves(const World& world) const;
  void apply(World& world, const Move& move, Rng&) const;
  void rollout(World& world, Rng&) const;
  [[nodiscard]] std::vector<double> evaluate(const World& world) const;

 private:
  // The move with the highest estimate; characters nearly as good are also chosen.
  [[nodiscard]] Move best_move(World& world) const;

  const View& view_;
  int seat_;
  const MapTables& tables_;
  const Strength& strength_;
  mutable std::vector<State> deals_;  // the sampled states; further worlds are these with reshuffled decks
};

}  // namespace nostos::itaca::bot
