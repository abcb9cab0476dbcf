#include "games/odyssey/bot/covered.hpp"

#include "games/odyssey/rules/tiles.hpp"

namespace nostos::odyssey::bot {

std::size_t number_of(const PlayedCounts& counts) {
  return static_cast<std::size_t>((counts.own * 4 + counts.blacks) * 2 + (counts.last_black ? 1 : 0));
}

std::vector<PlayedCounts> all_played_counts() {
  std::vector<PlayedCounts> all;
  for (int own = 0; own <= 2; ++own) {
    for (int blacks = 0; blacks <= 3; ++blacks) {
      all.push_back({own, blacks, false});
      all.push_back({own, blacks, true});
    }
  }
  return all;
}

NextTile next_tile(const PlayedCounts& counts, int storms_played, int monsters_left) {
  const int others = 6 - (storms_played - counts.own - counts.blacks);
  if (others < 0) return {};
  const int left = kRounds - storms_played - 1;
  const auto in_order = [&](int blacks_left, Tile last) {
    TileCount count{};
    of(count, Tile::black) = blacks_left;
    of(count, Tile::white) = left - blacks_left + monsters_left;
    return can_be_ordered(count, last);
  };
  const int blacks = 3 - counts.blacks;
  NextTile next;
  if (!counts.last_black && blacks > 0 && in_order(blacks - 1, Tile::black)) next.black = blacks;
  if (in_order(blacks, Tile::white)) {
    next.own = 2 - counts.own;
    next.other = others;
  }
  const double all = next.own + next.black + next.other;
  if (all <= 0) return {};
  return {next.own / all, next.black / all, next.other / all};
}

}  // namespace nostos::odyssey::bot
