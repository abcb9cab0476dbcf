// Poseidon's tiles, and which of them he may play.
#pragma once
#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "games/odyssey/map.hpp"

namespace nostos::odyssey {

// The first four move the ship of their colour, black moves them all (R8, R9); the last two are sea monsters
// (R27).
enum class Tile { white, green, red, yellow, black, leviathan, kraken };
inline constexpr std::array kStorms{Tile::white, Tile::green, Tile::red, Tile::yellow, Tile::black};
inline constexpr std::array kMonsters{Tile::leviathan, Tile::kraken};
inline constexpr int kRounds = 11;  // as many as there are storm tiles; each monster adds one (R29)

// How many of each kind, in the order of Tile.
using TileCount = std::array<int, kStorms.size() + kMonsters.size()>;

// What Poseidon has to play with.
struct Hand {
  int monsters = 0;         // in the game (R27)
  bool must_spend = false;  // every monster is to be played before the last storm (O27)
  friend bool operator==(const Hand&, const Hand&) = default;
};

TileCount all_tiles(const Hand& hand);
// What is left after these; below 0 where more were played than there are.
TileCount left_after(const std::vector<Tile>& played, const Hand& hand = {});
int& of(TileCount& count, Tile tile);
int of(const TileCount& count, Tile tile);
int storms(const TileCount& count);
int monsters(const TileCount& count);

// Can tiles like these still be played to the end without two blacks running, after this one (O1)? Monsters
// keep blacks apart like any other tile (O28).
bool can_be_ordered(const TileCount& left, Tile last);
// R7, R10, R12, O1 and O27, for the next round.
std::vector<Tile> playable(const std::vector<Tile>& played, const Hand& hand = {});
// May this tile follow those?
bool may_follow(const std::vector<Tile>& played, Tile tile, const Hand& hand);
// How many rounds the game lasts as things stand: with monsters that Poseidon may keep, those he has played.
int rounds_of(int monsters_played, const Hand& hand);

bool is_monster(Tile tile);
// Does this tile blow that ship, if it has not arrived?
bool blows(Tile tile, Colour ship);
// The ship of a coloured tile; nothing for the others.
std::optional<Colour> ship_of(Tile tile);
std::string_view to_text(Tile tile);
std::optional<Tile> tile_from_text(std::string_view text);

}  // namespace nostos::odyssey
