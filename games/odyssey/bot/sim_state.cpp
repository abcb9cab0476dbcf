#include "games/odyssey/bot/sim_state.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace nostos::odyssey::bot {

namespace {

constexpr SteeringPolicy kUsualSteering{0.1,
                                        0.1};  // Poseidon's model of the Navigators' choice (heuristic.cpp)
constexpr double kUnlikelyDir = 0.05;          // directions this much less likely than the best are skipped

double mass_times_log(double mass) {
  return mass > 0 ? mass * std::log(mass) : 0;
}

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

SimMap::SimMap(const MapTables& tables, std::vector<double> whirlpools)
    : chart_(tables),
      whirlpools_(std::move(whirlpools)),
      chance_(tables.size(), 0.0),
      by_cell_(tables.size(), 0.0),
      by_news_(static_cast<std::size_t>(2 * tables.kinds()), 0.0),
      by_news_and_way_(static_cast<std::size_t>(2 * tables.kinds()), Ways{}) {}

std::size_t SimMap::news(Index from, Dir dir) const {
  const Index to = chart_.next(from, dir);
  return to < 0 ? static_cast<std::size_t>(chart_.kinds() + chart_.kind(from))
                : static_cast<std::size_t>(chart_.kind(to));
}

double SimMap::cost(const Spots& spots, Dir dir, int rounds) {
  work_ += static_cast<std::int64_t>(spots.size());
  double distance = 0;
  for (const Spot& spot : spots) {
    distance += spot.mass * std::min(chart_.distance(chart_.sail(spot.cell, dir)), rounds + 1);
    by_news_[news(spot.cell, dir)] += spot.mass;
  }
  double entropy = 0;
  for (const Spot& spot : spots)
    entropy += mass_times_log(std::exchange(by_news_[news(spot.cell, dir)], 0.0));
  return distance + kUsualSteering.curiosity * entropy;
}

Spots SimMap::blown_evenly(const Spots& spots) {
  Spots even;
  for (const Spot& spot : spots) {
    const auto& targets = chart_.targets(spot.cell);
    for (const Index target : targets) {
      double& mass = by_cell_[at(target)];
      if (mass == 0) even.push_back({target, 0});
      mass += spot.mass / static_cast<double>(targets.size());
    }
  }
  for (Spot& spot : even) spot.mass = std::exchange(by_cell_[at(spot.cell)], 0.0);
  return even;
}

const std::vector<double>& SimMap::chances_at(const Spots& spots, const Ahead& ahead) {
  Ways likely{};
  for (const Dir dir : kDirs) likely[static_cast<std::size_t>(dir)] = cost(spots, dir, ahead.moves);
  const double least = *std::min_element(likely.begin(), likely.end());
  double whole = 0;
  for (double& one : likely) {
    one = std::exp((least - one) / kUsualSteering.softness);
    if (one < kUnlikelyDir) one = 0;
    whole += one;
  }
  for (const Spot& spot : spots) chance_[at(spot.cell)] = 0;
  for (const Dir dir : kDirs) {
    const double weight = likely[static_cast<std::size_t>(dir)] / whole;
    if (weight <= 0) continue;
    work_ += static_cast<std::int64_t>(2 * spots.size());
    for (const Spot& spot : spots) {
      const std::size_t told = news(spot.cell, dir);
      const Index there = chart_.sail(spot.cell, dir);
      by_news_[told] += spot.mass;
      for (const Dir next : kDirs) {
        by_news_and_way_[told][static_cast<std::size_t>(next)] +=
            spot.mass * chart_.distance(chart_.sail(there, next));
      }
    }
    for (const Spot& spot : spots) {
      double& chance = chance_[at(spot.cell)];
      if (chart_.next(spot.cell, dir) == chart_.sacred()) {
        chance += weight;
        continue;
      }
      const std::size_t told = news(spot.cell, dir);
      const Ways& ways = by_news_and_way_[told];
      const auto onward = static_cast<Dir>(std::min_element(ways.begin(), ways.end()) - ways.begin());
      const Index then = chart_.sail(chart_.sail(spot.cell, dir), onward);
      chance += weight * homecoming({chart_.distance(then), spot.mass / by_news_[told]}, ahead);
    }
    for (const Spot& spot : spots) {
      const std::size_t told = news(spot.cell, dir);
      by_news_[told] = 0;
      by_news_and_way_[told].fill(0);
    }
  }
  if (chart_.config().options.storm_onto_sacred == OntoSacred::arrival) chance_[at(chart_.sacred())] = 1;
  return chance_;
}

Spots take(const Spots& among, std::vector<double>& by_cell) {
  Spots taken;
  for (const Spot& spot : among) {
    double& mass = by_cell[at(spot.cell)];
    if (mass > 0) taken.push_back({spot.cell, std::exchange(mass, 0.0)});
  }
  return taken;
}

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
  if (sea.chart().config().options.hard_deduction) {
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
  const bool arrives = chart.config().options.storm_onto_sacred == OntoSacred::arrival;
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
