// Cards as small numbers and sets of cards as bits, so that bots can simulate thousands of games quickly.
#pragma once
#include <bit>
#include <cstdint>

#include "games/mythomakya/rules/cards.hpp"

namespace nostos::mythomakya {

inline constexpr int kCards = 60;
using Bits = std::uint64_t;

constexpr int number_of(const Card& card) {
  return static_cast<int>(card.colour) * kStrengths + card.strength - 1;
}
constexpr Colour colour_of(int card) {
  return static_cast<Colour>(card / kStrengths);
}
constexpr int strength_of(int card) {
  return card % kStrengths + 1;
}
constexpr Bits bit(int card) {
  return Bits{1} << card;
}
constexpr Bits all_of(Colour colour) {
  return Bits{0xFFF} << (static_cast<int>(colour) * kStrengths);
}
// The stronger cards of its colour.
constexpr Bits above(int card) {
  return all_of(colour_of(card)) & ~((bit(card) << 1) - 1);
}
constexpr int first_of(Bits cards) {
  return std::countr_zero(cards);
}

}  // namespace nostos::mythomakya
