// The public constants of a game: room options, maps and the owners of ships. They are fixed before the first
// decision.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/seat.hpp"
#include "games/core/shared_const.hpp"
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

// The effect of a storm onto the Sacred Isle (O5).
enum class OntoSacred { no_arrival, forbidden, arrival };
BOOST_DESCRIBE_ENUM(OntoSacred, no_arrival, forbidden, arrival)

struct Options {
  std::string map = "poseidon";  // "poseidon", "random" or a map's id (O65)
  bool competitive = false;      // mode=competitive (R41)
  bool shared_boards = false;    // competitive_boards=shared (O55)
  bool captain = false;          // order=captain (O21)
  bool hard_deduction = false;   // R23
  bool easy_deduction = false;   // R25
  bool memory = false;           // R24
  bool helper = true;            // the clients' deduction helper; off with memory (O49)
  int monsters_in_game = 0;      // R27
  bool keep_monsters = false;    // monsters=optional (O27)
  int lighthouses = 0;           // R30
  int whirlpools = 0;            // R33
  int fog_banks = 0;             // R37
  bool fog_hides_coast = true;   // O37
  OntoSacred storm_onto_sacred = OntoSacred::no_arrival;
  bool count_ships = false;               // ships_in_sight=count (O8)
  bool open_chat = false;                 // team_chat=open (O50)
  PerShip<int> owners{{-1, -1, -1, -1}};  // seats as the room named them; -1 for the usual seat (O71)
  friend bool operator==(const Options&, const Options&) = default;
};
// The members that are room options under their own names.
BOOST_DESCRIBE_STRUCT(Options, (),
                      (map, hard_deduction, easy_deduction, memory, helper, monsters_in_game, lighthouses,
                       whirlpools, fog_banks, fog_hides_coast, storm_onto_sacred))

inline constexpr Seat kPoseidon{0};
inline constexpr int kNobody = -1;  // the owner of the shared ship (R41)

struct GameConfig {
  int seats = 2;
  Options options;
  std::vector<Map> maps;
  PerShip<int> owners;  // the Navigator seat of each ship
  friend bool operator==(const GameConfig&, const GameConfig&) = default;
};

Hand hand(const Options& options);
// R4, O20, O71: the usual owners of the ships.
PerShip<int> usual_owners(int seats);
PerShip<int> owners_for(const Options& options, int seats);
// R4 for teams; in competitive mode R41: with three Navigators one ship each, and a cooperative one.
bool evenly_split(const PerShip<int>& owners, int seats, bool competitive);
std::optional<Colour> cooperative_ship(const GameConfig& config);
// True if each Navigator has a separate board (O55).
bool private_boards(const Options& options);
int boards_in_play(const GameConfig& config);

// With order=captain and at least two Navigators: the captain of a round (O67).
std::optional<int> captain_of(const GameConfig& config, int round);
// In competitive mode: the Navigator who starts this round (O53).
std::optional<int> starter_of(const GameConfig& config, int round);
// True if ships may wait for one another (O68).
bool has_waits(const GameConfig& config);

}  // namespace nostos::odyssey
