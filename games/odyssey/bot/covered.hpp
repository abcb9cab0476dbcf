// What a ship's crew can know of storms whose tiles are covered (R23): how many of its own colour and how
// many black ones have been played, and whether the last one was black.
#pragma once
#include <cstddef>
#include <vector>

namespace nostos::odyssey::bot {

struct Lot {
  int own = 0;
  int blacks = 0;
  bool last_black = false;
};

inline constexpr std::size_t kLots = std::size_t{3} * 4 * 2;
// A number for each lot, below kLots; 0 is the beginning.
std::size_t number_of(const Lot& lot);
std::vector<Lot> all_lots();

// How likely the next tile is of the ship's colour, black, or another one's, if Poseidon draws evenly from
// the tiles that he may play (R10, R12, O1). All 0 for a lot that cannot be.
struct NextTile {
  double own = 0;
  double black = 0;
  double other = 0;
};
NextTile next_tile(const Lot& lot, int storms_played, int monsters_left);

}  // namespace nostos::odyssey::bot
