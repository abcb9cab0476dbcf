// A viewer's view. It is built from nothing: a field that is not filled in here cannot leak.
#pragma once
#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include "games/core/hidden_fact.hpp"
#include "games/core/json.hpp"
#include "games/core/seat.hpp"
#include "games/odyssey/rules/event.hpp"
#include "games/odyssey/rules/state.hpp"

namespace nostos {
class EventWriter;
class JsonWriter;
}  // namespace nostos

namespace nostos::odyssey {

enum class Role { poseidon, navigator, spectator };
BOOST_DESCRIBE_ENUM(Role, poseidon, navigator, spectator)

// The announcements of one round.
struct LogEntry {
  int round = 0;
  std::optional<Tile> tile;  // nothing: a storm with a covered colour (R23)
  std::optional<Colour> pinned;
  std::vector<Colour> blown_home;
  std::vector<Report> reports;  // with memory, only of the current round (O49); so are the next three
  std::vector<Colour> declined;
  std::vector<Colour> trapped;  // right after their reports
  std::vector<Vote> votes;      // for Navigators once closed; for every viewer after the end
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
  // For every viewer.
  SharedConst<GameConfig> config;
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

  // For Poseidon; after the end for every viewer.
  std::optional<PerShip<Cell>> truth;
  std::optional<std::vector<Course>> course;
  std::optional<std::vector<Cell>> whirlpools;
  std::optional<std::vector<Cell>> fog;
  // For Poseidon before a storm.
  std::optional<PerShip<std::map<Cell, Report>>> preview;

  // For Navigators: the team's board or their own. After the end a common board is shown to every viewer.
  std::optional<Board> board;
  // After the end, if each Navigator has a separate board: all boards, by seat.
  std::vector<Board> boards;
  // For Navigators.
  int seat = -1;  // the viewer's seat; -1 for spectators
  std::optional<Proposal> proposal;
  std::optional<int> waiting;
  std::vector<int> waited;
  std::vector<int> defaults;
  std::vector<int> away;
  std::optional<Vote> vote;  // their own, until the vote closes
  std::vector<Dir> tied;     // the directions among which the starting seat decides
  friend bool operator==(const View&, const View&) = default;
};

View view(const State& state, Viewer viewer);
// Facts that the viewer is not shown, for the review of a finished game (section 6 of the specification).
// Ships under way: {type: "ship", ship, cell}; whirlpools and fog banks: {type: "whirlpool" | "fog", cell};
// covered tiles: {type: "tile", round, tile}.
std::vector<HiddenFact> hidden_facts(const State& state, Viewer viewer);

void write(JsonWriter& writer, const View& view);
// The event as this viewer notices it; nothing if the viewer must not.
void show(const Event& event, const GameConfig& config, Viewer viewer, EventWriter& writer);

inline constexpr std::string_view kCovered = "covered";  // a storm with an undisclosed colour (R23)
// "navigators", "poseidon", or "points" if only these count (R21, O58).
std::string_view winner(const GameConfig& config, const PerShip<bool>& arrived);

// The tiles that this viewer knows to have been played.
std::vector<Tile> known_tiles(const View& view);
// The ship that a monster holds this round.
std::optional<Colour> pinned_ship(const View& view);

}  // namespace nostos::odyssey
