// Event cards in play: by face, as the place of the face in Setting::events. Lists are sorted (J44) except
// the deck.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "games/itaca/setting.hpp"

namespace nostos::itaca {

using Card = int;
using Cards = std::vector<Card>;

// Every copy, sorted.
Cards all_cards(const Setting& setting);
void insert(Cards& cards, Card card);
void insert(Cards& cards, const Cards& more);
// The card must be there.
void remove(Cards& cards, Card card);
bool has(const Cards& cards, Card card);
// Each face once.
Cards faces(const Cards& cards);
// All different choices of so many cards out of a sorted list, each sorted.
std::vector<Cards> combinations(const Cards& cards, std::size_t size);

// "e01+e05"
std::string to_text(const Cards& cards, const Setting& setting);
// Nothing where a part is no card's id. Sorted.
std::optional<Cards> cards_from_text(std::string_view text, const Setting& setting);

}  // namespace nostos::itaca
