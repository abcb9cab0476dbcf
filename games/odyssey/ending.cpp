// How a game ends, its figures, its defaults, and what must always be true.
#include <algorithm>
#include <tuple>

#include "games/odyssey/rules.hpp"

namespace nostos::odyssey {

Dir default_direction(const Map& map, Cell from) {
  const auto rank = [&](Dir dir) {
    const Cell to = step(from, dir);
    const int across = to.column - map.sacred.column;
    const int down = to.row - map.sacred.row;
    return std::tuple(!map.has(to), distance(to, map.sacred), across * across + down * down);
  };
  return *std::min_element(kDirs.begin(), kDirs.end(), [&](Dir a, Dir b) { return rank(a) < rank(b); });
}

Intent fallback(const State& state, Seat seat, Rng& rng) {
  if (state.phase == Phase::choose_map)
    return intent::ChooseMap{rng.pick("fallback", state.setting->maps).id};
  if (seat == kPoseidon) {
    intent::PlayStorm storm{rng.pick("fallback", playable(state.played)), {}};
    for (const Colour ship : kColours) {
      if (state.arrived[ship] || (storm.tile != Tile::black && ship_of(storm.tile) != ship)) continue;
      const auto targets = storm_targets(chart(state), state.setting->options.onto_sacred, state.truth[ship]);
      storm.to[ship] = rng.pick("fallback", targets);
    }
    return storm;
  }
  const auto ships = unmoved(state.arrived, state.sailed);
  const auto named = named_ship(state);
  if (captain_of(*state.setting, state.round) && !named) return intent::NameShip{ships.front()};
  // His own first; one who has none left stands in for somebody who is away.
  const auto ready = [&](Colour ship, bool own) {
    const int owner = state.setting->owners[ship];
    return (!named || *named == ship) && (own ? owner == seat.index : has(state.away, owner));
  };
  auto found = std::find_if(ships.begin(), ships.end(), [&](Colour ship) { return ready(ship, true); });
  if (found == ships.end()) {
    found = std::find_if(ships.begin(), ships.end(), [&](Colour ship) { return ready(ship, false); });
  }
  const Colour ship = *found;
  return intent::MoveShip{ship, default_direction(chart(state), state.figures[ship].cell)};
}

std::optional<Outcome> outcome(const State& state) {
  if (!state.ending) return std::nullopt;
  const bool navigators = navigators_win(state.arrived);
  Outcome outcome;
  outcome.reason = to_text(*state.ending);
  for (int seat = 0; seat < state.setting->seats; ++seat) {
    bool won = seat == kPoseidon.index ? !navigators : navigators;
    if (seat != kPoseidon.index && state.setting->seats > 2) {
      // R22, O17, O18; with two players there is only the team's result (O19).
      for (const Colour ship : kColours)
        won = won || (state.arrived[ship] && state.setting->owners[ship] == seat);
    }
    outcome.seats.push_back({won, std::nullopt});
  }
  return outcome;
}

std::map<std::string, double> measures(const State& state) {
  return {{"rounds", static_cast<double>(state.rounds.size())},
          {"arrived", static_cast<double>(arrivals(state.arrived))},
          {"navigators_won", navigators_win(state.arrived) ? 1.0 : 0.0}};
}

std::vector<std::string> faults(const State& state) {
  std::vector<std::string> found;
  const auto check = [&](bool good, std::string fault) {
    if (!good) found.push_back(std::move(fault));
  };
  check(evenly_split(state.setting->owners, state.setting->seats), "the ships are not evenly split");
  for (const int left : left_after(state.played)) check(left >= 0, "a tile was played that did not exist");
  for (std::size_t at = 1; at < state.played.size(); ++at) {
    check(state.played[at] != Tile::black || state.played[at - 1] != Tile::black, "black twice running");
  }
  if (state.phase == Phase::choose_map) {
    check(state.map < 0 && state.played.empty(), "a game before its map");
    return found;
  }
  const Map& map = chart(state);
  if (state.phase != Phase::over) {
    const int begun = state.round - (state.phase == Phase::storm ? 1 : 0);
    check(std::cmp_equal(state.played.size(), begun), "tiles played and rounds differ");
    check(arrivals(state.arrived) < 4, "all ships have arrived and the game goes on");
    check(state.phase != Phase::sail || !unmoved(state.arrived, state.sailed).empty(),
          "a round without an end");
    check(state.phase != Phase::storm || !playable(state.played).empty(), "Poseidon has no tile to play");
  }
  check(state.round >= 1 && state.round <= kRounds, "a round that there is not");
  check(state.ending.has_value() == (state.phase == Phase::over), "an ending in the middle");
  for (const Colour ship : kColours) {
    const std::string name(to_text(ship));
    check(map.has(state.truth[ship]), name + " is off the board");
    check(map.has(state.figures[ship].cell), name + "'s figure is off the board");
    const auto& tokens = state.reminders[ship];
    check(std::cmp_less_equal(tokens.size(), kReminders), name + " has too many reminders");
    check(std::is_sorted(tokens.begin(), tokens.end()) &&
              std::adjacent_find(tokens.begin(), tokens.end()) == tokens.end(),
          name + " has two reminders in a cell");
    check(std::all_of(tokens.begin(), tokens.end(), [&](Cell cell) { return map.has(cell); }),
          name + " has a reminder off the board");
    if (!state.arrived[ship]) continue;
    check(state.truth[ship] == map.sacred, name + " has arrived elsewhere");
    check(state.figures[ship] == Figure{map.sacred, false}, name + "'s figure is not on the Sacred Isle");
    check(tokens.empty(), name + " has arrived and keeps reminders");
  }
  return found;
}

}  // namespace nostos::odyssey
