// The toy with one thing wrong with it: what the conformance suite must see.
#pragma once
#include <memory>

#include "games/core/game.hpp"

namespace nostos::toy {

enum class Flaw {
  view_tells,         // a view holds the top card of the deck
  card_id_tells,      // hidden cards have ids that they had before the shuffle
  draw_order_tells,   // a card's place in a hidden hand, which lies as it was drawn
  log_tells,          // a line of the log names a card that lies face down
  prompt_tells,       // a prompt's list is longer or shorter, by what is hidden
  acting_tells,       // another seat acts, by what is hidden
  rejection_tells,    // its words are longer or shorter, by what is hidden
  event_tells,        // a note's event names the top card
  event_count_tells,  // a note has an event more, by what is hidden
  step_count_tells,   // another's hidden decision sends an event more, by what was decided
  event_beyond_view,  // an event tells what no view holds afterwards
  takes_anything,     // an intent that is not offered is taken
  refuses_offers,     // notes of 7 are offered and refused
  refuses_mutely,     // a rejection without a code
  forgets,            // a trip through JSON loses the turn
  wavers,             // the same seed gives another view
  spaced_view,        // a view's text is not in the form that everybody else writes
  spaced_events,      // the same of what a viewer is told
  breaks,             // an invariant does not hold once a card is played
  never_ends,         // the last guess does not end it
  short_outcome,      // a result is missing for a seat
  asks_after_end,     // choices are left after the end
  wrong_default,      // the default is not offered
  wrong_timer,        // the timer's intent is not offered
  no_sample,          // no hidden world is found
  wrong_sample,       // the hidden world looks otherwise
  lazy_sample,        // the hidden world is always the true one
  cheating_bot,       // a bot acts by the top card of the deck
  takes_back_cards,   // a card that was shown may be taken back
  counts_in_state,    // a state holds what statistics count
  silent_change,      // a prompt changes with what its seat does not notice
};

std::unique_ptr<Game> flawed(Flaw flaw);

}  // namespace nostos::toy
