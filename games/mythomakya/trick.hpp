// Following and winning: what a trick is in both games of the box.
#pragma once
#include <optional>
#include <vector>

#include "games/mythomakya/cards.hpp"

namespace nostos::mythomakya {

// Which of these uncovered cards may be played: those of the led colour if there are any, else all. Nothing
// led: all. Indices into `tops`, where a place without a card is skipped.
std::vector<int> playable(const std::vector<std::optional<Card>>& tops, std::optional<Colour> led);

// A card in a trick, by the strength that it has there.
struct Force {
  Colour colour = Colour::yellow;
  int strength = 0;
};
// Any card of the moira beats every other; then the led colour counts; what is of neither beats nothing.
bool beats(const Force& one, const Force& other, Colour led, Colour moira);
// The place of the winning card; the first one is the led one. There must be a card.
std::size_t winning(const std::vector<Force>& trick, Colour moira);

}  // namespace nostos::mythomakya
