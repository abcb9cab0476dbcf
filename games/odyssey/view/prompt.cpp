// Builds prompts, Poseidon's in this file: the only source of legality.
#include <algorithm>

#include "games/odyssey/rules/rules.hpp"
#include "games/odyssey/view/prompt_parts.hpp"

namespace nostos::odyssey {
namespace {

Choice choose_map(const State& state) {
  std::vector<std::string> ids;
  for (const Map& map : state.config->maps) ids.push_back(map.id);
  return {"choose_map", {Field::one_of("map", ids)}, "R1", false};
}

// One choice for each number of fog banks on islands. Whirlpools and the other banks share a field of water
// cells, so no two tiles get the same cell (O39).
void add_hiding(const State& state, Prompt& prompt) {
  const Options& options = state.config->options;
  const auto sites = hiding_sites(chart(state), state.lighthouses);
  for (int dry = 0; dry <= options.fog_banks; ++dry) {
    const int wet = options.whirlpools + options.fog_banks - dry;
    if (std::cmp_greater(wet, sites.sea.size()) || std::cmp_greater(dry, sites.islands.size())) continue;
    Choice choice{"place_hidden", {}, options.whirlpools > 0 ? "R33" : "R37", false};
    if (wet > 0) choice.fields.push_back(Field::subset("sea", texts(sites.sea), wet, wet));
    if (dry > 0) choice.fields.push_back(Field::subset("islands", texts(sites.islands), dry, dry));
    prompt.choices.push_back(std::move(choice));
  }
}

// One choice for each tile, because each tile has its own targets.
void add_storms(const State& state, Prompt& prompt) {
  std::vector<Tile> monsters;
  for (const Tile tile : playable(state.played, hand(state.config->options))) {
    if (is_monster(tile)) {
      monsters.push_back(tile);
      continue;
    }
    Choice choice{"storm",
                  {Field::one_of("tile", std::string(to_text(tile)))},
                  tile == Tile::black ? "R9" : "R8",
                  false};
    for (const Colour ship : kColours) {
      // An arrived ship is not moved; its tile may be played without effect (O2).
      if (state.arrived[ship] || !blows(tile, ship)) continue;
      const auto targets = storm_targets(chart(state), state.config->options.onto_sacred, state.truth[ship]);
      choice.fields.push_back(Field::one_of(std::string(to_text(ship)), texts(targets)));
    }
    prompt.choices.push_back(std::move(choice));
  }
  if (monsters.empty()) return;
  prompt.choices.push_back({"monster",
                            {Field::one_of("which", texts(monsters)),
                             Field::one_of("ship", texts(unmoved(state.arrived, PerShip<bool>{})))},
                            "R27",
                            false});
}

void add_push(const State& state, Prompt& prompt) {
  const auto targets =
      storm_targets(chart(state), state.config->options.onto_sacred, state.truth[*state.trapped]);
  prompt.choices.push_back({"push", {Field::one_of("cell", texts(targets))}, "R34", false});
}

// O15.
void add_stop(const State& state, int seat, Prompt& prompt) {
  if (state.config->options.competitive) return;
  if (state.stop) {
    if (state.stop->by != seat && !has(state.stop->accepted, seat)) {
      prompt.choices.push_back(
          {"answer_stop", {Field::one_of("answer", std::vector<std::string>{"yes", "no"})}, "O15", true});
    }
  } else if (arrivals(state.arrived) >= 3 && !has(state.offered, seat)) {
    prompt.choices.push_back({"offer_stop", {}, "O15", true});
  }
}

}  // namespace

Sites hiding_sites(const Map& map, const std::vector<Cell>& lighthouses) {
  Sites sites;
  for (const Cell cell : map.open_cells()) {
    if (has(lighthouses, cell)) continue;
    (map.terrain(cell) == Terrain::sea ? sites.sea : sites.islands).push_back(cell);
  }
  return sites;
}

// A storm needs a cell of the board (O4).
std::vector<Cell> storm_targets(const Map& map, OntoSacred rule, Cell from) {
  auto targets = map.around(from);
  if (rule == OntoSacred::forbidden) std::erase(targets, map.sacred);
  return targets;
}

Prompt prompt(const State& state, Seat seat) {
  Prompt prompt;
  if (state.phase == Phase::over || seat.index < 0 || seat.index >= state.config->seats) return prompt;
  prompt.choices.reserve(8);  // most prompts have no more
  if (state.phase == Phase::choose_map) {
    if (seat == kPoseidon) prompt.choices.push_back(choose_map(state));
    return prompt;
  }
  if (seat == kPoseidon) {
    if (state.phase == Phase::hide) add_hiding(state, prompt);
    if (state.phase == Phase::storm) add_storms(state, prompt);
    if (state.phase == Phase::push) add_push(state, prompt);
  } else {
    if (state.phase == Phase::lighthouses) add_lighthouses(state, seat.index, prompt);
    if (state.phase == Phase::sail) add_sailing(state, seat.index, prompt);
    add_notes(state, seat.index, prompt);
  }
  add_stop(state, seat.index, prompt);
  return prompt;
}

}  // namespace nostos::odyssey
