// Poseidon's tiles, and which of them can be played.
#pragma once
#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "games/odyssey/rules/map.hpp"

namespace nostos::odyssey {

// The first four move the ship of their colour, black moves all ships (R8, R9), and the last two are sea
// monsters (R27).
enum class Tile { white, green, red, yellow, black, leviathan, kraken };
BOOST_DESCRIBE_ENUM(Tile, white, green, red, yellow, black, leviathan, kraken)
inline constexpr std::array kStorms{Tile::white, Tile::green, Tile::red, Tile::yellow, Tile::black};
inline constexpr std::array kMonsters{Tile::leviathan, Tile::kraken};
inline constexpr int kRounds = 11;  // the number of storm tiles; each monster adds one (R29)

// The number of tiles of each kind, in the order of Tile.
using TileCount = std::array<int, kStorms.size() + kMonsters.size()>;

// The tiles of Poseidon.
struct Hand {
  int monsters = 0;         // in the game (R27)
  bool must_spend = false;  // every monster must be played before the last storm (O27)
  friend bool operator==(const Hand&, const Hand&) = default;
};

TileCount all_tiles(const Hand& hand);
// The tiles left after these; below 0 if more were played than exist.
TileCount left_after(const std::vector<Tile>& played, const Hand& hand = {});
int& of(TileCount& count, Tile tile);
int of(const TileCount& count, Tile tile);
int storms(const TileCount& count);
int monsters(const TileCount& count);

// True if these tiles can be played to the end after `last` without two black ones in a row (O1). Monsters
// separate black tiles as well (O28).
bool can_be_ordered(const TileCount& left, Tile last);
// R7, R10, R12, O1 and O27, for the next round.
std::vector<Tile> playable(const std::vector<Tile>& played, const Hand& hand = {});
// True if this tile may follow those.
bool may_follow(const std::vector<Tile>& played, Tile tile, const Hand& hand);
// The number of rounds of the game. Optional monsters count once they are played.
int rounds_of(int monsters_played, const Hand& hand);

bool is_monster(Tile tile);
// True if the tile blows the ship, unless the ship has arrived.
bool blows(Tile tile, Colour ship);
// The ship of a coloured tile; nothing for other tiles.
std::optional<Colour> ship_of(Tile tile);

}  // namespace nostos::odyssey
