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
#include "games/mythomakya_sfida/event.hpp"
#include "games/mythomakya_sfida/state.hpp"

namespace nostos::mythomakya_sfida {

struct Stepped {
  State state;
  std::vector<Event> events;
  Counters counters;
};

// R1–R6. Draws for the purposes "seats", "chooser", "deck" and "deities".
Stepped setup(const Shared<Setting>& setting, Rng& rng);
// Takes offered intents only; anything else is a bug. Besides those of the set-up draws for "efesto", "hera"
// (of who does not choose), "noise" and "noise_at": chance that must not be seen shifts nothing that may be.
Stepped apply(const State& state, Seat seat, const Intent& intent, Cause cause, Rng& rng);

// Whose decision it is outside of windows; nobody's in a window, between games and after the end.
std::optional<int> on_turn(const Table& table);
// Everybody whom the table waits for, as this viewer may know it. In a window that goes by the clock nobody
// is waited for; in another one all whom it asks are, whoever may have answered.
std::vector<Seat> acting(const State& state, Viewer viewer);
Prompt prompt(const State& state, Seat seat);
// The default of section 5 for a seat that is asked. Draws for the purposes "picks" and "hera".
Intent fallback(const State& state, Seat seat, Rng& rng);
// Windows, forced cards, and the wait between games.
std::vector<Timer> timers(const State& state);
// A timer may make this intent in a record. Records leave out standing orders, which let cards be played, and
// passes, which let windows close: both count as given.
bool timed(const State& state, Seat seat, const Json& intent);
// Depends on public counters only, so it is the same in a record, which leaves out what seats do unseen.
std::string decision_key(const Table& table);
std::string team(const Table& table, Seat seat);
std::optional<Outcome> outcome(const Table& table);
std::map<std::string, double> measures(const Table& table, const Counters& counters);
std::vector<std::string> faults(const State& state);

}  // namespace nostos::mythomakya_sfida
