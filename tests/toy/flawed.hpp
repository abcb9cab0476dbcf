// The toy with one fault, which the conformance suite must detect.
#pragma once
#include <memory>

#include "games/core/game.hpp"

namespace nostos::toy {

enum class Flaw {
  view_tells,         // a view holds the top card of the deck
  card_id_tells,      // hidden cards have ids that they had before the shuffle
  draw_order_tells,   // a card's place in a hidden hand, in the order of drawing
  log_tells,          // a line of the log names a face-down card
  prompt_tells,       // the length of a prompt's list depends on what is hidden
  acting_tells,       // the acting seat depends on what is hidden
  preview_tells,      // a preview depends on what is hidden
  rejection_tells,    // the length of its words depends on what is hidden
  event_tells,        // a note's event names the top card
  event_count_tells,  // a hidden fact decides whether a note has one more event
  step_count_tells,   // another seat's hidden decision decides on one more event
  event_beyond_view,  // an event reveals what no view holds afterwards
  takes_anything,     // accepts an intent that is not offered
  refuses_offers,     // offers notes of 7 and refuses them
  refuses_mutely,     // a rejection without a code
  forgets,            // a trip through JSON loses the turn
  wavers,             // the same seed gives another view
  spaced_view,        // a view's text is not in the canonical form
  spaced_events,      // likewise a viewer's events
  breaks,             // an invariant fails after a card is played
  never_ends,         // the last guess does not end it
  short_outcome,      // a result is missing for a seat
  asks_after_end,     // choices are left after the end
  wrong_default,      // the default is not offered
  wrong_timer,        // the timer's intent is not offered
  no_sample,          // no hidden world is found
  wrong_sample,       // the hidden world has another view
  lazy_sample,        // the hidden world is always the true one
  cheating_bot,       // a bot depends on the top card of the deck
  takes_back_cards,   // a step that showed a card may be undone
  counts_in_state,    // a state holds the counters of statistics
  silent_change,      // a prompt changes by a step that its seat does not notice
};

std::unique_ptr<Game> flawed(Flaw flaw);

}  // namespace nostos::toy
