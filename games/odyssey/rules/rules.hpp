// The rules as pure functions: a step takes a state and returns the next one.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/game.hpp"
#include "games/core/prompt.hpp"
#include "games/core/random.hpp"
#include "games/odyssey/rules/event.hpp"
#include "games/odyssey/rules/state.hpp"

namespace nostos::odyssey {

struct StepResult {
  State state;
  std::vector<Event> events;
};

inline constexpr std::string_view kAbstain = "abstain";  // instead of a direction (O54)

// R1–R5. Draws a random map for the purpose "map".
StepResult setup(const SharedConst<GameConfig>& config, Rng& rng);
// Expects an offered intent (see view/prompt.cpp); any other is a bug.
StepResult apply(const State& state, Seat seat, const Intent& intent, Cause cause);

// The choices of a seat. A Navigator's depend on nothing hidden, and Poseidon's on nothing on the Navigators'
// board.
Prompt prompt(const State& state, Seat seat);
// The ships that this seat may sail next. Empty while the captain has to name one, and while the seat waits
// for others.
std::vector<Colour> ships_to_sail(const State& state, int seat);
// The ships that any seat may sail next, and those of them that this seat may sail.
std::vector<Colour> up_next(const State& state);
bool may_sail(const State& state, int seat, Colour ship);
// The seats for which the table waits. Poseidon and spectators do not learn who asked to wait.
std::vector<Seat> acting(const State& state, Viewer viewer);
std::vector<Timer> timers(const State& state);

// The possible cells of whirlpools and fog banks next to these lighthouses (R33, R37, O39, O40).
struct Sites {
  std::vector<Cell> sea;      // for either
  std::vector<Cell> islands;  // for fog banks only
};
Sites hiding_sites(const Map& map, const std::vector<Cell>& lighthouses);
// The cells to which a storm may blow this ship (O3–O5), or Poseidon may push it out of a whirlpool (O42).
std::vector<Cell> storm_targets(const Map& map, OntoSacred rule, Cell from);
// O69: the direction from the ship's assumed cell to the Sacred Isle.
Dir default_direction(const Map& map, Cell from);
// True for choices that no report, storm or ship has followed (section 8 of the rules).
bool undoable(const Intent& intent);
// The default of a seat with a decision to make, from its own board (O69). Draws for the purpose "fallback".
Intent default_intent(const State& state, Seat seat, Rng& rng);

// R43: by seat.
std::vector<int> points(const GameConfig& config, const PerShip<bool>& arrived);
std::optional<Outcome> outcome(const State& state);
std::map<std::string, double> statistics(const State& state);
std::vector<std::string> invariant_violations(const State& state);

}  // namespace nostos::odyssey
