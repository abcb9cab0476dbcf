// Events of a step, in order. Every viewer gets every event; only the owner sees the faces of drawn cards and
// a chosen character.
#pragma once
#include <optional>
#include <vector>

#include "games/core/event_writer.hpp"
#include "games/core/seat.hpp"
#include "games/itaca/rules/state.hpp"

namespace nostos::itaca {

struct Event {
  enum class Kind {
    round,        // seat that opens, number of the round
    bid,          // seat, number of men, automatic
    left,         // seat, automatic
    chose,        // seat; the character's number for the seat alone
    won,          // seat, number of men removed
    called,       // seat, hero or not, number of men gained
    destination,  // seat, island
    revealed,     // numbers: characters by seat, from 0, -1 for none
    role,         // seat, item
    island,       // island, dice
    effect,       // item with a single result
    played,       // seat, card, upper
    passed,       // seat, automatic
    done,         // seat, automatic
    paid,         // seat, number of men
    refused,      // seat
    succeeded,    // seat, island
    failed,       // seat, island, number: the remaining difficulty
    lost,         // seat: loses one man
    wrecked,      // seat, other: who may move its ship, if any
    hinderer,     // seat, number of men gained (R28)
    reward,       // seat, number of men, count of cards, men gained
    moved,        // seat, island
    stayed,       // seat; after a shipwreck other: the seat that left it there
    stranded,     // seat, island, other: the seat that moved it
    collected,    // cards
    drawn,        // seat, count; cards for the seat alone
    taken,        // seat, count, other: the former owner; cards for these two alone
    discarded,    // seat, cards
    reshuffled,   // size of the new deck
    ended,        // seat or none
  };
  Kind kind;
  int seat = -1;
  int other = -1;
  int number = -1;
  int count = -1;
  int gained = -1;  // men of a reward for which the crew has room (J7)
  int island = -1;
  bool flag = false;              // automatic; hero; upper
  Cards cards = {};               // public
  std::optional<Cards> own = {};  // for the seat, and for `other` if it gave them
  std::vector<int> numbers = {};
  PerStat<Numbers> dice = {};
  std::optional<Item> item = {};
};

// Writes the event as this viewer may know it. `state` is the state after the step.
void show(const Event& event, const State& state, Viewer viewer, EventWriter& writer);

}  // namespace nostos::itaca
