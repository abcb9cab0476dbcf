// The rules as pure functions: a step takes a state and returns the next one.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "games/core/counters.hpp"
#include "games/core/game.hpp"
#include "games/core/prompt.hpp"
#include "games/core/random.hpp"
#include "games/theseus/intent.hpp"
#include "games/theseus/state.hpp"

namespace nostos::theseus {

// The events are in Table::latest.
struct StepResult {
  State state;
  Counters counters;
};

// R1–R3. Draws for "starter" and for each deck's colour: "yellow", "red", …
StepResult setup(const SharedConst<GameConfig>& config, Rng& rng);
// Expects an offered intent; any other is a bug. Draws for "deal", "dice", "tiles", "first_tile" and
// "restart".
StepResult apply(const State& state, const Intent& intent, Rng& rng);

// The seat to move, which is always public; none after the end.
std::optional<int> asked(const Table& table);
// Depends on the table alone, and on `seat` only for whether it is asked.
Prompt prompt(const Table& table, Seat seat);
// The default intent of section 5 for the seat to move. Draws for "default".
Intent default_intent(const Table& table, Rng& rng);
// True if no die was thrown and no card or tile was turned up.
bool undoable(const Table& before, const Table& after);
std::optional<Outcome> outcome(const Table& table);
std::map<std::string, double> statistics(const Table& table, const Counters& counters);
std::vector<std::string> invariant_violations(const State& state);

}  // namespace nostos::theseus
