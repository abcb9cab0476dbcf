#include "games/theseus/bot/search_domain.hpp"

#include <algorithm>
#include <cmath>

#include "games/theseus/bot/heuristic.hpp"
#include "games/theseus/bot/win_probability.hpp"

namespace nostos::theseus::bot {
namespace {

// A difference of kSpread glory cards makes a move e times as likely. For entering the labyrinth the unit is
// a probability.
constexpr double kSpread = 1.0;
constexpr double kEntries = 0.1;
constexpr double kHopeless = 0.02;  // of the best move's weight; moves below it are dropped
constexpr std::size_t kFew = 6;     // up to this number of moves, none is dropped
constexpr int kMostSteps = 1000;    // more than two rounds have

}  // namespace

SimState::Move best_move(const SimState& sim, const Strength& strength) {
  const auto moves = sim.moves();
  if (moves.size() == 1) return moves.front();
  const Heuristic heuristic(sim, strength);
  std::vector<double> worth;
  for (const SimState::Move& move : moves) worth.push_back(heuristic.worth(move));
  return moves[static_cast<std::size_t>(std::max_element(worth.begin(), worth.end()) - worth.begin())];
}

std::optional<SimState> Domain::determinize(Rng& rng) const {
  SimState world = sim_;
  world.chance = FastRng(rng.below("dice", std::uint64_t{1} << 62));
  world.shuffle();
  return world;
}

// True a round later, when the same seat is about to begin.
bool Domain::far_enough(const World& world) const {
  return world.phase == Phase::start && world.turn >= sim_.turn + sim_.seats() * strength_.rounds;
}

std::optional<int> Domain::to_move(const World& world) const {
  if (world.over() || far_enough(world)) return std::nullopt;
  return world.active;
}

std::vector<search::Candidate<SimState::Move>> Domain::moves(const World& world) const {
  std::vector<search::Candidate<Move>> all;
  for (const Move& move : world.moves()) {
    // Such an attack wins nothing, and may be repeated forever.
    const bool idle = move.type == SimState::Type::attack && world.players[at(move.number)].glory.empty();
    if (!idle) all.push_back({move});
  }
  if (all.size() == 1) return all;
  const Heuristic heuristic(world, strength_);
  double best = 0;
  for (auto& [move, prior] : all) {
    prior = heuristic.worth(move) / (move.type == SimState::Type::enter ? kEntries : kSpread);
    best = &move == &all.front().move ? prior : std::max(best, prior);
  }
  for (auto& candidate : all) candidate.prior = std::exp(candidate.prior - best);
  if (all.size() > kFew)
    std::erase_if(all, [](const auto& candidate) { return candidate.prior < kHopeless; });
  for (auto& candidate : all) candidate.prior = std::max(candidate.prior, kHopeless);
  return all;
}

void Domain::rollout(World& world, Rng&) const {
  for (int steps = 0; steps < kMostSteps && to_move(world); ++steps) world.apply(best_move(world, strength_));
}

std::vector<double> Domain::evaluate(const World& world) const {
  return win_probabilities(world);
}

}  // namespace nostos::theseus::bot
