#include "games/ithaca/bot/search_domain.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "games/ithaca/bot/heuristic.hpp"
#include "games/ithaca/bot/sight.hpp"
#include "games/ithaca/bot/win_probability.hpp"
#include "games/ithaca/view/sampling.hpp"

namespace nostos::ithaca::bot {
namespace {

constexpr double kSpread = 1.0;      // points; this difference makes a move e times as likely
constexpr double kHopeless = 0.02;   // of the best move's weight; moves below it are dropped
constexpr std::size_t kDeals = 100;  // at most, for each decision
constexpr std::size_t kFew = 4;      // up to this number of moves, none is dropped
constexpr int kMaxSteps = 1000;      // more than a round has

// Of the course of the game, a world needs nothing: only deductions do.
void forget(State& state) {
  state.table.held.clear();
  state.table.reshuffled.clear();
  for (Player& player : state.table.players) {
    player.draws = {0};
    player.placed.clear();
  }
}

}  // namespace

std::optional<Domain::World> Domain::determinize(Rng& rng) const {
  if (deals_.size() < kDeals) {
    auto state = sample(view_, rng);
    if (!state) return std::nullopt;
    forget(*state);
    deals_.push_back(*std::move(state));
  }
  const State& deal = deals_.size() < kDeals ? deals_.back() : rng.pick("deal", deals_);
  World world{deal, FastRng(rng.below("chance", std::uint64_t{1} << 62))};
  EitherRng chance(world.chance);
  chance.shuffle("deck", world.state.deck);
  chance.shuffle("routes", world.state.route_deck);
  return world;
}

// Stops after a round, when the same seat's turn begins.
std::optional<int> Domain::to_move(const World& world) const {
  const Table& table = world.state.table;
  if (table.turn >= view_.table.turn + table.config->seats * strength_.rounds) return std::nullopt;
  return asked(table);
}

std::vector<search::Candidate<Domain::Move>> Domain::moves(const World& world) const {
  const int seat = *asked(world.state.table);
  std::vector<search::Candidate<Move>> all;
  for (Intent& intent : legal(world.state, {seat})) all.push_back({std::move(intent)});
  if (all.size() == 1) return all;
  const Sight sight(world.state, seat);
  const Heuristic heuristic(sight, seat, odds_, strength_);
  double best = heuristic.worth(all.front().move);
  for (auto& [move, prior] : all) {
    prior = heuristic.worth(move) / kSpread;
    best = std::max(best, prior);
  }
  for (auto& candidate : all) candidate.prior = std::exp(candidate.prior - best);
  if (all.size() > kFew)
    std::erase_if(all, [](const auto& candidate) { return candidate.prior < kHopeless; });
  for (auto& candidate : all) candidate.prior = std::max(candidate.prior, kHopeless);
  return all;
}

void Domain::apply(World& world, const Move& move, Rng&) const {
  Recorder silent = Recorder::silent();
  EitherRng chance(world.chance);
  advance(world.state, move, chance, silent);
}

// Rollouts never change the route: the move is rare and expensive to evaluate.
Intent Domain::best_move(const State& state) const {
  if (state.table.phase == Phase::change) return {.type = Intent::Type::keep};
  const int seat = *asked(state.table);
  auto all = legal(state, {seat});
  std::size_t best = 0;
  if (all.size() > 1) {
    const Sight sight(state, seat);
    const Heuristic heuristic(sight, seat, odds_, strength_);
    double most = heuristic.worth(all.front());
    for (std::size_t index = 1; index < all.size(); ++index) {
      const double worth = heuristic.worth(all[index]);
      if (worth <= most) continue;
      most = worth;
      best = index;
    }
  }
  return std::move(all[best]);
}

void Domain::rollout(World& world, Rng& rng) const {
  for (int steps = 0; steps < kMaxSteps && to_move(world); ++steps) apply(world, best_move(world.state), rng);
}

std::vector<double> Domain::evaluate(const World& world) const {
  return win_probabilities(world.state);
}

}  // namespace nostos::ithaca::bot
