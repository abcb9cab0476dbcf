#include "games/odyssey/rules/tiles.hpp"

#include <algorithm>
#include <numeric>

namespace nostos::odyssey {
int& of(TileCount& count, Tile tile) {
  return count[static_cast<std::size_t>(tile)];
}
int of(const TileCount& count, Tile tile) {
  return count[static_cast<std::size_t>(tile)];
}

int storms(const TileCount& count) {
  return std::accumulate(count.begin(), count.begin() + kStorms.size(), 0);
}
int monsters(const TileCount& count) {
  return std::accumulate(count.begin() + kStorms.size(), count.end(), 0);
}

TileCount all_tiles(const Hand& hand) {
  return {2, 2, 2, 2, 3, hand.monsters > 0 ? 1 : 0, hand.monsters > 1 ? 1 : 0};
}

TileCount left_after(const std::vector<Tile>& played, const Hand& hand) {
  TileCount left = all_tiles(hand);
  for (const Tile tile : played) --of(left, tile);
  return left;
}

bool can_be_ordered(const TileCount& left, Tile last) {
  const int blacks = of(left, Tile::black);
  const int others = std::accumulate(left.begin(), left.end(), 0) - blacks;
  // Every black tile needs another tile before it, except for one that follows a tile that is not black.
  return blacks <= others + (last == Tile::black ? 0 : 1);
}

bool may_follow(const std::vector<Tile>& played, Tile tile, const Hand& hand) {
  TileCount left = left_after(played, hand);
  // R29: with the last storm tile the game ends, even if monsters are left.
  if (of(left, tile) <= 0 || storms(left) == 0) return false;
  if (tile == Tile::black && !played.empty() && played.back() == Tile::black) return false;
  --of(left, tile);
  if (hand.must_spend && storms(left) == 0 && monsters(left) > 0) return false;
  return can_be_ordered(left, tile);
}

std::vector<Tile> playable(const std::vector<Tile>& played, const Hand& hand) {
  std::vector<Tile> tiles;
  for (const Tile tile : kStorms) {
    if (may_follow(played, tile, hand)) tiles.push_back(tile);
  }
  for (const Tile tile : kMonsters) {
    if (may_follow(played, tile, hand)) tiles.push_back(tile);
  }
  return tiles;
}

int rounds_of(int monsters_played, const Hand& hand) {
  return kRounds + (hand.must_spend ? hand.monsters : monsters_played);
}

bool is_monster(Tile tile) {
  return tile == Tile::leviathan || tile == Tile::kraken;
}

bool blows(Tile tile, Colour ship) {
  return tile == Tile::black || ship_of(tile) == ship;
}

std::optional<Colour> ship_of(Tile tile) {
  if (tile >= Tile::black) return std::nullopt;
  return static_cast<Colour>(tile);
}

}  // namespace nostos::odyssey
