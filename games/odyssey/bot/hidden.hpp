// The Navigators' belief about whirlpools and fog banks, whose places are hidden.
#pragma once
#include <vector>

#include "games/odyssey/bot/heuristic.hpp"
#include "games/odyssey/bot/map_tables.hpp"

namespace nostos::odyssey::bot {

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
