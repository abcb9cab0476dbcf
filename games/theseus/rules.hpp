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
#include "games/theseus/intent.hpp"
#include "games/theseus/state.hpp"

namespace nostos::theseus {

// The events are in Table::latest.
struct Stepped {
  State state;
  Counters counters;
};

// R1–R3. Draws for "starter" and for each deck's colour: "yellow", "red", …
Stepped setup(const Shared<Setting>& setting, Rng& rng);
// Takes offered intents only; anything else is a bug. Draws for "deal", "dice", "tiles", "first_tile" and
// "restart".
Stepped apply(const State& state, const Intent& intent, Rng& rng);

// Whose decision the table waits for; public at all times. Nobody's after the end.
std::optional<int> asked(const Table& table);
// The same for everybody but in whom it addresses: it is made from the table alone.
Prompt prompt(const Table& table, Seat seat);
// The default of section 5 for the seat that is asked. Draws for "default".
Intent fallback(const Table& table, Rng& rng);
// Only where no die was thrown and no card or tile turned up.
bool revocable(const Table& before, const Table& after);
std::optional<Outcome> outcome(const Table& table);
std::map<std::string, double> measures(const Table& table, const Counters& counters);
std::vector<std::string> faults(const State& state);

}  // namespace nostos::theseus
