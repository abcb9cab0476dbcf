#include "games/odyssey/bot/sim_state.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace nostos::odyssey::bot {
namespace {

constexpr double kDoubtful = 1e-3;  // less likely spots are dropped, except for the true one
constexpr double kBarely = 1e-9;
constexpr double kMonsterHere = 0.3;  // the monster holds one of the ships at sea

double even_chance(FastRng& dice) {
  constexpr std::size_t kFine = 1U << 30U;
  return static_cast<double>(dice.below(kFine)) / static_cast<double>(kFine);
}

// The distribution of the ship's cell after a storm, by target.
Glad ends(const Manner& manner, const std::vector<Index>& targets, const std::vector<double>& chance) {
  Glad weights = gladly(chance, targets, manner.veer);
  for (std::size_t n = 0; n < targets.size(); ++n)
    weights[n] = manner.aim * weights[n] + (1 - manner.aim) / static_cast<double>(targets.size());
  return weights;
}

}  // namespace

void SimState::settle() {
  double sum = 0;
  for (const Spot& spot : spots) sum += spot.mass;
  for (Spot& spot : spots) spot.mass = std::max(spot.mass / sum, kBarely);
  std::erase_if(spots, [&](const Spot& spot) { return spot.mass < kDoubtful && spot.cell != truth; });
}

Dir SimState::steer(SimMap& sea) const {
  Dir best = Dir::n;
  double least = 0;
  for (const Dir dir : kDirs) {
    const double one = sea.cost(spots, dir, rounds);
    if (dir != Dir::n && one >= least - 1e-9) continue;
    best = dir;
    least = one;
  }
  return best;
}

void SimState::sail(SimMap& sea, Dir dir, const Manner& manner, FastRng& dice) {
  const MapTables& chart = sea.chart();
  const Index to = chart.next(truth, dir);
  if (to == chart.sacred()) {
    home = true;
    return;
  }
  const std::size_t told = sea.news(truth, dir);
  std::size_t kept = 0;
  for (const Spot& spot : spots) {
    if (sea.news(spot.cell, dir) != told || chart.next(spot.cell, dir) == chart.sacred()) continue;
    spots[kept++] = {chart.sail(spot.cell, dir), spot.mass};
  }
  spots.resize(kept);
  if (to < 0 || sea.whirlpools().empty()) {
    truth = chart.sail(truth, dir);
    return settle();
  }
  truth = to;
  const bool trapped = dice.comes(sea.whirlpools()[at(truth)]);
  for (Spot& spot : spots) {
    const double pool = sea.whirlpools()[at(spot.cell)];
    spot.mass *= std::max(trapped ? pool : 1 - pool, kBarely);
  }
  settle();
  if (trapped) blow(sea, manner, 1, dice);
}

bool SimState::storm(SimMap& sea, const Manner& manner, FastRng& dice) {
  const double all = hits + misses + monsters;
  if (all <= 0) return true;
  const double drawn = all * even_chance(dice);
  if (drawn < monsters) {
    --monsters;
    return !dice.comes(kMonsterHere);
  }
  if (sea.chart().config().options.hard) {
    const double share = hits / (hits + misses);
    hits -= share;
    misses -= 1 - share;
    blow(sea, manner, share, dice);
  } else if (drawn < monsters + hits) {
    --hits;
    blow(sea, manner, 1, dice);
  } else {
    --misses;
  }
  return true;
}

bool SimState::rollout(SimMap& sea, const Manner& manner, FastRng& dice) {
  while (!home && rounds > 0) {
    --rounds;
    if (storm(sea, manner, dice) && !home) sail(sea, steer(sea), manner, dice);
  }
  return home;
}

void SimState::blow(SimMap& sea, const Manner& manner, double share, FastRng& dice) {
  const MapTables& chart = sea.chart();
  const bool arrives = chart.config().options.onto_sacred == OntoSacred::arrival;
  const Spots even = sea.blown_evenly(spots);
  const auto& chance = sea.chances_at(even, {rounds, hits});
  for (const Spot& spot : spots) {
    const auto& targets = chart.targets(spot.cell);
    const Glad weights = ends(manner, targets, chance);
    for (std::size_t n = 0; n < targets.size(); ++n) {
      if (arrives && targets[n] == chart.sacred()) continue;  // an arrival would be announced
      sea.by_cell()[at(targets[n])] += share * spot.mass * weights[n];
    }
    sea.by_cell()[at(spot.cell)] += (1 - share) * spot.mass;
  }
  if (share >= 1 || dice.comes(share)) {
    const auto& targets = chart.targets(truth);
    const Glad weights = ends(manner, targets, chance);
    double drawn = even_chance(dice);
    std::size_t chosen = 0;
    while (chosen + 1 < targets.size() && drawn >= weights[chosen]) drawn -= weights[chosen++];
    truth = targets[chosen];
    home = arrives && truth == chart.sacred();
  }
  Spots after = take(even, sea.by_cell());
  const Spots stayed = take(spots, sea.by_cell());
  after.insert(after.end(), stayed.begin(), stayed.end());
  spots = std::move(after);
  if (!home) settle();
}

}  // namespace nostos::odyssey::bot
