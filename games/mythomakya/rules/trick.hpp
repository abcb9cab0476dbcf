// The rules of a trick in both games of the box: following and winning.
#pragma once
#include <optional>
#include <vector>

#include "games/mythomakya/rules/cards.hpp"

namespace nostos::mythomakya {

// The uncovered cards that may be played: those of the led colour if there are any, otherwise all. If no card
// is led: all. Returns indices into `tops`; an empty place is skipped.
std::vector<int> playable(const std::vector<std::optional<Card>>& tops, std::optional<Colour> led);

// A card in a trick, with its strength there.
struct Force {
  Colour colour = Colour::yellow;
  int strength = 0;
};
// A card of the moira beats every other card, then the led colour counts; other cards beat nothing.
bool beats(const Force& one, const Force& other, Colour led, Colour moira);
// The index of the winning card. The first card is the led one; the trick must not be empty.
std::size_t winning(const std::vector<Force>& trick, Colour moira);

}  // namespace nostos::mythomakya
