#include "games/odyssey/rules/state.hpp"

#include <algorithm>

namespace nostos::odyssey {
namespace {

std::size_t board_index(const State& state, int seat) {
  return private_boards(state.config->options) ? static_cast<std::size_t>(seat - 1) : 0;
}
}  // namespace

const Map& chart(const State& state) {
  return state.config->maps.at(static_cast<std::size_t>(state.map));
}

Waters waters(const State& state) {
  const Options& options = state.config->options;
  return {&chart(state),       state.lighthouses, state.fog,
          options.count_ships, options.easy,      options.fog_hides_coast};
}

const Board& board_of(const State& state, int seat) {
  return state.boards.at(board_index(state, seat));
}
Board& board_of(State& state, int seat) {
  return state.boards.at(board_index(state, seat));
}

PerShip<Cell> estimates(const Board& board) {
  PerShip<Cell> cells;
  for (const Colour ship : kColours) cells[ship] = board.figures[ship].cell;
  return cells;
}

int arrivals(const PerShip<bool>& arrived) {
  return static_cast<int>(std::count(arrived.each.begin(), arrived.each.end(), true));
}

bool navigators_win(const PerShip<bool>& arrived) {
  return arrivals(arrived) >= 3;
}

std::vector<Colour> unmoved(const PerShip<bool>& arrived, const PerShip<bool>& sailed) {
  std::vector<Colour> ships;
  ships.reserve(kColours.size());
  for (const Colour ship : kColours) {
    if (!arrived[ship] && !sailed[ship]) ships.push_back(ship);
  }
  return ships;
}

std::optional<Colour> pinned_ship(const State& state) {
  if (state.rounds.empty() || state.rounds.back().number != state.round) return std::nullopt;
  return state.rounds.back().pinned;
}

std::optional<Colour> named_ship(const State& state) {
  const bool under_way = state.phase == Phase::sail || state.phase == Phase::push;
  if (!under_way || !captain_of(*state.config, state.round)) return std::nullopt;
  if (state.named) return state.named;
  const auto left = unmoved(state.arrived, state.sailed);
  if (left.size() == 1) return left.front();
  return std::nullopt;
}

std::optional<int> in_turn(const GameConfig& config, int round, const std::vector<Colour>& unmoved) {
  const int navigators = config.seats - 1;
  for (int after = 0; after < navigators; ++after) {
    const int seat = 1 + (round - 1 + after) % navigators;
    if (std::any_of(unmoved.begin(), unmoved.end(),
                    [&](Colour ship) { return config.owners[ship] == seat; })) {
      return seat;
    }
  }
  return std::nullopt;
}

bool voting(const State& state) {
  if (state.phase != Phase::sail) return false;
  const auto left = unmoved(state.arrived, state.sailed);
  return left.size() == 1 && state.config->owners[left.front()] == kNobody;
}

Cell reckoning(const State& state, Colour ship) {
  const Map& map = chart(state);
  Cell cell = map.starts[ship];
  for (const Round& round : state.rounds) {
    for (const Passage& passage : round.passages) {
      if (passage.report.ship != ship || passage.report.motion != Motion::moved || !passage.report.dir)
        continue;
      if (const Cell next = step(cell, *passage.report.dir); map.has(next)) cell = next;
    }
  }
  return cell;
}

bool has(const std::vector<int>& seats, int seat) {
  return std::binary_search(seats.begin(), seats.end(), seat);
}

void insert(std::vector<int>& seats, int seat) {
  const auto at = std::lower_bound(seats.begin(), seats.end(), seat);
  if (at == seats.end() || *at != seat) seats.insert(at, seat);
}

void remove(std::vector<int>& seats, int seat) {
  std::erase(seats, seat);
}

}  // namespace nostos::odyssey
