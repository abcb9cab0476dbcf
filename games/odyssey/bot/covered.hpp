// What a ship's crew can know of covered storms (R23): the number of tiles of its own colour and of black
// ones that have been played, and whether the last one was black.
#pragma once
#include <cstddef>
#include <vector>

namespace nostos::odyssey::bot {

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

}  // namespace nostos::odyssey::bot
