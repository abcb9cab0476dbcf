// The rules as pure functions: a step takes a state and gives the next one.
#pragma once
#include <map>
#include <optional>
#include <string>
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

// Where a storm may blow this ship from where it stands (O3–O5).
std::vector<Cell> storm_targets(const Map& map, OntoSacred rule, Cell from);
// O69: from where the ship is thought to be, the way to the Sacred Isle.
Dir default_direction(const Map& map, Cell from);
// The default of a seat that is asked. Draws for the purpose "fallback".
Intent fallback(const State& state, Seat seat, Rng& rng);

std::optional<Outcome> outcome(const State& state);
std::map<std::string, double> measures(const State& state);
std::vector<std::string> faults(const State& state);

}  // namespace nostos::odyssey
