// The rules before round 1: the map, the lighthouses, and Poseidon's hidden tiles (O65).
#include <algorithm>

#include "games/odyssey/rules/transition.hpp"

namespace nostos::odyssey {
namespace {

// The largest maps. A random map is one of these; a smaller one must be chosen.
std::vector<std::size_t> largest(const std::vector<Map>& maps) {
  std::vector<std::size_t> places;
  int size = 0;
  for (std::size_t at = 0; at < maps.size(); ++at) {
    const int cells = maps[at].columns() * maps[at].height();
    if (cells > size) places.clear();
    size = std::max(size, cells);
    if (cells == size) places.push_back(at);
  }
  return places;
}

}  // namespace

void Transition::operator()(const intent::ChooseMap& chosen) {
  say_default();
  const auto& maps = state_.config->maps;
  const auto found =
      std::find_if(maps.begin(), maps.end(), [&](const Map& map) { return map.id == chosen.map; });
  take_map(static_cast<std::size_t>(found - maps.begin()));
}

void Transition::take_map(std::size_t index) {
  state_.map = static_cast<int>(index);
  const Map& map = chart(state_);
  tell(event::MapChosen{map.id});
  state_.truth = map.starts;  // R3
  for (Board& board : state_.boards) {
    for (const Colour ship : kColours) board.figures[ship] = {map.starts[ship], false};
  }
  if (options().lighthouses > 0) {
    state_.phase = Phase::lighthouses;
  } else {
    set_out();
  }
}

void Transition::operator()(const intent::PlaceLighthouses& placed) {
  say_default(Audience::navigators);
  state_.proposal = Proposal{seat_, placed.cells, {}};
  tell(event::LighthousesProposed{seat_, placed.cells});
  place_lighthouses();
}

void Transition::operator()(const intent::Confirm&) {
  say_default(Audience::navigators);
  insert(state_.proposal->confirmed, seat_);
  tell(event::LighthousesConfirmed{seat_});
  place_lighthouses();
}

// O66: places them when all other Navigators have agreed.
void Transition::place_lighthouses() {
  if (std::cmp_less(state_.proposal->confirmed.size() + 2, state_.config->seats)) return;
  state_.lighthouses = state_.proposal->cells;
  state_.proposal.reset();
  tell(event::LighthousesPlaced{state_.lighthouses});
  set_out();
}

void Transition::operator()(const intent::PlaceHidden& hidden) {
  say_default();
  const auto pools = static_cast<std::ptrdiff_t>(options().whirlpools);
  state_.whirlpools.assign(hidden.sea.begin(), hidden.sea.begin() + pools);
  state_.fog.assign(hidden.sea.begin() + pools, hidden.sea.end());
  state_.fog.insert(state_.fog.end(), hidden.islands.begin(), hidden.islands.end());
  std::sort(state_.whirlpools.begin(), state_.whirlpools.end());
  std::sort(state_.fog.begin(), state_.fog.end());
  tell(event::TilesHidden{});
  begin_round(1);
}

// O38: hidden tiles are placed after the visible ones.
void Transition::set_out() {
  if (options().whirlpools + options().fog_banks > 0) {
    state_.phase = Phase::hide;
  } else {
    begin_round(1);
  }
}

StepResult setup(const SharedConst<GameConfig>& config, Rng& rng) {
  State state;
  state.config = config;
  state.boards.resize(static_cast<std::size_t>(boards_in_play(*config)));
  state.defaults.assign(static_cast<std::size_t>(config->seats), 0);
  Transition step(std::move(state), kPoseidon, Cause::player);
  const auto& maps = config->maps;
  const std::string& wanted = config->options.map;
  if (maps.size() == 1) {
    step.take_map(0);
  } else if (wanted == "random") {
    step.take_map(rng.pick("map", largest(maps)));
  } else if (wanted != "poseidon") {
    step(intent::ChooseMap{wanted});
  }
  return std::move(step).finish();
}

}  // namespace nostos::odyssey
