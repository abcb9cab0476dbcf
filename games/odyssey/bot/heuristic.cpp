#include "games/odyssey/bot/heuristic.hpp"

#include <algorithm>
#include <cmath>

#include "games/odyssey/rules/rules.hpp"

namespace nostos::odyssey::bot {

namespace {

// Weights of homecoming, as log odds, for: 1, slack, storms, log trust, distance, distance 0. Fitted to
// self-play, then tuned by a random search for the strongest Poseidon.
constexpr std::array<double, 6> kWeights{0.83, 1.68, -2.35, 0.1, 0.52, 0.27};
constexpr double kNegligible = 0.02;  // directions less likely than this are skipped

struct Place {
  Index cell;
  double mass;
};

std::vector<Place> places(const Cloud& cloud) {
  std::vector<Place> list;
  for (std::size_t cell = 0; cell < cloud.size(); ++cell) {
    if (cloud[cell] > 0) list.push_back({static_cast<Index>(cell), cloud[cell]});
  }
  return list;
}

double xlogx(double x) {
  return x > 0 ? x * std::log(x) : 0;
}

// A key for what the announcements after a move reveal: bounces and prints.
std::size_t told(const MapTables& tables, Index from, Dir dir) {
  const Index to = tables.next(from, dir);
  return to < 0 ? static_cast<std::size_t>(tables.kinds() + tables.kind(from))
                : static_cast<std::size_t>(tables.kind(to));
}

// The best direction by distance alone; the first one of equals.
Dir straight_on(const MapTables& tables, const std::vector<Place>& list) {
  Dir best = Dir::n;
  double least = 0;
  for (const Dir dir : kDirs) {
    double sum = 0;
    for (const Place& place : list) sum += place.mass * tables.distance(tables.sail(place.cell, dir));
    if (dir != Dir::n && sum >= least - 1e-9) continue;
    best = dir;
    least = sum;
  }
  return best;
}

}  // namespace

MapTables::MapTables(const View& view)
    : config_(view.config),
      map_(view.map),
      lighthouses_(view.lighthouses),
      columns_(map().columns()),
      sacred_(number(map().sacred)) {
  const Options& options = config_->options;
  const Waters waters{&map(), lighthouses_, {}, false, options.easy_deduction, options.fog_hides_coast};
  constexpr Cell kFar{-9, -9};
  for (const Colour ship : kColours) starts_[ship] = number(map().starts[ship]);
  for (int row = 0; row < map().height(); ++row) {
    for (int column = 0; column < columns_; ++column) {
      const Cell cell{column, row};
      std::array<Index, kDirs.size()> next{};
      auto& around = around_.emplace_back();
      for (const Dir dir : kDirs) {
        const Cell to = step(cell, dir);
        const bool on_board = map().has(to);
        next[static_cast<std::size_t>(dir)] = on_board ? number(to) : Index{-1};
        if (on_board) around.push_back(number(to));
      }
      next_.push_back(next);
      auto& targets = targets_.emplace_back();
      for (const Cell target : storm_targets(map(), options.storm_onto_sacred, cell)) {
        targets.push_back(number(target));
      }
      distance_.push_back(odyssey::distance(cell, map().sacred));
      const Report print = look(waters, {{cell, kFar, kFar, kFar}}, Colour::white);
      const auto known = std::find_if(prints_.begin(), prints_.end(),
                                      [&](const Report& other) { return same_print(other, print); });
      kind_.push_back(static_cast<int>(known - prints_.begin()));
      if (known == prints_.end()) prints_.push_back(print);
    }
  }
  const Sites sites = hiding_sites(map(), lighthouses_);
  for (const Cell cell : sites.sea) {
    fog_sites_.push_back(number(cell));
    whirlpool_sites_.push_back(number(cell));
  }
  for (const Cell cell : sites.islands) fog_sites_.push_back(number(cell));
}

bool MapTables::fits(const View& view) const {
  return view.map == map_ && view.lighthouses == lighthouses_ && view.config == config_;
}

bool same_print(const Report& a, const Report& b) {
  return a.terrain == b.terrain && a.deep == b.deep && a.coast == b.coast && a.islands == b.islands &&
         a.light == b.light && a.lighthouses == b.lighthouses && a.kinds == b.kinds;
}

Prospects prospects(const MapTables& tables, const Cloud& cloud, int moves_left) {
  const auto list = places(cloud);
  double total = 0;
  for (const Place& place : list) total -= xlogx(place.mass);
  Prospects all;
  std::vector<double> heard(static_cast<std::size_t>(2 * tables.kinds()));
  for (const Dir dir : kDirs) {
    Prospect& one = all[static_cast<std::size_t>(dir)];
    std::fill(heard.begin(), heard.end(), 0.0);
    for (const Place& place : list) {
      one.distance += place.mass * std::min(tables.distance(tables.sail(place.cell, dir)), moves_left + 1);
      heard[told(tables, place.cell, dir)] += place.mass;
    }
    one.entropy = total;
    for (const Place& place : list) {
      double& mass = heard[told(tables, place.cell, dir)];
      one.entropy += xlogx(mass);
      mass = 0;
    }
  }
  return all;
}

std::array<double, kDirs.size()> choice(const Prospects& prospects, const SteeringPolicy& steering) {
  std::array<double, kDirs.size()> weights{};
  std::array<double, kDirs.size()> costs{};
  for (std::size_t dir = 0; dir < costs.size(); ++dir) {
    costs[dir] = prospects[dir].distance + steering.curiosity * prospects[dir].entropy;
  }
  const auto least = std::min_element(costs.begin(), costs.end());
  if (steering.softness <= 0) {
    // Sums of the same numbers in a different order must not decide.
    const auto first =
        std::find_if(costs.begin(), costs.end(), [&](double cost) { return cost <= *least + 1e-9; });
    weights[static_cast<std::size_t>(first - costs.begin())] = 1;
    return weights;
  }
  double sum = 0;
  for (std::size_t dir = 0; dir < costs.size(); ++dir) {
    sum += weights[dir] = std::exp((*least - costs[dir]) / steering.softness);
  }
  for (double& weight : weights) weight /= sum;
  return weights;
}

double spread(const Cloud& cloud) {
  double sum = 0;
  double terms = 0;
  for (const double mass : cloud) {
    sum += mass;
    terms += xlogx(mass);
  }
  return sum > 0 ? std::exp(std::log(sum) - terms / sum) : 1;
}

double homecoming(const Standing& standing, const Ahead& ahead) {
  if (ahead.moves <= 0) return 0;
  const double slack = std::clamp(ahead.moves - 1 - standing.distance, -3, 6);
  const double score = kWeights[0] + kWeights[1] * slack + kWeights[2] * ahead.storms +
                       kWeights[3] * std::max(std::log(standing.trust), -6.0) +
                       kWeights[4] * standing.distance + (standing.distance == 0 ? kWeights[5] : 0);
  return 1 / (1 + std::exp(-score));
}

Glad gladly(const std::vector<double>& chance, const std::vector<Index>& targets, double veer) {
  Glad weights{};
  const auto least = std::min_element(targets.begin(), targets.end(),
                                      [&](Index a, Index b) { return chance[at(a)] < chance[at(b)]; });
  if (veer <= 0) {
    weights[static_cast<std::size_t>(least - targets.begin())] = 1;
    return weights;
  }
  double sum = 0;
  for (std::size_t n = 0; n < targets.size(); ++n) {
    sum += weights[n] = std::exp((chance[at(*least)] - chance[at(targets[n])]) / veer);
  }
  for (double& weight : weights) weight /= sum;
  return weights;
}

std::vector<double> chances(const MapTables& tables, const Cloud& cloud, const Ahead& ahead,
                            const std::vector<Index>& whirlpools) {
  const Ahead trapped{ahead.moves, ahead.storms + 1};
  std::vector<double> found(cloud.size(), 0.0);
  const auto list = places(cloud);
  const auto likely = choice(prospects(tables, cloud, ahead.moves), SteeringPolicy{});
  double looked_into = 0;
  std::vector<std::vector<Place>> heard(static_cast<std::size_t>(2 * tables.kinds()));
  for (const Dir dir : kDirs) {
    const double weight = likely[static_cast<std::size_t>(dir)];
    if (weight < kNegligible) continue;
    looked_into += weight;
    for (const Place& place : list) {
      heard[told(tables, place.cell, dir)].push_back({tables.sail(place.cell, dir), place.mass});
    }
    for (const Place& place : list) {
      auto& group = heard[told(tables, place.cell, dir)];
      if (group.empty()) continue;  // already done
      if (tables.next(place.cell, dir) == tables.sacred()) {
        found[at(place.cell)] += weight;
        group.clear();
        continue;
      }
      const Dir onward = straight_on(tables, group);
      double whole = 0;
      for (const Place& there : group) whole += there.mass;
      for (const Place& there : group) {
        // Bounced and moved ships are in different groups, so the previous cell is unique.
        const bool bounced = tables.next(place.cell, dir) < 0;
        const Index from =
            bounced ? there.cell
                    : tables.next(there.cell,
                                  static_cast<Dir>((static_cast<std::size_t>(dir) + 4) % kDirs.size()));
        const int distance = tables.distance(tables.sail(there.cell, onward));
        const bool drawn_in =
            !bounced && std::find(whirlpools.begin(), whirlpools.end(), there.cell) != whirlpools.end();
        found[at(from)] += weight * homecoming({distance, there.mass / whole}, drawn_in ? trapped : ahead);
      }
      group.clear();
    }
  }
  for (const Place& place : list) found[at(place.cell)] /= looked_into;
  return found;
}

}  // namespace nostos::odyssey::bot
