// The rules of the game.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/counters.hpp"
#include "games/core/either_rng.hpp"
#include "games/core/game.hpp"
#include "games/core/prompt.hpp"
#include "games/theseus/rules/intent.hpp"
#include "games/theseus/rules/state.hpp"

namespace nostos::theseus {

// Says whether a step is recorded, and counts for statistics. The events of a recorded step are in
// Table::latest, and Table::course follows them. A step with a silent recorder, for searches, makes no events
// and leaves both as they are.
class Recorder {
 public:
  static Recorder silent() { return Recorder(false); }
  Recorder() = default;

  [[nodiscard]] bool records() const { return records_; }
  void count(std::string_view what, int by = 1) {
    if (records_) counters.add(what, by);
  }

  Counters counters;

 private:
  explicit Recorder(bool records) : records_(records) {}
  bool records_ = true;
};

// R1–R3. Draws for "starter" and for each deck's colour: "yellow", "red", …
State setup(const SharedConst<GameConfig>& config, EitherRng& rng, Recorder& recorder);
// Changes the state by a legal intent of the seat to move; any other intent is a bug. Draws for "deal",
// "dice", "tiles", "first_tile" and "restart".
void advance(State& state, const Intent& intent, EitherRng& rng, Recorder& recorder);

// The legal intents of a seat, in the order of its prompt: see legality.hpp. Of the payments with the same
// numbers of glory cards and gifts, it lists the one with the oldest cards and the first gifts.
std::vector<Intent> legal(const Table& table, Seat seat);
// The seat to move, which is always public; none after the end.
std::optional<int> asked(const Table& table);
// Describes the legal intents. Depends on the table and the seat alone.
Prompt prompt(const Table& table, Seat seat);
// The default intent of section 5 for the seat to move. Draws for "default".
Intent default_intent(const Table& table, EitherRng& rng);
// True if no die was thrown and no card or tile was turned up.
bool undoable(const Table& before, const Table& after);
std::optional<Outcome> outcome(const Table& table);
std::map<std::string, double> statistics(const Table& table, const Counters& counters);
std::vector<std::string> invariant_violations(const State& state);

}  // namespace nostos::theseus
