// What a turn may lead to, as a problem for the core's search (games/core/search/search.hpp).
#pragma once
#include <optional>
#include <vector>

#include "games/core/search/search.hpp"
#include "games/theseus/bot/kinds.hpp"
#include "games/theseus/bot/race.hpp"

namespace nostos::theseus::bot {

// What is judged best in a phase that is weighed.
Race::Move best_move(const Race& race, const Strength& strength);

class Thinking {
 public:
  using World = Race;
  using Move = Race::Move;

  // About the decision that the race stands before. The race and the strength must outlive this.
  Thinking(const Race& race, const Strength& strength) : race_(race), strength_(strength) {}

  [[nodiscard]] std::optional<World> draw(Rng& rng) const;
  [[nodiscard]] std::optional<int> asked(const World& world) const;
  [[nodiscard]] std::vector<search::Candidate<Move>> moves(const World& world) const;
  void carry_out(World& world, const Move& move, Rng&) const { world.carry_out(move); }
  void play_on(World& world, Rng&) const;
  [[nodiscard]] std::vector<double> worth(const World& world) const;

 private:
  [[nodiscard]] bool far_enough(const World& world) const;

  const Race& race_;
  const Strength& strength_;
};

}  // namespace nostos::theseus::bot
