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
#include "games/mythomakya_sfida/rules/event.hpp"
#include "games/mythomakya_sfida/rules/state.hpp"

namespace nostos::mythomakya_sfida {

using Recorder = mythomakya::Recorder<Event>;

// R1–R6. Draws for the purposes "seats", "chooser", "deck" and "deities".
State setup(const SharedConst<GameConfig>& config, Rng& rng, Recorder& recorder);
// Changes the state by an offered intent of the seat; any other intent is a bug. Draws for the purposes of
// setup, and for "efesto", "hera" (seats that do not choose), "noise" and "noise_at": hidden draws have
// separate purposes, so that they never shift visible ones.
void advance(State& state, Seat seat, const Intent& intent, Cause cause, Rng& rng, Recorder& recorder);

// The seat to move outside of windows; none in a window, between games and after the end.
std::optional<int> on_turn(const Table& table);
// The seats for which the table waits, as far as this viewer may know. None in a window that the clock
// closes; in another window all asked seats, whether they have answered or not.
std::vector<Seat> acting(const State& state, Viewer viewer);
Prompt prompt(const State& state, Seat seat);
// The default intent of section 5 for a seat with a decision. Draws for the purposes "picks" and "hera".
Intent default_intent(const State& state, Seat seat, Rng& rng);
// Windows, forced cards, and the wait between games.
std::vector<Timer> timers(const State& state);
// True if a timer may make this intent in a record. Records leave out standing orders, which play cards, and
// passes, which close windows; both count as given.
bool timed(const State& state, Seat seat, const Json& intent);
// Depends only on public counters, so it is the same in a record, which leaves out secret steps.
std::string decision_key(const Table& table);
// R47, R48: the value of treasures at the end, by seat. With three, each seat is a side (S11). A side's
// writers count the cards of all its members. The bonus is credited to the seat with the writer, which does
// not change the side's sum.
std::vector<Score> scores(const std::vector<Hoard>& treasures, const Sides& sides, const GameConfig& config);
std::optional<Outcome> outcome(const Table& table);
std::map<std::string, double> statistics(const Table& table, const Counters& counters);
std::vector<std::string> invariant_violations(const State& state);

}  // namespace nostos::mythomakya_sfida
