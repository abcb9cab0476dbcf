#include "games/odyssey/view/view.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "games/odyssey/rules/rules.hpp"

namespace nostos::odyssey {

namespace {

// The rights of a viewer.
struct Eyes {
  bool poseidon = false;
  bool navigator = false;
  bool over = false;
};

bool covered(const GameConfig& config, const Eyes& eyes, Tile tile) {
  return config.options.hard_deduction && !is_monster(tile) && !eyes.poseidon && !eyes.over;  // R23, O30, O48
}

LogEntry public_part(const State& state, const Round& round, const Eyes& eyes) {
  LogEntry entry;
  entry.round = round.round;
  if (!covered(*state.config, eyes, round.tile)) entry.tile = round.tile;
  entry.pinned = round.pinned;
  entry.blown_home = round.blown_home;
  // O49: a round ends with the next storm, so that there is time to read the last report. Poseidon always
  // sees the true courses.
  const bool past = round.round != state.rounds.back().round;
  if (state.config->options.memory && past && !eyes.poseidon && !eyes.over) return entry;
  for (const Passage& passage : round.passages) {
    entry.reports.push_back(passage.report);
    if (passage.trapped) entry.trapped.push_back(passage.report.ship);
  }
  entry.declined = round.declined;
  if (eyes.navigator || eyes.over) entry.votes = round.votes;
  return entry;
}

Course true_part(const Round& round, bool over) {
  Course course{round.round, round.tile, round.start, round.storm, {}, {}};
  for (const Passage& passage : round.passages) {
    course.moves.push_back({passage.report.ship, passage.from, passage.to, passage.pushed});
  }
  if (over) course.figures = round.figures;
  return course;
}

// The report of each ship at its cell, and at each cell to which a storm could blow it.
PerShip<std::map<Cell, Report>> preview(const State& state) {
  PerShip<std::map<Cell, Report>> reports;
  const Map& map = chart(state);
  const OntoSacred onto_sacred = state.config->options.storm_onto_sacred;
  const Waters sea = waters(state);
  for (const Colour ship : kColours) {
    if (state.arrived[ship]) continue;
    auto cells = storm_targets(map, onto_sacred, state.truth[ship]);
    cells.push_back(state.truth[ship]);
    for (const Cell cell : cells) {
      PerShip<Cell> at = state.truth;
      at[ship] = cell;
      Report report = look(sea, at, ship);
      report.arrived = onto_sacred == OntoSacred::arrival && cell == map.sacred && cell != state.truth[ship];
      reports[ship].emplace(cell, report);
    }
  }
  return reports;
}

void add_navigators_part(const State& state, View& view) {
  view.proposal = state.proposal;
  view.waiting = state.waiting;
  view.waited = state.waited;
  view.defaults = state.defaults;
  view.away = state.away;
  for (const Vote& vote : state.votes) {
    if (vote.seat == view.seat) view.vote = vote;
  }
  view.tied = state.tied;
}

void add_boards(const State& state, const Eyes& eyes, View& view) {
  const bool own = private_boards(state.config->options);
  if (eyes.navigator) view.board = board_of(state, view.seat);
  if (!eyes.over) return;
  if (own) {
    view.boards = state.boards;
  } else {
    view.board = state.boards.front();
  }
}

}  // namespace

View view(const State& state, Viewer viewer) {
  Eyes eyes;
  eyes.over = state.phase == Phase::over;
  eyes.poseidon = viewer.seat == kPoseidon;
  eyes.navigator = viewer.seat && !eyes.poseidon;

  View view;
  view.config = state.config;
  view.role = eyes.poseidon ? Role::poseidon : eyes.navigator ? Role::navigator : Role::spectator;
  view.seat = viewer.seat ? viewer.seat->index : -1;
  view.phase = state.phase;
  view.round = state.round;
  view.map = state.map;
  view.arrived = state.arrived;
  view.sailed = state.sailed;
  for (const Tile tile : state.played) {
    view.played.push_back(covered(*state.config, eyes, tile) ? std::nullopt : std::optional(tile));
  }
  for (const Round& round : state.rounds) view.log.push_back(public_part(state, round, eyes));
  view.lighthouses = state.lighthouses;
  view.trapped = state.trapped;
  view.named = named_ship(state);
  view.stop = state.stop;
  view.offered = state.offered;
  view.ending = state.ending;
  if (state.phase == Phase::choose_map) return view;
  if (eyes.navigator) add_navigators_part(state, view);

  if (eyes.poseidon || eyes.over) {  // Navigators never see a whirlpool (O45)
    view.truth = state.truth;
    view.course.emplace();
    for (const Round& round : state.rounds) view.course->push_back(true_part(round, eyes.over));
    view.whirlpools = state.whirlpools;
    view.fog = state.fog;
  }
  if (eyes.poseidon && state.phase == Phase::storm) view.preview = preview(state);
  add_boards(state, eyes, view);
  return view;
}

std::vector<Tile> known_tiles(const View& view) {
  std::vector<Tile> tiles;
  for (const auto& tile : view.played) {
    if (tile) tiles.push_back(*tile);
  }
  return tiles;
}

std::optional<Colour> pinned_ship(const View& view) {
  if (view.log.empty() || view.log.back().round != view.round) return std::nullopt;
  return view.log.back().pinned;
}

std::vector<HiddenFact> hidden_facts(const State& state, Viewer viewer) {
  std::vector<HiddenFact> all;
  if (viewer.seat == kPoseidon || state.phase == Phase::over) return all;
  if (state.rounds.empty()) return all;  // the ships are at their starts, which are public
  for (const Colour ship : kColours) {
    if (state.arrived[ship]) continue;
    const std::string colour(to_text(ship));
    all.push_back({"ship " + colour,
                   Json({{"type", "ship"}, {"ship", colour}, {"cell", to_text(state.truth[ship])}}).dump()});
  }
  const auto tokens = [&](const char* type, const std::vector<Cell>& cells) {
    for (const Cell cell : cells) {
      const std::string text = to_text(cell);
      all.push_back({type + (" " + text), Json({{"type", type}, {"cell", text}}).dump()});
    }
  };
  tokens("whirlpool", state.whirlpools);
  tokens("fog", state.fog);
  if (!state.config->options.hard_deduction) return all;
  for (const Round& round : state.rounds) {
    if (is_monster(round.tile)) continue;
    all.push_back({"tile " + std::to_string(round.round),
                   Json({{"type", "tile"}, {"round", round.round}, {"tile", to_text(round.tile)}}).dump()});
  }
  return all;
}

}  // namespace nostos::odyssey
