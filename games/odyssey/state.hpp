// Everything there is to know about a game of Odyssey.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "games/core/seat.hpp"
#include "games/odyssey/map.hpp"
#include "games/odyssey/report.hpp"
#include "games/odyssey/tiles.hpp"

namespace nostos::odyssey {

// A value that many others share and nobody changes. Compared by value.
template <class T>
class Shared {
 public:
  Shared() : held_(empty()) {}
  explicit Shared(T value) : held_(std::make_shared<const T>(std::move(value))) {}
  const T& operator*() const { return *held_; }
  const T* operator->() const { return held_.get(); }
  friend bool operator==(const Shared& a, const Shared& b) { return a.held_ == b.held_ || *a == *b; }

 private:
  static const std::shared_ptr<const T>& empty() {
    static const auto none = std::make_shared<const T>();
    return none;
  }
  std::shared_ptr<const T> held_;
};

// What a storm onto the Sacred Isle does (O5).
enum class OntoSacred { no_arrival, forbidden, arrival };

struct Options {
  std::string map = "poseidon";  // "poseidon", "random" or a map's id (O65)
  bool captain = false;          // order=captain (O21)
  OntoSacred onto_sacred = OntoSacred::no_arrival;
  bool count_ships = false;               // ships_in_sight=count (O8)
  bool open_chat = false;                 // team_chat=open (O50)
  PerShip<int> owners{{-1, -1, -1, -1}};  // seats as the room named them; -1 as usual (O71)
  friend bool operator==(const Options&, const Options&) = default;
};

// Fixed before the first decision and public.
struct Setting {
  int seats = 2;
  Options options;
  std::vector<Map> maps;
  PerShip<int> owners;  // the Navigator seat of each ship
  friend bool operator==(const Setting&, const Setting&) = default;
};

enum class Phase { choose_map, storm, sail, over };
enum class Ending { all_arrived, last_round, agreed };

inline constexpr Seat kPoseidon{0};
inline constexpr int kReminders = 4;  // of each colour (R18)

// An estimated ship on the Navigators' board.
struct Figure {
  Cell cell;
  bool refuted = false;  // it would have left the board, the true ship did not (O24)
  friend bool operator==(const Figure&, const Figure&) = default;
};

// One ship's movement and what it was told.
struct Passage {
  Cell from;
  Cell to;
  Report report;
  friend bool operator==(const Passage&, const Passage&) = default;
};

struct Round {
  int number = 0;
  Tile tile = Tile::white;
  PerShip<Cell> start;                   // true cells before the storm
  PerShip<std::optional<Cell>> storm;    // where the storm blew each ship
  std::vector<Colour> blown_home;        // ships that arrived by the storm (storm_onto_sacred=arrival)
  std::vector<Passage> passages;         // in the order they were made
  std::optional<PerShip<Cell>> figures;  // the estimates when the round ended
  friend bool operator==(const Round&, const Round&) = default;
};

// A standing offer to stop early (O15).
struct Stop {
  int by = 0;
  std::vector<int> accepted;  // who said yes since, in order of seats
  friend bool operator==(const Stop&, const Stop&) = default;
};

// Lists of seats are sorted.
struct State {
  Shared<Setting> setting;
  Phase phase = Phase::choose_map;
  int round = 0;
  int map = -1;  // index into the setting's maps
  std::vector<Tile> played;
  std::vector<Round> rounds;  // begun ones

  PerShip<Cell> truth;
  PerShip<bool> arrived;
  PerShip<bool> sailed;  // has had its phase this round
  PerShip<Figure> figures;
  PerShip<std::vector<Cell>> reminders;  // sorted

  std::optional<Colour> named;  // order=captain: to sail now
  std::optional<int> waiting;   // who holds the others back (O68)
  std::vector<int> waited;      // who has used his wait this round
  std::vector<int> defaults;    // by seat: phases running that went to the default (O22)
  std::vector<int> away;
  std::optional<Stop> stop;
  std::vector<int> offered;  // who has used his offer to stop this round
  std::optional<Ending> ending;
  friend bool operator==(const State&, const State&) = default;
};

const Map& chart(const State& state);  // the map in play; not before it is chosen
int arrivals(const PerShip<bool>& arrived);
bool navigators_win(const PerShip<bool>& arrived);  // R21
// Ships that still have to sail this round, in the order of kColours.
std::vector<Colour> unmoved(const PerShip<bool>& arrived, const PerShip<bool>& sailed);
// R4, O20, O71: who owns which ship, where the room named nobody.
PerShip<int> usual_owners(int seats);
PerShip<int> owners_for(const Options& options, int seats);
bool evenly_split(const PerShip<int>& owners, int seats);

// With order=captain and two Navigators or more: the captain of a round (O67).
std::optional<int> captain_of(const Setting& setting, int round);
// With a captain: the ship to sail now, if it is settled.
std::optional<Colour> named_ship(const State& state);
// May ships wait for one another (O68)?
bool has_waits(const Setting& setting);

bool has(const std::vector<int>& seats, int seat);
void insert(std::vector<int>& seats, int seat);
void remove(std::vector<int>& seats, int seat);

std::string_view to_text(Phase phase);
std::string_view to_text(Ending ending);
std::string_view to_text(OntoSacred rule);
std::optional<Phase> phase_from_text(std::string_view text);
std::optional<Ending> ending_from_text(std::string_view text);
std::optional<OntoSacred> onto_sacred_from_text(std::string_view text);

}  // namespace nostos::odyssey
