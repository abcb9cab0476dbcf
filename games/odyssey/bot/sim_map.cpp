#include "games/odyssey/bot/sim_map.hpp"

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
  if (chart_.config().options.onto_sacred == OntoSacred::arrival) chance_[at(chart_.sacred())] = 1;
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

}  // namespace nostos::odyssey::bot
