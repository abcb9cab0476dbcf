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
#include "games/itaca/rules/event.hpp"
#include "games/itaca/rules/intent.hpp"
#include "games/itaca/rules/state.hpp"

namespace nostos::itaca {

using Recorder = StepRecorder<Event>;

// R1–R6, up to the first decision. Draws for "first", "islands", "events", and for the purposes of advance.
State setup(const SharedConst<GameConfig>& config, EitherRng& rng, Recorder& recorder);
// Changes the state by a legal intent of the seat to move; any other intent is a bug. Draws for "dice" (0
// means a one), "random" (a card of a hand) and "events_reshuffle".
void advance(State& state, const Intent& intent, EitherRng& rng, Recorder& recorder);

// The parts of effects, which previews use as well.
// The seats that a word on a card of this seat means; `chosen` is the seat of J38.
Numbers meant(const Table& table, Who who, int seat, const std::optional<int>& chosen);
// J7: the crew after it gains these men, or loses them if the number is negative.
int crew_after(int crew, int men, const Figures& figures);
// J14: never below 0, at every change. `chosen` is the trait of J38, `amount` the value of the term.
void change_difficulty(PerStat<int>& difficulty, const Effect& effect, const std::optional<Stat>& chosen,
                       int amount);
// J15: what a cancellation lowers the difficulties by, and the result.
PerStat<int> base_dice(const Mission& mission);
void lower(PerStat<int>& difficulty, const PerStat<int>& by);

// The seat to move, which is always public; none after the end.
std::optional<int> asked(const Table& table);
// Describes the legal intents: see legality.hpp.
Prompt prompt(const State& state, Seat seat);
// The default intent of section 5 for the seat to move.
Intent default_intent(const State& state);
// True for steps that revealed no hidden card and rolled no die: bids, the Commander's call, roles, passes.
bool undoable(const State& before, const Intent& intent, const State& after);
std::optional<Outcome> outcome(const Table& table);
std::map<std::string, double> statistics(const Table& table, const Counters& counters);
std::vector<std::string> invariant_violations(const State& state);

}  // namespace nostos::itaca
