// Cards as small numbers and sets of them as bits, so that thousands of games are played through in a moment.
#pragma once
#include <bit>
#include <cstdint>

#include "games/mythomakya/cards.hpp"

namespace nostos::mythomakya_trionfo::bot {

inline constexpr int kCards = 60;
using Bits = std::uint64_t;

constexpr int number_of(const mythomakya::Card& card) {
  return static_cast<int>(card.colour) * mythomakya::kStrengths + card.strength - 1;
}
constexpr mythomakya::Colour colour_of(int card) {
  return static_cast<mythomakya::Colour>(card / mythomakya::kStrengths);
}
constexpr Bits bit(int card) {
  return Bits{1} << card;
}
constexpr Bits all_of(mythomakya::Colour colour) {
  return Bits{0xFFF} << (static_cast<int>(colour) * mythomakya::kStrengths);
}
// The stronger ones of its colour.
constexpr Bits above(int card) {
  return all_of(colour_of(card)) & ~((bit(card) << 1) - 1);
}
constexpr int first_of(Bits cards) {
  return std::countr_zero(cards);
}

}  // namespace nostos::mythomakya_trionfo::bot
