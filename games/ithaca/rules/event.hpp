// Events of a step, in order. Every viewer gets every event; only the owner sees the faces of cards that are
// drawn or played face down.
#pragma once
#include <optional>
#include <vector>

#include "games/core/event_writer.hpp"
#include "games/core/seat.hpp"
#include "games/ithaca/rules/state.hpp"

namespace nostos::ithaca {

struct Event {
  enum class Kind {
    setup_cleared,    // deity, cards: a total above 6 during setup (J1)
    turn,             // seat
    drawn,            // seat, count; cards for the seat alone
    reshuffled,       // count: size of the new fate deck
    routes_shuffled,  // count: size of the new route deck
    kept,             // seat
    spent,            // seat, card: onto Poseidon (R15)
    route,            // seat, number: its new route, or none
    excess,           // seat, cards
    wrath,            // seat: the seat that changed its route
    appeased,         // cards: off Poseidon (R43)
    influence,        // seat, card, deity
    favour,           // deity: its new place
    cleared,          // deity, cards: no gift (J3)
    gift,             // seat, deity, cards discarded, prize
    passed,           // seat
    bid,              // seat, count; cards for the seat alone
    revealed,         // bids by seat
    awarded,          // seat or none, prize
    discarded,        // seat, card: instead of the action (R32)
    favour_action,    // seat, card, deity: the Favour action (R33)
    oracle,           // seat, count of its Oracle; card for the seat alone
    swapped,          // seat, card out; card in for the seat alone
    odyssey,          // seat, card
    landed,           // seat, number: the route, cards
    rested,           // seat (J16)
    suitors,          // seat that defeated them, or none; sums
    ended,            // stalemate or not
  };
  Kind kind;
  int seat = -1;
  int count = -1;
  int number = -1;
  std::optional<Deity> deity = std::nullopt;
  std::optional<Card> card = std::nullopt;  // public
  Cards cards = {};                         // public
  Cards own = {};                           // for the seat alone
  std::vector<Cards> bids = {};             // by seat
};

// Writes the event as this viewer may know it. `state` is the state after the step.
void show(const Event& event, const State& state, Viewer viewer, EventWriter& writer);

}  // namespace nostos::ithaca
