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
#include "games/ithaca/event.hpp"
#include "games/ithaca/intent.hpp"
#include "games/ithaca/state.hpp"

namespace nostos::ithaca {

struct Stepped {
  State state;
  std::vector<Event> events;
  Counters counters;
};

// R1–R7. Draws for the purposes "starter", "fate" and "routes".
Stepped setup(const Shared<Setting>& setting, Rng& rng);
// Takes offered intents only; anything else is a bug. Draws for "fate_reshuffle" and "route_reshuffle".
Stepped apply(const State& state, const Intent& intent, Rng& rng);

// Whose decision the table waits for; public at all times. Nobody's after the end.
std::optional<int> asked(const Table& table);
Prompt prompt(const State& state, Seat seat);
// The default of section 5 for the seat that is asked.
Intent fallback(const State& state);
// Only what moved no hidden card: a kept route, a pass, cards off a route while nobody drew.
bool revocable(const State& before, const State& after);
std::optional<Outcome> outcome(const Table& table);
std::map<std::string, double> measures(const Table& table, const Counters& counters);
std::vector<std::string> faults(const State& state);

}  // namespace nostos::ithaca
