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
#include "games/mythomakya_trionfo/rules/event.hpp"
#include "games/mythomakya_trionfo/rules/intent.hpp"
#include "games/mythomakya_trionfo/rules/state.hpp"

namespace nostos::mythomakya_trionfo {

struct StepResult {
  State state;
  std::vector<Event> events;
  Counters counters;
};

// R1–R5. Draws for the purposes "seats" (L29), "chooser" (L12) and "deck".
StepResult setup(const SharedConst<GameConfig>& config, Rng& rng);
// Expects an offered intent; any other is a bug. Draws for "deck" and "seats" when a game begins. The cause
// distinguishes the end of a pause from a seat that continues.
StepResult apply(const State& state, Seat seat, const Intent& intent, Cause cause, Rng& rng);

// The seat to move; none in a pause, between games and after the end.
std::optional<int> on_turn(const Table& table);
// The seats for which the table waits, sorted.
std::vector<Seat> acting(const Table& table);
Prompt prompt(const Table& table, Seat seat);
// The default intent of section 5 for a seat with a decision.
Intent default_intent(const Table& table, Seat seat);
// Forced cards (L26), pauses (L31) and the wait between games.
std::vector<Timer> timers(const Table& table);
// Seats of one side share a team.
std::string team(const Table& table, Seat seat);
// "L22" while cards are played without table talk; otherwise empty.
std::string chat_block_rule(const Table& table);
std::optional<Outcome> outcome(const Table& table);
std::map<std::string, double> statistics(const Table& table, const Counters& counters);
std::vector<std::string> invariant_violations(const State& state);

}  // namespace nostos::mythomakya_trionfo
