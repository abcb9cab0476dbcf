// What a viewer may see, built from nothing: a field that is not filled in here cannot leak.
#pragma once
#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include "games/core/json.hpp"
#include "games/odyssey/event.hpp"
#include "games/odyssey/state.hpp"

namespace nostos {
class EventWriter;
class JsonWriter;
}  // namespace nostos

namespace nostos::odyssey {

enum class Role { poseidon, navigator, spectator };

// One round as it was announced.
struct LogEntry {
  int round = 0;
  std::optional<Tile> tile;  // nothing: a storm whose colour is covered (R23)
  std::optional<Colour> pinned;
  std::vector<Colour> blown_home;
  std::vector<Report> reports;  // with memory, of the current round only (O49); so are the next three
  std::vector<Colour> declined;
  std::vector<Colour> trapped;  // right after their reports
  std::vector<Vote> votes;      // Navigators, once closed; everyone after the end
  friend bool operator==(const LogEntry&, const LogEntry&) = default;
};

// The true course of one round.
struct Course {
  struct Leg {
    Colour ship = Colour::white;
    Cell from;
    Cell to;
    std::optional<Cell> pushed;
    friend bool operator==(const Leg&, const Leg&) = default;
  };
  int round = 0;
  Tile tile = Tile::white;
  PerShip<Cell> start;
  PerShip<std::optional<Cell>> storm;
  std::vector<Leg> moves;              // one for each report
  std::vector<PerShip<Cell>> figures;  // after the end: the estimates on each board
  friend bool operator==(const Course&, const Course&) = default;
};

struct View {
  // Everyone.
  Shared<Setting> setting;
  Role role = Role::spectator;
  Phase phase = Phase::choose_map;
  int round = 0;
  int map = -1;  // index, -1 before it is chosen
  PerShip<bool> arrived;
  PerShip<bool> sailed;
  std::vector<std::optional<Tile>> played;  // nothing: covered (R23)
  std::vector<LogEntry> log;
  std::vector<Cell> lighthouses;  // the yellow light first
  std::optional<Colour> trapped;
  std::optional<Colour> named;
  std::optional<Stop> stop;
  std::vector<int> offered;
  std::optional<Ending> ending;

  // Poseidon; everyone after the end.
  std::optional<PerShip<Cell>> truth;
  std::optional<std::vector<Course>> course;
  std::optional<std::vector<Cell>> whirlpools;
  std::optional<std::vector<Cell>> fog;
  // Poseidon before a storm.
  std::optional<PerShip<std::map<Cell, Report>>> preview;

  // Navigators: the team's board or his own; a common one everyone after the end.
  std::optional<Board> board;
  // After the end, where each Navigator has a board of his own: all of them, in the order of seats.
  std::vector<Board> boards;
  // Navigators.
  int seat = -1;  // whose view this is; -1 for spectators
  std::optional<Proposal> proposal;
  std::optional<int> waiting;
  std::vector<int> waited;
  std::vector<int> defaults;
  std::vector<int> away;
  std::optional<Vote> vote;  // his own, before the vote is closed
  std::vector<Dir> tied;     // between which the round's starting seat decides
  friend bool operator==(const View&, const View&) = default;
};

View view(const State& state, Viewer viewer);
void write(JsonWriter& writer, const View& view);
// The event as this viewer notices it; nothing where he must not.
void show(const Event& event, const Setting& setting, Viewer viewer, EventWriter& writer);

inline constexpr std::string_view kCovered = "covered";  // a storm's colour that is not told (R23)
// "navigators", "poseidon", or "points" where only these count (R21, O58).
std::string_view winner(const Setting& setting, const PerShip<bool>& arrived);

// The tiles of which this viewer knows that they were played.
std::vector<Tile> known_tiles(const View& view);
// Whom a monster holds this round.
std::optional<Colour> pinned_ship(const View& view);

}  // namespace nostos::odyssey
