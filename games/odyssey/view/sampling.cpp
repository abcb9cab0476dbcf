#include "games/odyssey/view/sampling.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "games/odyssey/view/world_search.hpp"

namespace nostos::odyssey {
namespace {

State public_part(const View& view) {
  State state;
  state.config = view.config;
  state.boards.resize(static_cast<std::size_t>(boards_in_play(*view.config)));
  state.phase = view.phase;
  state.round = view.round;
  state.map = view.map;
  state.played = known_tiles(view);
  state.arrived = view.arrived;
  state.sailed = view.sailed;
  // A view also names the last ship, although naming it was not needed.
  if (unmoved(view.arrived, view.sailed).size() > 1) state.named = view.named;
  state.lighthouses = view.lighthouses;
  state.trapped = view.trapped;
  state.stop = view.stop;
  state.offered = view.offered;
  state.ending = view.ending;
  state.defaults.assign(static_cast<std::size_t>(view.config->seats), 0);
  return state;
}

// Poseidon has seen the true courses; after the end so has every viewer.
std::vector<Round> known_rounds(const View& view) {
  std::vector<Round> rounds;
  for (std::size_t at = 0; at < view.log.size(); ++at) {
    const LogEntry& entry = view.log[at];
    const Course& course = view.course->at(at);
    Round round;
    round.round = entry.round;
    round.tile = course.tile;
    round.start = course.start;
    round.storm = course.storm;
    round.blown_home = entry.blown_home;
    round.pinned = entry.pinned;
    round.declined = entry.declined;
    round.votes = entry.votes;
    round.figures = course.figures;
    for (std::size_t leg = 0; leg < entry.reports.size(); ++leg) {
      const auto& move = course.moves.at(leg);
      const bool trapped =
          std::find(entry.trapped.begin(), entry.trapped.end(), move.ship) != entry.trapped.end();
      round.passages.push_back({move.from, move.to, entry.reports[leg], trapped, move.pushed});
    }
    rounds.push_back(std::move(round));
  }
  return rounds;
}

Cell random_cell(const Map& map, FastRng& dice) {
  return {static_cast<int>(dice.below(static_cast<std::size_t>(map.columns()))),
          static_cast<int>(dice.below(static_cast<std::size_t>(map.height())))};
}

std::vector<Cell> random_tokens(const Map& map, std::size_t most, FastRng& dice) {
  std::vector<Cell> tokens;
  for (std::size_t count = dice.below(most + 1); count > 0; --count) tokens.push_back(random_cell(map, dice));
  std::sort(tokens.begin(), tokens.end());
  tokens.erase(std::unique(tokens.begin(), tokens.end()), tokens.end());
  return tokens;
}

// A random Navigators' board, for viewers who cannot see it: anything is possible.
Board draw_board(const State& state, FastRng& dice) {
  Board board;
  const Map& map = chart(state);
  const Options& options = state.config->options;
  for (const Colour ship : kColours) {
    if (state.arrived[ship]) {
      board.figures[ship] = {map.sacred, false};  // O26
      continue;
    }
    // Only at the border can a figure fail to follow its ship (O24).
    const Cell cell = random_cell(map, dice);
    board.figures[ship] = {cell, map.coast(cell) && dice.below(8) == 0};
    if (!options.memory) board.reminders[ship] = random_tokens(map, kReminders, dice);
  }
  board.whirlpools = random_tokens(map, static_cast<std::size_t>(options.whirlpools), dice);
  board.fog = random_tokens(map, static_cast<std::size_t>(options.fog_banks), dice);
  return board;
}

void fill_boards(const View& view, State& state, FastRng& dice) {
  state.boards.clear();
  for (int board = 0; board < boards_in_play(*view.config); ++board) {
    const bool own = view.board && (!private_boards(view.config->options) || board + 1 == view.seat);
    state.boards.push_back(own ? *view.board : draw_board(state, dice));
  }
  if (!view.boards.empty()) state.boards = view.boards;
}

// Votes are secret until the last one, so at least one of the other seats has not voted.
void draw_votes(const View& view, State& state, FastRng& dice) {
  if (!voting(state) || !state.tied.empty()) return;
  for (int seat = 1; seat < view.config->seats; ++seat) {
    if (seat == view.seat) {
      if (view.vote) state.votes.push_back(*view.vote);
    } else if (dice.below(2) == 0) {
      const std::size_t drawn = dice.below(kDirs.size() + 1);
      state.votes.push_back({seat, drawn < kDirs.size() ? std::optional(kDirs[drawn]) : std::nullopt});
    }
  }
  if (std::cmp_less(state.votes.size() + 1, view.config->seats)) return;
  state.votes.erase(state.votes.begin() + (state.votes.front().seat == view.seat ? 1 : 0));
}

// No view has the estimates of earlier rounds before the end; the current ones replace them.
void fill_figures(State& state) {
  for (Round& round : state.rounds) {
    if (round.round == state.round) continue;
    for (const Board& board : state.boards) round.figures.push_back(estimates(board));
  }
}

}  // namespace

std::optional<State> sample(const View& view, Rng& rng) {
  State state = public_part(view);
  if (view.phase == Phase::choose_map) return state;
  FastRng dice(rng.below("sample", std::numeric_limits<std::uint64_t>::max()));

  const bool begun = view.round > 0;
  if (view.truth) {
    state.truth = *view.truth;
    state.rounds = known_rounds(view);
    state.whirlpools = *view.whirlpools;
    state.fog = *view.fog;
  } else if (begun) {
    auto courses = sample_paths(view, dice);
    if (!courses) return std::nullopt;
    state.played = std::move(courses->played);
    state.truth = courses->truth;
    state.rounds = std::move(courses->rounds);
    state.whirlpools = std::move(courses->whirlpools);
    state.fog = std::move(courses->fog);
  } else {
    state.truth = chart(state).starts;
  }
  fill_boards(view, state, dice);
  if (view.phase == Phase::over) return state;
  fill_figures(state);
  if (view.role == Role::navigator) {
    state.proposal = view.proposal;
    state.waiting = view.waiting;
    state.waited = view.waited;
    state.defaults = view.defaults;
    state.away = view.away;
    state.tied = view.tied;
  }
  draw_votes(view, state, dice);
  return state;
}

}  // namespace nostos::odyssey
