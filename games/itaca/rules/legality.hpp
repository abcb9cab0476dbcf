// The conditions of a legal intent: one list of requirements for each type of intent. Prompts offer the
// intents that meet them all, and a rejection names the first that is not met.
#pragma once
#include <limits>
#include <optional>
#include <vector>

#include "games/core/seat.hpp"
#include "games/itaca/rules/intent.hpp"
#include "games/itaca/rules/state.hpp"

namespace nostos::itaca {

// The knowledge of a seat when it decides. The arguments must outlive this object.
struct Moment {
  const Table& table;
  int seat;
  const Cards& hand;  // sorted
  Numbers pile;       // the characters that the seat found; only while it chooses one

  [[nodiscard]] const Player& player() const { return table.players[at(seat)]; }
};

struct Requirement {
  const char* code;
  const char* rule;
  const char* message;
  // A field that an intent does not have, or that could not be read, meets the requirement.
  bool (*holds)(const Moment& moment, const Intent& intent);
};

inline constexpr int kAllBids = std::numeric_limits<int>::max();

// The first requirement that the intent does not meet; none if it is legal.
const Requirement* unmet(const Moment& moment, const Intent& intent);
// All legal intents, in the order of the prompt, but at most `bids` of the lowest bids. Equal cards are one
// choice.
std::vector<Intent> legal(const Moment& moment, int bids = kAllBids);
std::vector<Intent> legal(const State& state, Seat seat, int bids = kAllBids);

// The islands that this seat may name, in position order, Ithaca last.
std::vector<int> destinations(const Table& table, int seat);

}  // namespace nostos::itaca
