// The conditions of a legal intent: one list of requirements for each type of intent. Prompts offer the
// intents that meet them all, and a rejection names the first that is not met.
#pragma once
#include <vector>

#include "games/mythomakya_trionfo/rules/intent.hpp"
#include "games/mythomakya_trionfo/rules/state.hpp"

namespace nostos::mythomakya_trionfo {

// The seat that decides, and the table that it sees.
struct Moment {
  const Table& table;
  int seat = 0;
  [[nodiscard]] const Player& player() const { return table.players.at(at(seat)); }
};

struct Requirement {
  const char* code;
  const char* rule;
  const char* message;  // "{led}" stands for the led colour
  // A field that an intent does not have, or that could not be read, meets the requirement.
  bool (*holds)(const Moment& moment, const Intent& intent);
};

// The first requirement that the intent does not meet; none if it is legal.
const Requirement* unmet(const Moment& moment, const Intent& intent);

}  // namespace nostos::mythomakya_trionfo
