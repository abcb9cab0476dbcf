#include "games/ithaca/bot/search_domain.hpp"

#include <algorithm>
#include <cmath>

#include "games/ithaca/bot/heuristic.hpp"
#include "games/ithaca/bot/win_probability.hpp"
#include "games/ithaca/sample.hpp"

namespace nostos::ithaca::bot {
namespace {

constexpr double kSpread = 1.0;      // points; this difference makes a move e times as likely
constexpr double kHopeless = 0.02;   // of the best move's weight; moves below it are dropped
constexpr std::size_t kDeals = 100;  // at most, for each decision
constexpr std::size_t kFew = 4;      // up to this number of moves, none is dropped
constexpr int kMostSteps = 1000;     // more than a round has

}  // namespace

std::optional<SimState> Domain::determinize(Rng& rng) const {
  if (deals_.size() < kDeals) {
    const auto state = sample(view_, rng);
    if (!state) return std::nullopt;
    deals_.emplace_back(*state);
  }
  SimState world = deals_.size() < kDeals ? deals_.back() : rng.pick("deal", deals_);
  world.chance = FastRng(rng.below("chance", std::uint64_t{1} << 62));
  world.chance.shuffle(world.deck);
  world.chance.shuffle(world.route_deck);
  return world;
}

// Stops after a round, when the same seat's turn begins.
std::optional<int> Domain::to_move(const SimState& world) const {
  if (world.over() || world.turn >= view_.table.turn + world.seats() * strength_.rounds) return std::nullopt;
  return world.to_move();
}

std::vector<search::Candidate<SimState::Move>> Domain::moves(const SimState& world) const {
  std::vector<search::Candidate<Move>> all;
  for (const Move& move : world.moves()) all.push_back({move});
  if (all.size() == 1) return all;
  const Heuristic heuristic(world, world.to_move(), odds_, strength_);
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

// Rollouts never change the route: the move is rare and expensive to evaluate.
SimState::Move Domain::best_move(const SimState& world) const {
  const auto moves = world.moves();
  if (moves.size() == 1 || world.phase == Phase::change) return moves.front();
  const Heuristic heuristic(world, world.to_move(), odds_, strength_);
  std::vector<double> worth;
  for (const Move& move : moves) worth.push_back(heuristic.worth(move));
  return moves[static_cast<std::size_t>(std::max_element(worth.begin(), worth.end()) - worth.begin())];
}

void Domain::rollout(SimState& world, Rng&) const {
  for (int steps = 0; steps < kMostSteps && to_move(world); ++steps) world.apply(best_move(world));
}

std::vector<double> Domain::evaluate(const SimState& world) const {
  return win_probabilities(world);
}

}  // namespace nostos::ithaca::bot
