// The complete state of a game of Odyssey.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "games/core/seat.hpp"
#include "games/odyssey/rules/config.hpp"
#include "games/odyssey/rules/map.hpp"

namespace nostos::odyssey {

// hide: Poseidon places whirlpools and fog banks. push: a whirlpool has trapped a ship, and Poseidon moves it
// on.
enum class Phase { choose_map, lighthouses, hide, storm, sail, push, over };
BOOST_DESCRIBE_ENUM(Phase, choose_map, lighthouses, hide, storm, sail, push, over)
enum class Ending { all_arrived, last_round, agreed };
BOOST_DESCRIBE_ENUM(Ending, all_arrived, last_round, agreed)

inline constexpr int kReminders = 4;  // of each colour (R18)

// A ship's estimated position on a Navigators' board.
struct Figure {
  Cell cell;
  bool refuted = false;  // it would have left the board, but the true ship did not (O24)
  friend bool operator==(const Figure&, const Figure&) = default;
};

// A Navigators' board: the team's, or one for each Navigator (O55). Lists of cells are sorted.
struct Board {
  PerShip<Figure> figures;
  PerShip<std::vector<Cell>> reminders;
  std::vector<Cell> whirlpools;  // markers (R36)
  std::vector<Cell> fog;         // markers (R40)
  friend bool operator==(const Board&, const Board&) = default;
};

// A Navigator's proposal for the lighthouses, the yellow light first, and the seats that have agreed (O66).
struct Proposal {
  int by = 0;
  std::vector<Cell> cells;
  std::vector<int> confirmed;
  friend bool operator==(const Proposal&, const Proposal&) = default;
};
BOOST_DESCRIBE_STRUCT(Proposal, (), (by, cells, confirmed))

// A vote on the direction of the shared ship; nothing: an abstention (O54).
struct Vote {
  int seat = 0;
  std::optional<Dir> dir;
  friend bool operator==(const Vote&, const Vote&) = default;
};

// One ship's phase and its report. A pinned ship's phase has no destination.
struct Passage {
  Cell from;
  Cell to;
  Report report;
  bool trapped = false;        // `to` is a whirlpool that the ship sailed into (R34)
  std::optional<Cell> pushed;  // the cell to which Poseidon pushed it
  friend bool operator==(const Passage&, const Passage&) = default;
};
BOOST_DESCRIBE_STRUCT(Passage, (), (from, to, report, trapped, pushed))

struct Round {
  int round = 0;
  Tile tile = Tile::white;
  PerShip<Cell> start;                 // true cells before the storm
  PerShip<std::optional<Cell>> storm;  // the cell to which the storm blew each ship
  std::vector<Colour> blown_home;      // ships that arrived by the storm (storm_onto_sacred=arrival)
  std::optional<Colour> pinned;        // the ship that the monster holds (R28)
  std::vector<Passage> passages;       // in order
  std::vector<Colour> declined;        // pinned ships that declined a report (O31)
  std::vector<Vote> votes;             // on the shared ship, once closed, by seat
  std::vector<PerShip<Cell>> figures;  // by board: the estimates at the end of the round
  friend bool operator==(const Round&, const Round&) = default;
};
BOOST_DESCRIBE_STRUCT(Round, (),
                      (round, tile, start, storm, blown_home, pinned, passages, declined, votes, figures))

// A standing offer to stop early (O15).
struct Stop {
  int by = 0;
  std::vector<int> accepted;  // seats that have accepted, sorted
  friend bool operator==(const Stop&, const Stop&) = default;
};
BOOST_DESCRIBE_STRUCT(Stop, (), (by, accepted))

// Lists of seats are sorted.
struct State {
  SharedConst<GameConfig> config;
  Phase phase = Phase::choose_map;
  int round = 0;
  int map = -1;  // index into the config's maps
  std::vector<Tile> played;
  std::vector<Round> rounds;  // those that have begun

  std::vector<Cell> lighthouses;  // the yellow light first
  std::vector<Cell> whirlpools;   // sorted
  std::vector<Cell> fog;          // sorted
  std::optional<Proposal> proposal;

  PerShip<Cell> truth;
  PerShip<bool> arrived;
  PerShip<bool> sailed;                               // has had its phase this round
  std::optional<Colour> trapped;                      // phase push: the ship in the whirlpool
  std::vector<Board> boards = std::vector<Board>(1);  // indexed as in board_of

  std::optional<Colour> named;  // order=captain: the ship to sail now
  std::optional<int> waiting;   // the seat that holds the others back (O68)
  std::vector<int> waited;      // seats that have used their wait in this round
  std::vector<int> defaults;    // by seat: consecutive phases decided by default (O22)
  std::vector<int> away;
  std::vector<Vote> votes;  // cast so far, by seat
  std::vector<Dir> tied;    // the directions among which the starting seat decides (O54)
  std::optional<Stop> stop;
  std::vector<int> offered;  // seats that have used their offer to stop in this round
  std::optional<Ending> ending;
  friend bool operator==(const State&, const State&) = default;
};
// The members that a state's JSON has under their own names.
BOOST_DESCRIBE_STRUCT(State, (),
                      (phase, round, played, rounds, lighthouses, whirlpools, fog, proposal, trapped, named,
                       waiting, waited, defaults, away, votes, tied, stop, offered, ending))

const Map& chart(const State& state);  // the chosen map; call it only after the choice
Waters waters(const State& state);
// The board that this Navigator reads and writes.
const Board& board_of(const State& state, int seat);
Board& board_of(State& state, int seat);
PerShip<Cell> estimates(const Board& board);

int arrivals(const PerShip<bool>& arrived);
bool navigators_win(const PerShip<bool>& arrived);  // R21
// The ships that still have to sail this round, in the order of kColours.
std::vector<Colour> unmoved(const PerShip<bool>& arrived, const PerShip<bool>& sailed);
// The ship that a monster holds this round.
std::optional<Colour> pinned_ship(const State& state);
// With a captain: the ship to sail now, if it has been named.
std::optional<Colour> named_ship(const State& state);
// Competitive mode: the Navigator whose ships sail now (O53); nothing if only the cooperative one is left.
std::optional<int> in_turn(const GameConfig& config, int round, const std::vector<Colour>& unmoved);
// True while the Navigators vote on the shared ship (O54), and while a tie is decided.
bool voting(const State& state);
// The ship's position by public information: its start, moved as declared (O69).
Cell dead_reckoning(const State& state, Colour ship);

bool has(const std::vector<int>& seats, int seat);
void insert(std::vector<int>& seats, int seat);
void remove(std::vector<int>& seats, int seat);
// Seats of one team share a board (O55).
std::string team(const State& state, Seat seat);

}  // namespace nostos::odyssey
