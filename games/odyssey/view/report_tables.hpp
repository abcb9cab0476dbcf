// The map as tables over cell numbers, and the difference between a report and the one expected in a cell.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "games/odyssey/rules/config.hpp"
#include "games/odyssey/rules/report.hpp"

namespace nostos::odyssey {

using Index = std::int16_t;  // a cell's number, row by row
inline constexpr Index kNowhere = -1;
inline std::size_t at(Index index) {
  return static_cast<std::size_t>(index);
}

// The part of a report about the sea; every element is a small number.
using Sight = std::array<std::uint8_t, 10>;

// A report, prepared for comparison. Sets of ships are bits in the order of kColours.
struct ReportKey {
  Colour ship = Colour::white;
  Sight sea{};
  unsigned together = 0;
  unsigned sighted = 0;
  bool ships = false;
  int count = 0;
};

class Sea {
 public:
  Sea(const Map& map, const Options& options, const std::vector<Cell>& lighthouses);

  [[nodiscard]] Index number(Cell cell) const {
    return static_cast<Index>(cell.row * columns_ + cell.column);
  }
  [[nodiscard]] Cell cell(Index number) const { return {number % columns_, number / columns_}; }
  [[nodiscard]] std::size_t size() const { return next_.size(); }
  [[nodiscard]] Index sacred() const { return sacred_; }
  // The cells to which a storm may blow a ship.
  [[nodiscard]] const std::vector<Index>& targets(Index from) const { return targets_[at(from)]; }
  [[nodiscard]] const std::vector<Index>& around(Index from) const { return around_[at(from)]; }
  // The cell after a declared move; kNowhere off the board.
  [[nodiscard]] Index next(Index from, Dir dir) const {
    return next_[at(from)][static_cast<std::size_t>(dir)];
  }
  [[nodiscard]] bool adjacent(Index a, Index b) const;

  // The ship's sight of the sea, with fog banks in these cells.
  [[nodiscard]] Sight look(Index here, const std::vector<Index>& fog) const;
  [[nodiscard]] ReportKey told(const Report& report) const;
  // The number of elements in which the report differs from the one expected there.
  static int differences(const ReportKey& told, const Sight& sea);
  // The same for other ships, as far as their cells are known (otherwise kNowhere).
  [[nodiscard]] int differences(const ReportKey& told, const PerShip<Index>& ships,
                                const std::vector<Index>& fog) const;

 private:
  int columns_;
  Index sacred_;
  bool count_ships_;
  bool easy_;
  bool fog_hides_coast_;
  std::vector<std::array<Index, kDirs.size()>> next_;
  std::vector<std::vector<Index>> around_;
  std::vector<std::vector<Index>> targets_;
  std::vector<Index> lighthouses_;
  std::vector<Terrain> terrain_;
  std::vector<Sight> print_;  // by cell
};

}  // namespace nostos::odyssey
