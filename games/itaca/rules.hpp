// The rules as pure functions: a step takes a state and gives the next one.
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

struct Stepped {
  State state;
  std::vector<Event> events;
  Counters counters;
};

// R1–R6, up to the first decision. Draws for the purposes "first", "islands" and "events", and as apply does.
Stepped setup(const Shared<Setting>& setting, Rng& rng);
// Takes offered intents only; anything else is a bug. Draws for "dice" (0 for a one), "random" (which card of
// a hand) and "events_reshuffle".
Stepped apply(const State& state, const Intent& intent, Rng& rng);

// Whose decision the table waits for; public at all times. Nobody's after the end.
std::optional<int> asked(const Table& table);
Prompt prompt(const State& state, Seat seat);
// The default of section 5 for the seat that is asked.
Intent fallback(const State& state);
// Only what showed no hidden card and rolled no die: bids, the Commander's call, roles, passes.
bool revocable(const State& before, const Intent& intent, const State& after);
std::optional<Outcome> outcome(const Table& table);
std::map<std::string, double> measures(const Table& table, const Counters& counters);
std::vector<std::string> faults(const State& state);

}  // namespace nostos::itaca
