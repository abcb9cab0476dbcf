// The conditions of a legal intent: one list of requirements for each type of intent. Prompts offer the
// intents that meet them all, and a rejection names the first that is not met.
#pragma once
#include <optional>
#include <vector>

#include "games/ithaca/rules/intent.hpp"
#include "games/ithaca/rules/state.hpp"

namespace nostos::ithaca {

// The knowledge of a seat when it decides. The arguments must outlive this object.
struct Moment {
  Moment(const Table& shown, int decider, const Secret& secret)
      : table(shown),
        player(shown.players[at(decider)]),
        own(secret),
        seat(decider),
        action(ithaca::action(shown, decider)) {}

  const Table& table;
  const Player& player;
  const Secret& own;
  int seat;
  std::optional<Action> action;
  bool on_poseidon = false;  // the intent names Poseidon, who is no Deity
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
// All legal intents, in the order of the prompt. Equal cards are one choice.
std::vector<Intent> legal(const Moment& moment);

}  // namespace nostos::ithaca
