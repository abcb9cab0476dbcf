// The rules as pure functions: a step takes a state and gives the next one.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/game.hpp"
#include "games/core/prompt.hpp"
#include "games/core/random.hpp"
#include "games/odyssey/event.hpp"
#include "games/odyssey/state.hpp"

namespace nostos::odyssey {

struct Stepped {
  State state;
  std::vector<Event> events;
};

inline constexpr std::string_view kAbstain = "abstain";  // in the place of a direction (O54)

// R1–R5. Draws a random map for the purpose "map".
Stepped setup(const Shared<Setting>& setting, Rng& rng);
// Takes offered intents only (see prompt.cpp); anything else is a bug.
Stepped apply(const State& state, Seat seat, const Intent& intent, Cause cause);

// What a seat may decide. A Navigator's depends on nothing hidden, Poseidon's on nothing of the Navigators'
// board.
Prompt prompt(const State& state, Seat seat);
// For whom the table waits. Poseidon and spectators do not learn who pressed wait.
std::vector<Seat> acting(const State& state, Viewer viewer);
std::vector<Timer> timers(const State& state);
std::string team(const State& state, Seat seat);

// Where whirlpools and fog banks may lie beside these lighthouses (R33, R37, O39, O40).
struct Sites {
  std::vector<Cell> sea;      // for either
  std::vector<Cell> islands;  // for fog banks only
};
Sites hiding_sites(const Map& map, const std::vector<Cell>& lighthouses);
// Where a storm may blow this ship from where it stands (O3–O5), or Poseidon push it out of a whirlpool
// (O42).
std::vector<Cell> storm_targets(const Map& map, OntoSacred rule, Cell from);
// O69: from where the ship is thought to be, the way to the Sacred Isle.
Dir default_direction(const Map& map, Cell from);
// What may be taken back: choices that no report, storm or ship has answered yet (section 8 of the rules).
bool revocable(const Intent& intent);
// The default of a seat that is asked, from its own board (O69). Draws for the purpose "fallback".
Intent fallback(const State& state, Seat seat, Rng& rng);

// R43: by seat.
std::vector<int> points(const Setting& setting, const PerShip<bool>& arrived);
std::optional<Outcome> outcome(const State& state);
std::map<std::string, double> measures(const State& state);
std::vector<std::string> faults(const State& state);

}  // namespace nostos::odyssey
