// A card game with hidden facts, small enough to check by eye. It tests the test machinery and is in no
// lobby.
//
// Twelve cards 1…12 are shuffled; 2 to 4 seats are dealt three each, the rest is the deck.
//
// T1 mark: all seats at once mark one or two cards of their hands in secret. A marked card counts double.
//
// T2 play: in turn, a seat plays a card of the hand, face up or down, on a free cell of a board of 4 by 3.
//
// T3 guess: a die decides which seat guesses first. In turn, each guesses the highest face-down card (1…12).
//
// T4 end: everything is shown. A seat scores its cards, doubled where marked, and the bonus for a right
// guess. Most points win (fewest with scoring=low).
//
// T5 note: at any time, free: a seat notes a number that only it sees, or takes the note back.
#pragma once
#include "games/core/game.hpp"

namespace nostos::toy {

const Game& game();

}  // namespace nostos::toy
