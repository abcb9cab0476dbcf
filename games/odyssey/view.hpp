// What a viewer may see, built from nothing: a field that is not filled in here cannot leak.
#pragma once
#include <map>
#include <optional>
#include <vector>

#include "games/core/json.hpp"
#include "games/odyssey/event.hpp"
#include "games/odyssey/state.hpp"

namespace nostos::odyssey {

enum class Role { poseidon, navigator, spectator };

struct LogEntry {
  int round = 0;
  Tile tile = Tile::white;
  std::vector<Colour> blown_home;
  std::vector<Report> reports;
  friend bool operator==(const LogEntry&, const LogEntry&) = default;
};

// The true course of one round.
struct Course {
  struct Leg {
    Colour ship = Colour::white;
    Cell from;
    Cell to;
    friend bool operator==(const Leg&, const Leg&) = default;
  };
  int round = 0;
  Tile tile = Tile::white;
  PerShip<Cell> start;
  PerShip<std::optional<Cell>> storm;
  std::vector<Leg> moves;
  std::optional<PerShip<Cell>> figures;  // after the end
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
  std::vector<Tile> played;
  std::vector<LogEntry> log;
  std::optional<Colour> named;
  std::optional<Stop> stop;
  std::vector<int> offered;
  std::optional<Ending> ending;

  // Poseidon; everyone after the end.
  std::optional<PerShip<Cell>> truth;
  std::optional<std::vector<Course>> course;
  // Poseidon before a storm.
  std::optional<PerShip<std::map<Cell, Report>>> preview;

  // Navigators; everyone after the end.
  std::optional<PerShip<Figure>> figures;
  std::optional<PerShip<std::vector<Cell>>> reminders;
  // Navigators.
  std::optional<int> waiting;
  std::vector<int> waited;
  std::vector<int> defaults;
  std::vector<int> away;
  friend bool operator==(const View&, const View&) = default;
};

View view(const State& state, Viewer viewer);
Json to_json(const View& view);
// The event as this viewer notices it; nothing where he must not.
std::optional<Json> show(const Event& event, Viewer viewer);

}  // namespace nostos::odyssey
