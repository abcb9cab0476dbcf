// The public constants of a game: room options, maps and the owners of ships. They are fixed before the first
// decision.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/seat.hpp"
#include "games/core/shared_const.hpp"
#include "games/odyssey/rules/map.hpp"
#include "games/odyssey/rules/tiles.hpp"

namespace nostos::odyssey {

// The effect of a storm onto the Sacred Isle (O5).
enum class OntoSacred { no_arrival, forbidden, arrival };
BOOST_DESCRIBE_ENUM(OntoSacred, no_arrival, forbidden, arrival)

struct Options {
  std::string map = "poseidon";  // "poseidon", "random" or a map's id (O65)
  bool competitive = false;      // mode=competitive (R41)
  bool shared_boards = false;    // competitive_boards=shared (O55)
  bool captain = false;          // order=captain (O21)
  bool hard = false;             // hard_deduction (R23)
  bool easy = false;             // easy_deduction (R25)
  bool memory = false;           // R24
  bool helper = true;            // the clients' deduction helper; off with memory (O49)
  int monsters = 0;              // monsters_in_game (R27)
  bool keep_monsters = false;    // monsters=optional (O27)
  int lighthouses = 0;           // R30
  int whirlpools = 0;            // R33
  int fog_banks = 0;             // R37
  bool fog_hides_coast = true;   // O37
  OntoSacred onto_sacred = OntoSacred::no_arrival;
  bool count_ships = false;               // ships_in_sight=count (O8)
  bool open_chat = false;                 // team_chat=open (O50)
  PerShip<int> owners{{-1, -1, -1, -1}};  // seats as the room named them; -1 for the usual seat (O71)
  friend bool operator==(const Options&, const Options&) = default;
};

inline constexpr Seat kPoseidon{0};
inline constexpr int kNobody = -1;  // the owner of the cooperative ship (R41)

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
