// Estimates for both sides, from a distribution of a ship's cell: the best direction to sail, and the
// probability that the ship comes home. Tables of the map are the basis.
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "games/odyssey/rules/config.hpp"
#include "games/odyssey/view/view.hpp"

namespace nostos::odyssey::bot {

using Index = std::int16_t;  // a cell's number, row by row

inline std::size_t at(Index index) {
  return static_cast<std::size_t>(index);
}

// The map as tables over cell numbers: printed features, and the targets of storms and moves. It includes
// lighthouses, which are public, but not whirlpools and fog banks.
class MapTables {
 public:
  // For the chosen map, which the view must have.
  explicit MapTables(const View& view);

  [[nodiscard]] Index number(Cell cell) const {
    return static_cast<Index>(cell.row * columns_ + cell.column);
  }
  [[nodiscard]] Cell cell(Index number) const { return {number % columns_, number / columns_}; }
  [[nodiscard]] std::size_t size() const { return kind_.size(); }
  [[nodiscard]] Index sacred() const { return sacred_; }
  [[nodiscard]] Index start(Colour ship) const { return starts_[ship]; }
  // The neighbour in this direction, or -1 off the board.
  [[nodiscard]] Index next(Index from, Dir dir) const {
    return next_[at(from)][static_cast<std::size_t>(dir)];
  }
  // The cell after a declared move: a ship at the border stays (R15).
  [[nodiscard]] Index sail(Index from, Dir dir) const {
    const Index to = next(from, dir);
    return to < 0 ? from : to;
  }
  [[nodiscard]] const std::vector<Index>& around(Index from) const { return around_[at(from)]; }
  // The cells to which a storm may blow a ship (O3, O5).
  [[nodiscard]] const std::vector<Index>& targets(Index from) const { return targets_[at(from)]; }
  // The number of moves to the Sacred Isle.
  [[nodiscard]] int distance(Index from) const { return distance_[at(from)]; }
  // The report of a ship that is alone in this cell, without fog.
  [[nodiscard]] const Report& print(Index cell) const {
    return prints_[static_cast<std::size_t>(kind(cell))];
  }
  // Cells with the same print have the same kind.
  [[nodiscard]] int kind(Index cell) const { return kind_[at(cell)]; }
  [[nodiscard]] int kinds() const { return static_cast<int>(prints_.size()); }
  [[nodiscard]] const GameConfig& config() const { return *config_; }
  [[nodiscard]] const Map& map() const { return config_->maps.at(static_cast<std::size_t>(map_)); }
  // The possible cells of fog banks (R37) and of whirlpools (R33).
  [[nodiscard]] const std::vector<Index>& fog_sites() const { return fog_sites_; }
  [[nodiscard]] const std::vector<Index>& whirlpool_sites() const { return whirlpool_sites_; }
  // True if the tables were made from the same public facts.
  [[nodiscard]] bool fits(const View& view) const;

 private:
  SharedConst<GameConfig> config_;
  int map_;
  std::vector<Cell> lighthouses_;
  int columns_;
  Index sacred_;
  PerShip<Index> starts_;
  std::vector<std::array<Index, kDirs.size()>> next_;
  std::vector<std::vector<Index>> around_;
  std::vector<std::vector<Index>> targets_;
  std::vector<int> distance_;
  std::vector<int> kind_;
  std::vector<Report> prints_;  // by kind
  std::vector<Index> fog_sites_;
  std::vector<Index> whirlpool_sites_;
};

// True if two reports agree on the ship's own cell, and on the islands and lighthouses around. Ignores the
// movement, other ships and fog.
bool same_print(const Report& a, const Report& b);

// A probability for each cell.
using Cloud = std::vector<double>;

// A direction's expected distance to the Sacred Isle after the move, and the expected entropy (in nats) after
// the report. A ship that cannot arrive in the moves left is lost, whatever its distance.
struct Prospect {
  double distance = 0;
  double entropy = 0;
};
using Prospects = std::array<Prospect, kDirs.size()>;
Prospects prospects(const MapTables& tables, const Cloud& cloud, int moves_left);

// The Navigators' choice: minimizes distance + entropy × curiosity, softened.
struct SteeringPolicy {
  double curiosity = 0.1;
  double softness = 0.1;  // 0: always the best one, the first of equals clockwise from north
};
// The probability of each direction.
std::array<double, kDirs.size()> choice(const Prospects& prospects, const SteeringPolicy& steering);

// The remaining moves and storms of a ship after its next movement.
struct Ahead {
  int moves = 0;      // the ship's own
  double storms = 0;  // tiles left that could blow the ship
};
// The effective number of cells: exp of the entropy.
double spread(const Cloud& cloud);
// The Navigators' knowledge of a ship between two rounds, and the truth.
struct Standing {
  int distance = 0;  // from its cell after the next guess is carried out
  double trust = 1;  // the probability that they give to the true cell
};
// The probability that such a ship comes home, as Poseidon's bot estimates it: a formula tuned by self-play.
double homecoming(const Standing& standing, const Ahead& ahead);

// The probability that Poseidon chooses each target, from the chances of coming home. Poseidon takes the
// first of the least chances, or if `veer` is above 0 also others; `veer` is how much better a target must be
// to be clearly preferred.
using Glad = std::array<double, kDirs.size()>;
Glad gladly(const std::vector<double>& chance, const std::vector<Index>& targets, double veer);

// By cell where the ship may be before it sails: the probability that it comes home if Navigators who believe
// this cloud choose its direction now, hear the report and continue. 0 for cells outside the cloud. If one of
// these cells has a whirlpool that they do not know of, a ship there meets one more storm.
std::vector<double> chances(const MapTables& tables, const Cloud& cloud, const Ahead& ahead,
                            const std::vector<Index>& whirlpools = {});

}  // namespace nostos::odyssey::bot
