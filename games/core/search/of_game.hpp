// A game's own rules as something to think about (games/core/search/search.hpp): worlds come from its
// `sample`, moves from its prompts, what follows from its `apply`.
#pragma once
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "games/core/game_of.hpp"
#include "games/core/search/search.hpp"

namespace nostos::search {

// What a game knows about playing it.
template <class H, class G>
concept Hooks = GameModule<G> && std::equality_comparable<typename G::Intent> &&
    requires(const H& hooks, const typename G::State& state, Seat seat, const Prompt& prompt, Rng& rng) {
  // Of what this seat is asked, what is worth a thought; not empty.
  { hooks.moves(state, seat, prompt) } -> std::same_as<std::vector<Candidate<typename G::Intent>>>;
  // What a quick player does.
  { hooks.quick(state, seat, prompt, rng) } -> std::same_as<typename G::Intent>;
  // One looks no further than this; the game need not be over.
  { hooks.far_enough(state) } -> std::same_as<bool>;
  // What this is worth to each seat, 0 … 1, also where the game is over.
  { hooks.worth(state) } -> std::same_as<std::vector<double>>;
};

template <class G, Hooks<G> H>
class OfGame {
 public:
  using World = typename G::State;
  using Move = typename G::Intent;

  // For the decision that this seat is asked for in this view. The view and the hooks must outlive this.
  OfGame(const typename G::View& view, Seat seat, const H& hooks) : view_(view), seat_(seat), hooks_(hooks) {}

  std::optional<World> draw(Rng& rng) const { return G::sample(view_, Viewer{seat_}, rng); }

  std::optional<int> asked(const World& world) const {
    if (hooks_.far_enough(world) || G::outcome(world)) return std::nullopt;
    // Who thinks decides first where several are asked.
    if (G::prompt(world, seat_).asks()) return seat_.index;
    for (int seat = 0; seat < G::seats(world); ++seat) {
      if (G::prompt(world, Seat{seat}).asks()) return seat;
    }
    return std::nullopt;
  }

  std::vector<Candidate<Move>> moves(const World& world) const {
    const Seat seat{*asked(world)};
    return hooks_.moves(world, seat, G::prompt(world, seat));
  }

  void carry_out(World& world, const Move& move, Rng& rng) const {
    world = G::apply(world, Seat{*asked(world)}, move, Cause::player, rng).state;
    let_time_pass(world, rng);
  }

  void play_on(World& world, Rng& rng) const {
    for (int steps = 0; steps < kMostSteps; ++steps) {
      const auto seat = asked(world);
      if (!seat) return;
      const Move move = hooks_.quick(world, Seat{*seat}, G::prompt(world, Seat{*seat}), rng);
      world = G::apply(world, Seat{*seat}, move, Cause::player, rng).state;
      let_time_pass(world, rng);
    }
  }

  std::vector<double> worth(const World& world) const { return hooks_.worth(world); }

 private:
  static constexpr int kMostSteps = 5000;
  static constexpr int kMostTimers = 100;

  // What comes by itself: pauses, cards that are the only ones.
  static void let_time_pass(World& world, Rng& rng) {
    for (int count = 0; count < kMostTimers && !G::outcome(world); ++count) {
      for (int seat = 0; seat < G::seats(world); ++seat) {
        if (G::prompt(world, Seat{seat}).asks()) return;
      }
      const auto timers = G::timers(world);
      if (timers.empty()) return;
      world = G::apply(world, timers.front().seat, G::intent(Json::parse(timers.front().intent)),
                       Cause::clock, rng)
                  .state;
    }
  }

  const typename G::View& view_;
  Seat seat_;
  const H& hooks_;
};

}  // namespace nostos::search
