#include "games/odyssey/tiles.hpp"

#include <numeric>

#include "games/odyssey/words.hpp"

namespace nostos::odyssey {
namespace {
constexpr std::array<std::string_view, 5> kTileWords{"white", "green", "red", "yellow", "black"};
}

int& of(TileCount& count, Tile tile) {
  return count[static_cast<std::size_t>(tile)];
}
int of(const TileCount& count, Tile tile) {
  return count[static_cast<std::size_t>(tile)];
}

TileCount left_after(const std::vector<Tile>& played) {
  TileCount left = kAllTiles;
  for (const Tile tile : played) --of(left, tile);
  return left;
}

bool can_be_ordered(const TileCount& left, Tile last) {
  const int blacks = of(left, Tile::black);
  const int others = std::accumulate(left.begin(), left.end(), 0) - blacks;
  // Every black needs another tile before it, but for one that may come right after a tile that was not
  // black.
  return blacks <= others + (last == Tile::black ? 0 : 1);
}

std::vector<Tile> playable(const std::vector<Tile>& played) {
  std::vector<Tile> tiles;
  const TileCount left = left_after(played);
  for (const Tile tile : kTiles) {
    if (of(left, tile) <= 0) continue;
    if (tile == Tile::black && !played.empty() && played.back() == Tile::black) continue;
    TileCount rest = left;
    --of(rest, tile);
    if (can_be_ordered(rest, tile)) tiles.push_back(tile);
  }
  return tiles;
}

std::optional<Colour> ship_of(Tile tile) {
  if (tile == Tile::black) return std::nullopt;
  return static_cast<Colour>(tile);
}

std::string_view to_text(Tile tile) {
  return word(kTileWords, tile);
}
std::optional<Tile> tile_from_text(std::string_view text) {
  return find_word<Tile>(kTileWords, text);
}

}  // namespace nostos::odyssey
