// The map as tables over cell numbers: printed features, and the targets of storms and moves. It includes
// lighthouses, which are public, but not whirlpools and fog banks.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "games/odyssey/rules/config.hpp"
#include "games/odyssey/view/view.hpp"

namespace nostos::odyssey::bot {

using Index = std::int16_t;  // a cell's number, row by row

inline std::size_t at(Index index) {
  return static_cast<std::size_t>(index);
}

class MapTables {
 public:
  // For the chosen map, which the view must have.
  explicit MapTables(const View& view);

  [[nodiscard]] Index number(Cell cell) const {
    return static_cast<Index>(cell.row * columns_ + cell.column);
  }
  [[nodiscard]] Cell cell(Index number) const { return {number % columns_, number / columns_}; }
  [[nodiscard]] std::size_t size() const { return print_.size(); }
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
  [[nodiscard]] const Report& print(Index cell) const { return print_[at(cell)]; }
  // Cells with the same print have the same kind.
  [[nodiscard]] int kind(Index cell) const { return kind_[at(cell)]; }
  [[nodiscard]] int kinds() const { return kinds_; }
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
  std::vector<Report> print_;
  std::vector<int> kind_;
  int kinds_ = 0;
  std::vector<Index> fog_sites_;
  std::vector<Index> whirlpool_sites_;
};

// True if two reports agree on the ship's own cell, and on the islands and lighthouses around. Ignores the
// movement, other ships and fog.
bool same_print(const Report& a, const Report& b);

}  // namespace nostos::odyssey::bot
