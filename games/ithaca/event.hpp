// What happened in a step, told in order. Every viewer gets every event; the faces of cards drawn or laid
// face down only their owner.
#pragma once
#include <optional>
#include <vector>

#include "games/core/event_writer.hpp"
#include "games/core/seat.hpp"
#include "games/ithaca/state.hpp"

namespace nostos::ithaca {

struct Event {
  enum class Kind {
    setup_cleared,    // deity, cards: a total above 6 in the set-up (J1)
    turn,             // seat
    drawn,            // seat, count; cards for the seat alone
    reshuffled,       // count: the new fate deck
    routes_shuffled,  // count: the new route deck
    kept,             // seat
    spent,            // seat, card: onto Poseidon (R15)
    route,            // seat, number: its new route, or none
    excess,           // seat, cards
    wrath,            // seat: whose change it was
    appeased,         // cards: off Poseidon (R43)
    influence,        // seat, card, deity
    favour,           // deity: where it is now
    cleared,          // deity, cards: no gift (J3)
    gift,             // seat, deity, cards discarded, prize
    passed,           // seat
    bid,              // seat, count; cards for the seat alone
    revealed,         // bids by seat
    awarded,          // seat or none, prize
    discarded,        // seat, card: in the place of the action (R32)
    deed,             // seat, card, deity: the Favour action (R33)
    oracle,           // seat, count of its Oracle; card for the seat alone
    swapped,          // seat, card out; card in for the seat alone
    odyssey,          // seat, card
    landed,           // seat, number: the route, cards
    rested,           // seat (J16)
    suitors,          // seat or none: who defeated them; sums
    ended,            // stalemate or not
  };
  Kind kind;
  int seat = -1;
  int count = -1;
  int number = -1;
  std::optional<Deity> deity = std::nullopt;
  std::optional<Card> card = std::nullopt;   // public
  std::vector<Card> cards = {};              // public
  std::vector<Card> own = {};                // for the seat alone
  std::vector<std::vector<Card>> bids = {};  // by seat
};

// As this viewer gets it; the state is the one after the step.
void show(const Event& event, const State& state, Viewer viewer, EventWriter& writer);

}  // namespace nostos::ithaca
