// Adapts a decision of Theseus to the search in games/core/search/search.hpp.
#pragma once
#include <optional>
#include <vector>

#include "games/core/fast_rng.hpp"
#include "games/core/search/search.hpp"
#include "games/theseus/bot/weights.hpp"
#include "games/theseus/rules/rules.hpp"

namespace nostos::theseus::bot {

// True for the decisions of a turn that need an estimate. In the other phases (the second throw at a danger,
// the labyrinth and the Minotaur) a search plays in the best way, without a choice.
bool weighs(Phase phase);

class Domain {
 public:
  struct World {
    State state;
    FastRng chance;
    bool begun = false;  // true after the first move
  };
  using Move = Intent;

  // The decision to make in this state, as known(). The arguments must outlive this object.
  Domain(const State& state, const std::vector<double>& misfits, const Strength& strength)
      : state_(state), misfits_(misfits), strength_(strength), first_(candidates(state)) {}

  [[nodiscard]] std::optional<World> determinize(Rng& rng) const;
  [[nodiscard]] std::optional<int> to_move(const World& world) const;
  [[nodiscard]] std::vector<search::Candidate<Move>> moves(const World& world) const;
  void apply(World& world, const Move& move, Rng&) const;
  void rollout(World& world, Rng& rng) const;
  [[nodiscard]] std::vector<double> evaluate(const World& world) const;

 private:
  [[nodiscard]] std::vector<search::Candidate<Move>> candidates(const State& state) const;
  // The move with the highest estimate.
  [[nodiscard]] Move best_move(const State& state) const;

  const State& state_;
  const std::vector<double>& misfits_;
  const Strength& strength_;
  std::vector<search::Candidate<Move>> first_;  // the same in every world
};

}  // namespace nostos::theseus::bot
