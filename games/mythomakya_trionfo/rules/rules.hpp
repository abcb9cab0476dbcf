// The rules of the game.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "games/core/game.hpp"
#include "games/core/prompt.hpp"
#include "games/core/random.hpp"
#include "games/mythomakya/rules/recorder.hpp"
#include "games/mythomakya_trionfo/rules/event.hpp"
#include "games/mythomakya_trionfo/rules/intent.hpp"
#include "games/mythomakya_trionfo/rules/state.hpp"

namespace nostos::mythomakya_trionfo {

using Recorder = mythomakya::Recorder<Event>;

// R1–R5. Draws for the purposes "seats" (L29), "chooser" (L12) and "deck".
State setup(const SharedConst<GameConfig>& config, Rng& rng, Recorder& recorder);
// Changes the state by a legal intent of the seat; any other intent is a bug. Draws for "deck" and "seats"
// when a game begins. The cause distinguishes the end of a pause from a seat that continues.
void advance(State& state, Seat seat, const Intent& intent, Cause cause, Rng& rng, Recorder& recorder);

// The legal intents of a seat, in the order of its prompt: see legality.hpp. All of them are public.
std::vector<Intent> legal(const Table& table, Seat seat);
// The seat to move; none in a pause, between games and after the end.
std::optional<int> on_turn(const Table& table);
// The seats for which the table waits, sorted.
std::vector<Seat> acting(const Table& table);
// Describes the legal intents.
Prompt prompt(const Table& table, Seat seat);
// The default intent of section 5 for a seat with a decision.
Intent default_intent(const Table& table, Seat seat);
// Forced cards (L26), pauses (L31) and the wait between games.
std::vector<Timer> timers(const Table& table);
std::optional<Outcome> outcome(const Table& table);
std::map<std::string, double> statistics(const Table& table, const Counters& counters);
std::vector<std::string> invariant_violations(const State& state);

}  // namespace nostos::mythomakya_trionfo
