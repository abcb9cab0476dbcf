// Poseidon's eleven storm tiles, and which of them he may play.
#pragma once
#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "games/odyssey/map.hpp"

namespace nostos::odyssey {

// The first four move the ship of their colour, black moves them all (R8, R9).
enum class Tile { white, green, red, yellow, black };
inline constexpr std::array kTiles{Tile::white, Tile::green, Tile::red, Tile::yellow, Tile::black};
inline constexpr int kRounds = 11;

// How many of each kind, in the order of kTiles.
using TileCount = std::array<int, kTiles.size()>;
inline constexpr TileCount kAllTiles{2, 2, 2, 2, 3};

// What is left after these; below 0 where more were played than there are.
TileCount left_after(const std::vector<Tile>& played);
int& of(TileCount& count, Tile tile);
int of(const TileCount& count, Tile tile);

// Can tiles like these still be played to the end without two blacks running, after this one (O1)?
bool can_be_ordered(const TileCount& left, Tile last);
// R7, R10, R12 and O1, for the next round.
std::vector<Tile> playable(const std::vector<Tile>& played);

// The ship of a coloured tile; nothing for black.
std::optional<Colour> ship_of(Tile tile);
std::string_view to_text(Tile tile);
std::optional<Tile> tile_from_text(std::string_view text);

}  // namespace nostos::odyssey
