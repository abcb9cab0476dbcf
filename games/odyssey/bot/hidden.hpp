// What the Navigators make of whirlpools and fog banks, which lie they do not know where.
#pragma once
#include <vector>

#include "games/odyssey/bot/judgement.hpp"
#include "games/odyssey/bot/soundings.hpp"

namespace nostos::odyssey::bot {

// How likely each cell holds a tile of a kind. With one tile exact as far as a single ship's cloud goes; two
// tiles are taken to lie independently of one another. A cell gets 0 only where no tile can lie.
class Tiles {
 public:
  Tiles() = default;
  // `count` tiles, anywhere on these sites alike.
  Tiles(std::size_t cells, const std::vector<Index>& sites, int count);

  [[nodiscard]] int count() const { return count_; }
  [[nodiscard]] double on(Index cell) const { return count_ == 0 ? 0 : chance_[at(cell)]; }
  void set(std::vector<double> chance);

 private:
  std::vector<double> chance_;
  int count_ = 0;
};

// How likely a ship in this cell is told what the report says of its cell, the islands, the lighthouses and
// the fog around it. Adds to `seen` (if given, by cell) the probability that the report is this one and that
// cell holds a fog bank, for the cells that the ship can see, times `mass`.
double likelihood(const Soundings& soundings, const Tiles& fog, Index cell, const Report& report,
                  double mass = 0, std::vector<double>* seen = nullptr);

// After a report: `before` is where the ship may have been when it looked, before the report was told.
Tiles after_look(const Soundings& soundings, const Tiles& fog, const Cloud& before, const Report& report);
// After a ship has sailed to where the cloud has it, and was trapped or not.
Tiles after_entry(const Tiles& whirlpools, const Cloud& entered, bool trapped);

}  // namespace nostos::odyssey::bot
