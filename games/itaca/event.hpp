// What happened in a step, told in order. Every viewer gets every event; faces of cards drawn, and a
// character chosen, only their owner.
#pragma once
#include <optional>
#include <vector>

#include "games/core/event_writer.hpp"
#include "games/core/seat.hpp"
#include "games/itaca/state.hpp"

namespace nostos::itaca {

struct Event {
  enum class Kind {
    round,        // seat that opens, number of the round
    bid,          // seat, number of men, automatic
    left,         // seat, automatic
    chose,        // seat; number of the character for the seat alone
    won,          // seat, number of men removed
    called,       // seat, hero or not, number of men gained
    destination,  // seat, island
    revealed,     // numbers: characters by seat, from 0, -1 for none
    role,         // seat, item
    island,       // island, dice
    effect,       // item with the one deed
    played,       // seat, card, upper
    passed,       // seat, automatic
    done,         // seat, automatic
    paid,         // seat, number of men
    refused,      // seat
    succeeded,    // seat, island
    failed,       // seat, island, number: what was left
    lost,         // seat: one man
    wrecked,      // seat, other: who may move its ship
    hinderer,     // seat: gains a man (R28)
    reward,       // seat, number of men, count of cards
    moved,        // seat, island
    stayed,       // seat; after a shipwreck other: by whom it was left there
    stranded,     // seat, island, other: by whom
    collected,    // cards
    drawn,        // seat, count; cards for the seat alone
    taken,        // seat, count, other: from whom; cards for these two alone
    discarded,    // seat, cards
    reshuffled,   // count of the new deck
    ended,        // seat or none
  };
  Kind kind;
  int seat = -1;
  int other = -1;
  int number = -1;
  int count = -1;
  int island = -1;
  bool flag = false;              // automatic; hero; upper
  Cards cards = {};               // public
  std::optional<Cards> own = {};  // for the seat, and for `other` where it gave them
  std::vector<int> numbers = {};
  PerStat<std::vector<int>> dice = {};
  std::optional<Item> item = {};
};

// As this viewer gets it; the state is the one after the step.
void show(const Event& event, const State& state, Viewer viewer, EventWriter& writer);

}  // namespace nostos::itaca
