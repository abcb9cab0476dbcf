// The map as simulated games use it: estimates of both sides for a few spots where a ship may be.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "games/odyssey/bot/heuristic.hpp"
#include "games/odyssey/bot/map_tables.hpp"

namespace nostos::odyssey::bot {

// A possible cell of a ship, with its probability.
struct Spot {
  Index cell = 0;
  double mass = 0;
};
// Unordered; no cell twice, all masses above 0.
using Spots = std::vector<Spot>;

// For one thread, because it has scratch memory. The tables must outlive it.
class SimMap {
 public:
  // `whirlpools`: the probability of one in each cell; empty if there are none.
  explicit SimMap(const MapTables& tables, std::vector<double> whirlpools = {});

  [[nodiscard]] const MapTables& chart() const { return chart_; }
  [[nodiscard]] const std::vector<double>& whirlpools() const { return whirlpools_; }
  // A key for what the announcements after a move reveal: bounces and prints.
  [[nodiscard]] std::size_t news(Index from, Dir dir) const;
  // The cost as in `choice`: expected distance and remaining entropy, without a part that is equal for all
  // directions. `rounds`: moves after this one.
  double cost(const Spots& spots, Dir dir, int rounds);
  // The distribution after a storm that is not aimed.
  Spots blown_evenly(const Spots& spots);
  // By cell: the probability that Poseidon gives to a ship on each spot of coming home. As `chances`, but
  // without directions that are much worse than the best. Valid until the next call.
  const std::vector<double>& chances_at(const Spots& spots, const Ahead& ahead);
  // Scratch memory for collecting spots by cell. Users reset every cell that they write to 0.
  std::vector<double>& by_cell() { return by_cell_; }
  // The number of spots examined: a measure of time that is equal on every machine.
  [[nodiscard]] std::int64_t work() const { return work_; }

 private:
  using Ways = std::array<double, kDirs.size()>;

  const MapTables& chart_;
  std::vector<double> whirlpools_;
  std::vector<double> chance_;
  // All 0 between two uses.
  std::vector<double> by_cell_;
  std::vector<double> by_news_;
  std::vector<Ways> by_news_and_way_;
  std::int64_t work_ = 0;
};

// Moves the values of these cells into spots.
Spots take(const Spots& among, std::vector<double>& by_cell);

}  // namespace nostos::odyssey::bot
