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
#include "games/mythomakya_trionfo/event.hpp"
#include "games/mythomakya_trionfo/intent.hpp"
#include "games/mythomakya_trionfo/state.hpp"

namespace nostos::mythomakya_trionfo {

struct Stepped {
  State state;
  std::vector<Event> events;
  Counters counters;
};

// R1–R5. Draws for the purposes "seats" (L29), "chooser" (L12) and "deck".
Stepped setup(const Shared<Setting>& setting, Rng& rng);
// Takes offered intents only; anything else is a bug. Draws for "deck" and "seats" where a game begins. The
// cause tells a pause that is over from a seat that would go on.
Stepped apply(const State& state, Seat seat, const Intent& intent, Cause cause, Rng& rng);

// Whose card or word the table waits for; nobody's in a pause, between games and after the end.
std::optional<int> on_turn(const Table& table);
// Everybody whom the table waits for, in order of seats.
std::vector<Seat> acting(const Table& table);
Prompt prompt(const Table& table, Seat seat);
// The default of section 5 for a seat that is asked.
Intent fallback(const Table& table, Seat seat);
// Forced cards (L26), pauses (L31) and the wait between games.
std::vector<Timer> timers(const Table& table);
// Seats of one side share a team.
std::string team(const Table& table, Seat seat);
// "L22" while cards are played and there is no table talk; else empty.
std::string silence(const Table& table);
std::optional<Outcome> outcome(const Table& table);
std::map<std::string, double> measures(const Table& table, const Counters& counters);
std::vector<std::string> faults(const State& state);

}  // namespace nostos::mythomakya_trionfo
