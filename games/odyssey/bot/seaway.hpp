// The chart as the quick game of thought uses it: what the Navigators and Poseidon make of a few spots where
// a ship may be.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "games/odyssey/bot/judgement.hpp"
#include "games/odyssey/bot/soundings.hpp"

namespace nostos::odyssey::bot {

// A cell where a ship may be, and how likely it is there.
struct Spot {
  Index cell = 0;
  double mass = 0;
};
// In no order, no cell twice, all masses above 0.
using Spots = std::vector<Spot>;

// For one thread, for it counts in memory of its own; the soundings must outlive it.
class Seaway {
 public:
  // `whirlpools`: how likely one lies in each cell; empty where there are none.
  explicit Seaway(const Soundings& soundings, std::vector<double> whirlpools = {});

  [[nodiscard]] const Soundings& chart() const { return chart_; }
  [[nodiscard]] const std::vector<double>& whirlpools() const { return whirlpools_; }
  // What the announcements after a move tell apart: bounces, and prints.
  [[nodiscard]] std::size_t news(Index from, Dir dir) const;
  // As the costs in `choice`: expected distance and what is left to be known, but for a share of it that is
  // the same whichever way. `rounds`: moves after this one.
  double cost(const Spots& spots, Dir dir, int rounds);
  // Where storms blow the ship that are not aimed.
  Spots blown_evenly(const Spots& spots);
  // How likely Poseidon thinks that a ship comes home from each of these spots, by cell, until the next call;
  // as `chances`, but for ways that are much worse than the best.
  const std::vector<double>& chances_at(const Spots& spots, const Ahead& ahead);
  // Written on by whoever gathers spots by cell; taken off again, with 0 left behind, cell by cell.
  std::vector<double>& by_cell() { return by_cell_; }
  // Spots looked at so far: a measure of time that is the same on every machine.
  [[nodiscard]] std::int64_t work() const { return work_; }

 private:
  using Ways = std::array<double, kDirs.size()>;

  const Soundings& chart_;
  std::vector<double> whirlpools_;
  std::vector<double> chance_;
  // All 0 between two uses.
  std::vector<double> by_cell_;
  std::vector<double> by_news_;
  std::vector<Ways> by_news_and_way_;
  std::int64_t work_ = 0;
};

// Takes what is written by cell at these spots.
Spots take(const Spots& among, std::vector<double>& by_cell);

}  // namespace nostos::odyssey::bot
