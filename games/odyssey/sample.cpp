#include "games/odyssey/sample.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "games/odyssey/courses.hpp"

namespace nostos::odyssey {
namespace {

State public_part(const View& view) {
  State state;
  state.setting = view.setting;
  state.phase = view.phase;
  state.round = view.round;
  state.map = view.map;
  state.played = view.played;
  state.arrived = view.arrived;
  state.sailed = view.sailed;
  // A view names the last ship too, which nobody had to name.
  if (unmoved(view.arrived, view.sailed).size() > 1) state.named = view.named;
  state.stop = view.stop;
  state.offered = view.offered;
  state.ending = view.ending;
  state.defaults.assign(static_cast<std::size_t>(view.setting->seats), 0);
  return state;
}

// Poseidon saw the true courses, and so has everyone after the end.
std::vector<Round> known_rounds(const View& view) {
  std::vector<Round> rounds;
  for (std::size_t at = 0; at < view.log.size(); ++at) {
    const LogEntry& entry = view.log[at];
    const Course& course = view.course->at(at);
    Round round{entry.round, entry.tile, course.start, course.storm, entry.blown_home, {}, course.figures};
    for (std::size_t leg = 0; leg < entry.reports.size(); ++leg) {
      round.passages.push_back({course.moves.at(leg).from, course.moves.at(leg).to, entry.reports[leg]});
    }
    rounds.push_back(std::move(round));
  }
  return rounds;
}

Cell random_cell(const Map& map, Dice& dice) {
  return {static_cast<int>(dice.below(static_cast<std::size_t>(map.columns()))),
          static_cast<int>(dice.below(static_cast<std::size_t>(map.height())))};
}

// The Navigators' board as somebody may imagine it who cannot see it: anything is possible.
void draw_board(State& state, Dice& dice) {
  const Map& map = chart(state);
  for (const Colour ship : kColours) {
    if (state.arrived[ship]) {
      state.figures[ship] = {map.sacred, false};  // O26
      continue;
    }
    // Only at the border can a figure fail to follow its ship (O24).
    const Cell cell = random_cell(map, dice);
    state.figures[ship] = {cell, map.coast(cell) && dice.below(8) == 0};
    auto& tokens = state.reminders[ship];
    for (std::size_t count = dice.below(kReminders + 1); count > 0; --count)
      tokens.push_back(random_cell(map, dice));
    std::sort(tokens.begin(), tokens.end());
    tokens.erase(std::unique(tokens.begin(), tokens.end()), tokens.end());
  }
}

// Estimates of earlier rounds are in nobody's view before the end; today's stand in for them.
void fill_figures(State& state) {
  PerShip<Cell> figures;
  for (const Colour ship : kColours) figures[ship] = state.figures[ship].cell;
  for (Round& round : state.rounds) {
    if (round.number < state.round) round.figures = figures;
  }
}

}  // namespace

std::optional<State> sample(const View& view, Rng& rng) {
  State state = public_part(view);
  if (view.phase == Phase::choose_map) return state;
  Dice dice(rng.below("sample", std::numeric_limits<std::uint64_t>::max()));

  if (view.truth) {
    state.truth = *view.truth;
    state.rounds = known_rounds(view);
  } else {
    auto courses = draw_courses(view, dice);
    if (!courses) return std::nullopt;
    state.truth = courses->truth;
    state.rounds = std::move(courses->rounds);
  }
  if (view.figures) {
    state.figures = *view.figures;
    state.reminders = *view.reminders;
  } else {
    draw_board(state, dice);
  }
  if (view.phase == Phase::over) return state;
  fill_figures(state);
  if (view.role == Role::navigator) {
    state.waiting = view.waiting;
    state.waited = view.waited;
    state.defaults = view.defaults;
    state.away = view.away;
  }
  return state;
}

}  // namespace nostos::odyssey
