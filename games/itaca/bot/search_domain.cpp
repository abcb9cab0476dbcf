#include "games/itaca/bot/search_domain.hpp"

#include <algorithm>
#include <cmath>

#include "games/itaca/bot/rollout_policy.hpp"
#include "games/itaca/bot/win_probability.hpp"
#include "games/itaca/sample.hpp"

namespace nostos::itaca::bot {
namespace {

constexpr double kSpread = 4.0;      // men; this difference makes a move e times as likely
constexpr double kHopeless = 0.05;   // of the best move's weight; moves below it are dropped
constexpr std::size_t kDeals = 100;  // at most, for each decision
constexpr std::size_t kFew = 8;      // up to this number of moves, none is dropped
constexpr int kBids = 6;             // the number of lowest bids to try
constexpr int kMostSteps = 5000;     // more than the searched rounds have
constexpr int kWhims = 1000;

}  // namespace

SimState::Move best_move(SimState& world) {
  const auto moves = world.moves(1);
  if (moves.size() == 1) return moves.front();
  const RolloutPolicy policy(world);
  const bool whims = world.phase == Phase::character && !world.pending;
  std::size_t best = 0;
  double most = 0;
  for (std::size_t move = 0; move < moves.size(); ++move) {
    double worth = policy.worth(moves[move]);
    if (whims) worth += world.tables->weights.whim * static_cast<double>(world.chance.below(kWhims)) / kWhims;
    if (move > 0 && worth <= most) continue;
    most = worth;
    best = move;
  }
  return moves[best];
}

std::optional<SimState> Domain::determinize(Rng& rng) const {
  if (deals_.size() < kDeals) {
    const auto state = sample(view_, {Seat{seat_}}, rng);
    if (!state) return std::nullopt;
    deals_.emplace_back(tables_, *state);
  }
  SimState world = deals_.size() < kDeals ? deals_.back() : rng.pick("deal", deals_);
  world.chance = FastRng(rng.below("chance", std::uint64_t{1} << 62));
  world.chance.shuffle(world.deck);
  return world;
}

// Stops after the given number of rounds, before the first bid that is not forced.
std::optional<int> Domain::to_move(const SimState& world) const {
  if (world.over() || world.round >= view_.table.round + strength_.rounds) return std::nullopt;
  return world.to_move();
}

std::vector<search::Candidate<SimState::Move>> Domain::moves(const SimState& world) const {
  std::vector<search::Candidate<Move>> all;
  for (const Move& move : world.moves(kBids)) all.push_back({move});
  if (all.size() == 1) return all;
  const RolloutPolicy policy(world);
  double best = policy.worth(all.front().move) / kSpread;
  for (auto& [move, prior] : all) {
    prior = policy.worth(move) / kSpread;
    best = std::max(best, prior);
  }
  for (auto& candidate : all) candidate.prior = std::exp(candidate.prior - best);
  if (all.size() > kFew)
    std::erase_if(all, [](const auto& candidate) { return candidate.prior < kHopeless; });
  for (auto& candidate : all) candidate.prior = std::max(candidate.prior, kHopeless);
  return all;
}

void Domain::rollout(SimState& world, Rng&) const {
  for (int steps = 0; steps < kMostSteps && to_move(world); ++steps) world.apply(best_move(world));
}

std::vector<double> Domain::evaluate(const SimState& world) const {
  return win_probabilities(world);
}

}  // namespace nostos::itaca::bot
