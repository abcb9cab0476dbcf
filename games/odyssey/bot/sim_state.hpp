// Compact simulated games, for the search of the master: the map, and the state of a game.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "games/core/fast_rng.hpp"
#include "games/odyssey/bot/heuristic.hpp"

namespace nostos::odyssey::bot {

// A possible cell of a ship, with its probability.
struct Spot {
  Index cell = 0;
  double mass = 0;
};
// Unordered; no cell twice, all masses above 0.
using Spots = std::vector<Spot>;

// The map as simulated games use it: estimates of both sides for a few spots where a ship may be. For one
// thread, because it has scratch memory. The tables must outlive it.
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

// The model of Poseidon's choice of target.
struct Manner {
  double aim = 0.9;    // share of storms that Poseidon aims, below 1; the others are uniformly random
  double veer = 0.05;  // for aimed storms, as in `gladly`
};

// One ship, the Navigators' belief about it, and a Poseidon who blows it, until the end of the game. It has
// no other ships and no fog.
struct SimState {
  Index truth = 0;
  Spots spots;     // the Navigators' belief about the ship, including the true cell
  int rounds = 0;  // moves that the ship makes after the next one
  // Poseidon's tiles: those that blow this ship, others, monsters. With covered storms these are expected
  // values.
  double hits = 0;
  double misses = 0;
  int monsters = 0;
  bool home = false;

  // Declares a movement and processes the report. A whirlpool throws the ship out again.
  void sail(SimMap& sea, Dir dir, const Manner& manner, FastRng& dice);
  // A storm that blows the ship with this probability, without an announcement whether it did; with 1 it
  // does.
  void blow(SimMap& sea, const Manner& manner, double chance, FastRng& dice);
  // Poseidon's turn: a uniformly random tile. False if a monster holds the ship.
  bool storm(SimMap& sea, const Manner& manner, FastRng& dice);
  // The Navigators' direction in a rollout, chosen as by the fierce bot.
  [[nodiscard]] Dir steer(SimMap& sea) const;
  // A rollout from Poseidon's next turn to the end. True if the ship comes home.
  bool rollout(SimMap& sea, const Manner& manner, FastRng& dice);

 private:
  void settle();
};

}  // namespace nostos::odyssey::bot
