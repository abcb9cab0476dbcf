// The default intent of a seat whose time is up.
#include <algorithm>
#include <tuple>

#include "games/odyssey/rules/rules.hpp"

namespace nostos::odyssey {
namespace {

std::vector<Cell> drawn(std::vector<Cell> cells, int count, Rng& rng) {
  rng.shuffle("fallback", cells);
  cells.resize(static_cast<std::size_t>(count));
  return cells;
}

Intent hide_anywhere(const State& state, Rng& rng) {
  const Options& options = state.config->options;
  auto sites = hiding_sites(chart(state), state.lighthouses);
  intent::PlaceHidden hidden;
  hidden.sea = drawn(sites.sea, options.whirlpools, rng);
  std::erase_if(sites.sea, [&](Cell cell) { return has(hidden.sea, cell); });
  sites.sea.insert(sites.sea.end(), sites.islands.begin(), sites.islands.end());
  for (const Cell cell : drawn(std::move(sites.sea), options.fog_banks, rng)) {
    (has(sites.islands, cell) ? hidden.islands : hidden.sea).push_back(cell);
  }
  return hidden;
}

Intent storm_anywhere(const State& state, Rng& rng) {
  const Tile tile = rng.pick("fallback", playable(state.played, hand(state.config->options)));
  if (is_monster(tile)) {
    return intent::PlayMonster{tile, rng.pick("fallback", unmoved(state.arrived, PerShip<bool>{}))};
  }
  intent::PlayStorm storm{tile, {}};
  for (const Colour ship : kColours) {
    if (state.arrived[ship] || !blows(tile, ship)) continue;
    const auto targets =
        storm_targets(chart(state), state.config->options.storm_onto_sacred, state.truth[ship]);
    storm.to[ship] = rng.pick("fallback", targets);
  }
  return storm;
}

Intent agree(const State& state, Seat seat, Rng& rng) {
  const bool standing = state.proposal && state.proposal->by != seat.index;
  if (standing) return intent::Confirm{};
  return intent::PlaceLighthouses{drawn(chart(state).open_cells(), state.config->options.lighthouses, rng)};
}

Intent sail_on(const State& state, Seat seat) {
  if (voting(state)) {
    if (!state.tied.empty()) return intent::ChooseTied{state.tied.front()};
    return intent::CastVote{std::nullopt};
  }
  const auto ships = ships_to_sail(state, seat.index);
  if (ships.empty()) return intent::NameShip{unmoved(state.arrived, state.sailed).front()};
  // The seat's own ships first; a seat without one acts for an absent Navigator.
  const auto own = std::find_if(ships.begin(), ships.end(),
                                [&](Colour ship) { return state.config->owners[ship] == seat.index; });
  const Colour ship = own != ships.end() ? *own : ships.front();
  if (pinned_ship(state) == ship) return intent::Investigate{ship};  // O31
  return intent::MoveShip{ship,
                          default_direction(chart(state), board_of(state, seat.index).figures[ship].cell)};
}

}  // namespace

Dir default_direction(const Map& map, Cell from) {
  const auto rank = [&](Dir dir) {
    const Cell to = step(from, dir);
    const int across = to.column - map.sacred.column;
    const int down = to.row - map.sacred.row;
    return std::tuple(!map.has(to), distance(to, map.sacred), across * across + down * down);
  };
  return *std::min_element(kDirs.begin(), kDirs.end(), [&](Dir a, Dir b) { return rank(a) < rank(b); });
}

Intent default_intent(const State& state, Seat seat, Rng& rng) {
  switch (state.phase) {
    case Phase::choose_map:
      return intent::ChooseMap{rng.pick("fallback", state.config->maps).id};
    case Phase::lighthouses:
      return agree(state, seat, rng);
    case Phase::hide:
      return hide_anywhere(state, rng);
    case Phase::storm:
      return storm_anywhere(state, rng);
    case Phase::push:
      return intent::Push{rng.pick(
          "fallback",
          storm_targets(chart(state), state.config->options.storm_onto_sacred, state.truth[*state.trapped]))};
    default:
      return sail_on(state, seat);
  }
}

// A vote cannot be undone: its voter would learn that it was not the last one, which is secret.
bool undoable(const Intent& intent) {
  return std::holds_alternative<intent::ChooseMap>(intent) ||
         std::holds_alternative<intent::PlaceLighthouses>(intent) ||
         std::holds_alternative<intent::NameShip>(intent);
}

}  // namespace nostos::odyssey
