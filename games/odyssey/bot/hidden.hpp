// The Navigators' belief about what is hidden besides the ships: covered storms, whirlpools and fog banks.
#pragma once
#include <cstddef>
#include <vector>

#include "games/odyssey/bot/heuristic.hpp"

namespace nostos::odyssey::bot {

// The knowledge of a ship's crew about covered storms (R23): the number of tiles of its own colour and of
// black ones that have been played, and whether the last one was black.
struct PlayedCounts {
  int own = 0;
  int blacks = 0;
  bool last_black = false;
};

inline constexpr std::size_t kPlayedCounts = std::size_t{3} * 4 * 2;
// A number below kPlayedCounts; 0 before the first tile.
std::size_t number_of(const PlayedCounts& counts);
std::vector<PlayedCounts> all_played_counts();

// The probability that the next tile has the ship's colour, is black, or has another colour, if Poseidon
// chooses uniformly from the playable tiles (R10, R12, O1). All are 0 for impossible counts.
struct NextTile {
  double own = 0;
  double black = 0;
  double other = 0;
};
NextTile next_tile(const PlayedCounts& counts, int storms_played, int monsters_left);

// The probability that each cell holds a tile of a kind. For one tile it is exact given a single ship's
// cloud; two tiles are treated as independent. Only impossible cells have probability 0.
class Tiles {
 public:
  Tiles() = default;
  // `count` tiles, uniformly distributed over these sites.
  Tiles(std::size_t cells, const std::vector<Index>& sites, int count);

  [[nodiscard]] int count() const { return count_; }
  [[nodiscard]] double on(Index cell) const { return count_ == 0 ? 0 : chance_[at(cell)]; }
  void set(std::vector<double> chance);

 private:
  std::vector<double> chance_;
  int count_ = 0;
};

// The probability that a ship in this cell gets the report's statements about its cell, the islands, the
// lighthouses and the fog around it. If `seen` is given, adds to it, for each cell that the ship can see,
// `mass` times the probability of this report together with a fog bank on that cell.
double likelihood(const MapTables& tables, const Tiles& fog, Index cell, const Report& report,
                  double mass = 0, std::vector<double>* seen = nullptr);

// The belief after a report. `before` is the ship's cloud when it looked, before the report.
Tiles after_look(const MapTables& tables, const Tiles& fog, const Cloud& before, const Report& report);
// The belief after a ship has sailed to a cell of the cloud and was trapped or not.
Tiles after_entry(const Tiles& whirlpools, const Cloud& entered, bool trapped);

}  // namespace nostos::odyssey::bot
