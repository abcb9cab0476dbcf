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
#include "games/itaca/event.hpp"
#include "games/itaca/intent.hpp"
#include "games/itaca/state.hpp"

namespace nostos::itaca {

struct StepResult {
  State state;
  std::vector<Event> events;
  Counters counters;
};

// R1–R6, up to the first decision. Draws for "first", "islands", "events", and for the purposes of apply.
StepResult setup(const SharedConst<GameConfig>& config, Rng& rng);
// Expects an offered intent; any other is a bug. Draws for "dice" (0 means a one), "random" (a card of a
// hand) and "events_reshuffle".
StepResult apply(const State& state, const Intent& intent, Rng& rng);

// The seat to move, which is always public; none after the end.
std::optional<int> asked(const Table& table);
Prompt prompt(const State& state, Seat seat);
// The default intent of section 5 for the seat to move.
Intent default_intent(const State& state);
// True for steps that revealed no hidden card and rolled no die: bids, the Commander's call, roles, passes.
bool undoable(const State& before, const Intent& intent, const State& after);
std::optional<Outcome> outcome(const Table& table);
std::map<std::string, double> statistics(const Table& table, const Counters& counters);
std::vector<std::string> invariant_violations(const State& state);

}  // namespace nostos::itaca
