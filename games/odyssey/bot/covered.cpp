#include "games/odyssey/bot/covered.hpp"

#include "games/odyssey/tiles.hpp"

namespace nostos::odyssey::bot {

std::size_t number_of(const Lot& lot) {
  return static_cast<std::size_t>((lot.own * 4 + lot.blacks) * 2 + (lot.last_black ? 1 : 0));
}

std::vector<Lot> all_lots() {
  std::vector<Lot> lots;
  for (int own = 0; own <= 2; ++own) {
    for (int blacks = 0; blacks <= 3; ++blacks) {
      lots.push_back({own, blacks, false});
      lots.push_back({own, blacks, true});
    }
  }
  return lots;
}

NextTile next_tile(const Lot& lot, int storms_played, int monsters_left) {
  const int others = 6 - (storms_played - lot.own - lot.blacks);
  if (others < 0) return {};
  const int left = kRounds - storms_played - 1;
  const auto in_order = [&](int blacks_left, Tile last) {
    TileCount count{};
    of(count, Tile::black) = blacks_left;
    of(count, Tile::white) = left - blacks_left + monsters_left;
    return can_be_ordered(count, last);
  };
  const int blacks = 3 - lot.blacks;
  NextTile next;
  if (!lot.last_black && blacks > 0 && in_order(blacks - 1, Tile::black)) next.black = blacks;
  if (in_order(blacks, Tile::white)) {
    next.own = 2 - lot.own;
    next.other = others;
  }
  const double all = next.own + next.black + next.other;
  if (all <= 0) return {};
  return {next.own / all, next.black / all, next.other / all};
}

}  // namespace nostos::odyssey::bot
