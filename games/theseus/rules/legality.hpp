// The conditions of a legal intent: one list of requirements for each type of intent. Prompts offer the
// intents that meet them all, and a rejection names the first that is not met.
#pragma once
#include <vector>

#include "games/theseus/rules/intent.hpp"
#include "games/theseus/rules/state.hpp"

namespace nostos::theseus {

// A seat at a table, which must outlive this object.
struct Moment {
  Moment(const Table& shown, int decider) : table(shown), player(shown.players[at(decider)]), seat(decider) {}

  const Table& table;
  const Player& player;
  int seat;
};

struct Requirement {
  const char* code;
  const char* rule;
  const char* message;
  // A field that an intent does not have, or that could not be read, meets the requirement.
  bool (*holds)(const Moment& moment, const Intent& intent);
};

// The first requirement that the intent does not meet; none if it is legal.
const Requirement* unmet(const Moment& moment, const Intent& intent);
// The same without the requirements that depend on the fields of the intent.
const Requirement* unmet(const Moment& moment, Intent::Type type);

}  // namespace nostos::theseus
