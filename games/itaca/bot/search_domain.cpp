#include "games/itaca/bot/search_domain.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "games/itaca/bot/rollout_policy.hpp"
#include "games/itaca/bot/win_probability.hpp"
#include "games/itaca/rules/legality.hpp"
#include "games/itaca/view/sampling.hpp"

namespace nostos::itaca::bot {
namespace {

constexpr double kSpread = 4.0;      // men; this difference makes a move e times as likely
constexpr double kHopeless = 0.05;   // of the best move's weight; moves below it are dropped
constexpr std::size_t kDeals = 100;  // at most, for each decision
constexpr std::size_t kFew = 8;      // up to this number of moves, none is dropped
constexpr int kMostSteps = 5000;     // more than the searched rounds have
constexpr int kWhims = 1000;
// The bids to try, above the lowest one.
constexpr std::array kRaises{0, 1, 2, 3, 5, 8};

// Of the course of the game, a world needs nothing: only deductions do.
void forget(State& state) {
  state.table.held.clear();
  state.table.reshuffled.clear();
  for (Player& player : state.table.players) player.draws = {0};
  for (Secret& secret : state.secrets) secret.known.clear();
}

}  // namespace

std::optional<Domain::World> Domain::determinize(Rng& rng) const {
  if (deals_.size() < kDeals) {
    auto state = sample(view_, {Seat{seat_}}, rng);
    if (!state) return std::nullopt;
    forget(*state);
    deals_.push_back(*std::move(state));
  }
  const State& deal = deals_.size() < kDeals ? deals_.back() : rng.pick("deal", deals_);
  World world{deal, FastRng(rng.below("chance", std::uint64_t{1} << 62))};
  EitherRng chance(world.chance);
  chance.shuffle("deck", world.state.deck);
  return world;
}

// Stops after the given number of rounds, before the first bid that is not forced.
std::optional<int> Domain::to_move(const World& world) const {
  const Table& table = world.state.table;
  if (table.round >= view_.table.round + strength_.rounds) return std::nullopt;
  return asked(table);
}

std::vector<search::Candidate<Domain::Move>> Domain::moves(const World& world) const {
  const int seat = *asked(world.state.table);
  const int lowest = world.state.table.wager.bid() + 1;
  std::vector<search::Candidate<Move>> all;
  for (Intent& intent : legal(world.state, {seat}, kRaises.back() + 1)) {
    const bool tried = intent.type != Intent::Type::bid ||
                       std::find(kRaises.begin(), kRaises.end(), intent.number - lowest) != kRaises.end();
    if (tried) all.push_back({std::move(intent)});
  }
  if (all.size() == 1) return all;
  const RolloutPolicy policy(world.state, seat, tables_);
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

void Domain::apply(World& world, const Move& move, Rng&) const {
  Recorder silent = Recorder::silent();
  EitherRng chance(world.chance);
  advance(world.state, move, chance, silent);
}

Intent Domain::best_move(World& world) const {
  const Table& table = world.state.table;
  const int seat = *asked(table);
  auto all = legal(world.state, {seat}, 1);
  if (all.size() == 1) return std::move(all.front());
  const RolloutPolicy policy(world.state, seat, tables_);
  const bool whims = table.phase == Phase::character && !table.pending;
  std::size_t best = 0;
  double most = 0;
  for (std::size_t move = 0; move < all.size(); ++move) {
    double worth = policy.worth(all[move]);
    if (whims) worth += tables_.weights.whim * static_cast<double>(world.chance.below(kWhims)) / kWhims;
    if (move > 0 && worth <= most) continue;
    most = worth;
    best = move;
  }
  return std::move(all[best]);
}

void Domain::rollout(World& world, Rng& rng) const {
  for (int steps = 0; steps < kMostSteps && to_move(world); ++steps) apply(world, best_move(world), rng);
}

std::vector<double> Domain::evaluate(const World& world) const {
  return win_probabilities(world.state);
}

}  // namespace nostos::itaca::bot
