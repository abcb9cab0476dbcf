// The rules of the game.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "games/core/counters.hpp"
#include "games/core/either_rng.hpp"
#include "games/core/game.hpp"
#include "games/core/prompt.hpp"
#include "games/core/step_recorder.hpp"
#include "games/ithaca/rules/event.hpp"
#include "games/ithaca/rules/intent.hpp"
#include "games/ithaca/rules/state.hpp"

namespace nostos::ithaca {

using Recorder = StepRecorder<Event>;

// R1–R7. Draws for the purposes "starter", "fate" and "routes".
State setup(const SharedConst<GameConfig>& config, EitherRng& rng, Recorder& recorder);
// Changes the state by a legal intent of the seat to move; any other intent is a bug. Draws for
// "fate_reshuffle" and "route_reshuffle".
void advance(State& state, const Intent& intent, EitherRng& rng, Recorder& recorder);

// The legal intents of a seat, in the order of its prompt: see legality.hpp.
std::vector<Intent> legal(const State& state, Seat seat);
// The seat to move, which is always public; none after the end.
std::optional<int> asked(const Table& table);
// Describes the legal intents.
Prompt prompt(const State& state, Seat seat);
// The default intent of section 5 for the seat to move.
Intent default_intent(const State& state);
// True for steps that moved no hidden card: a kept route, a pass, cards off a route if no seat drew.
bool undoable(const State& before, const State& after);
std::optional<Outcome> outcome(const Table& table);
std::map<std::string, double> statistics(const Table& table, const Counters& counters);
std::vector<std::string> invariant_violations(const State& state);

}  // namespace nostos::ithaca
