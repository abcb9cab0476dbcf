#include "games/odyssey/view.hpp"

#include "games/odyssey/rules.hpp"

namespace nostos::odyssey {
namespace {

LogEntry public_part(const Round& round) {
  LogEntry entry{round.number, round.tile, round.blown_home, {}};
  for (const Passage& passage : round.passages) entry.reports.push_back(passage.report);
  return entry;
}

Course true_part(const Round& round, bool over) {
  Course course{round.number, round.tile, round.start, round.storm, {}, {}};
  for (const Passage& passage : round.passages) {
    course.moves.push_back({passage.report.ship, passage.from, passage.to});
  }
  if (over) course.figures = round.figures;
  return course;
}

// What each ship would be told where it stands, and on each cell that a storm could blow it to.
PerShip<std::map<Cell, Report>> preview(const State& state) {
  PerShip<std::map<Cell, Report>> reports;
  const Map& map = chart(state);
  const Options& options = state.setting->options;
  for (const Colour ship : kColours) {
    if (state.arrived[ship]) continue;
    auto cells = storm_targets(map, options.onto_sacred, state.truth[ship]);
    cells.push_back(state.truth[ship]);
    for (const Cell cell : cells) {
      PerShip<Cell> at = state.truth;
      at[ship] = cell;
      Report report = look(map, at, ship, options.count_ships);
      report.arrived =
          options.onto_sacred == OntoSacred::arrival && cell == map.sacred && cell != state.truth[ship];
      reports[ship].emplace(cell, report);
    }
  }
  return reports;
}

}  // namespace

View view(const State& state, Viewer viewer) {
  View view;
  view.setting = state.setting;
  view.phase = state.phase;
  view.round = state.round;
  view.map = state.map;
  view.arrived = state.arrived;
  view.sailed = state.sailed;
  view.played = state.played;
  for (const Round& round : state.rounds) view.log.push_back(public_part(round));
  view.named = named_ship(state);
  view.stop = state.stop;
  view.offered = state.offered;
  view.ending = state.ending;

  const bool over = state.phase == Phase::over;
  const bool poseidon = viewer.seat == kPoseidon;
  const bool navigator = viewer.seat && !poseidon;
  view.role = poseidon ? Role::poseidon : navigator ? Role::navigator : Role::spectator;
  if (state.phase == Phase::choose_map) return view;
  if (poseidon || over) {
    view.truth = state.truth;
    view.course.emplace();
    for (const Round& round : state.rounds) view.course->push_back(true_part(round, over));
  }
  if (poseidon && state.phase == Phase::storm) view.preview = preview(state);
  if (navigator || over) {
    view.figures = state.figures;
    view.reminders = state.reminders;
  }
  if (navigator) {
    view.waiting = state.waiting;
    view.waited = state.waited;
    view.defaults = state.defaults;
    view.away = state.away;
  }
  return view;
}

}  // namespace nostos::odyssey
