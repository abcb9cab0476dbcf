// A card game small enough to check by eye, with something to hide: it tests the test machinery and is in no
// lobby.
//
// Twelve cards 1…12 are shuffled; 2 to 4 seats are dealt three each, the rest is the deck.
//  T1 mark   All at once: each seat marks one or two cards of its hand in secret. A marked card counts
//  double. T2 play   In turn: a card of the hand, face up or down, on a free cell of a board of 4 by 3. T3
//  guess  A die names who guesses first; then in turn each guesses the highest card that lies face down
//  (1…12). T4 end    Everything is shown. A seat scores its cards, doubled where marked, and the bonus for a
//  right guess;
//            most points win (fewest with scoring=low).
//  T5 note   At any time, free: a seat notes a number for itself alone, or takes the note back.
#pragma once
#include "games/core/game.hpp"

namespace nostos::toy {

const Game& game();

}  // namespace nostos::toy
