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
#include "games/ithaca/event.hpp"
#include "games/ithaca/intent.hpp"
#include "games/ithaca/state.hpp"

namespace nostos::ithaca {

struct StepResult {
  State state;
  std::vector<Event> events;
  Counters counters;
};

// R1–R7. Draws for the purposes "starter", "fate" and "routes".
StepResult setup(const SharedConst<GameConfig>& config, Rng& rng);
// Expects an offered intent; any other is a bug. Draws for "fate_reshuffle" and "route_reshuffle".
StepResult apply(const State& state, const Intent& intent, Rng& rng);

// The seat to move, which is always public; none after the end.
std::optional<int> asked(const Table& table);
Prompt prompt(const State& state, Seat seat);
// The default intent of section 5 for the seat to move.
Intent default_intent(const State& state);
// True for steps that moved no hidden card: a kept route, a pass, cards off a route if no seat drew.
bool undoable(const State& before, const State& after);
std::optional<Outcome> outcome(const Table& table);
std::map<std::string, double> statistics(const Table& table, const Counters& counters);
std::vector<std::string> invariant_violations(const State& state);

}  // namespace nostos::ithaca
