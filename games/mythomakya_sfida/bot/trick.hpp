// What becomes of the running trick if everybody does his best for his side in it: every card that can be
// played lies open.
#pragma once
#include "games/mythomakya_sfida/state.hpp"

namespace nostos::mythomakya_sfida::bot {

// What a card is worth that still lies on the table: that it may win with it, in apples.
double card_worth(const Table& table, const Card& card);

// Apples that the trick brings the seat's side, against what it brings the others, what its own cards and
// the lead are worth counted; from here on. Looks only at the cards in the trick where `foresees` is false.
double trick_worth(const Table& table, int seat, bool foresees);

}  // namespace nostos::mythomakya_sfida::bot
