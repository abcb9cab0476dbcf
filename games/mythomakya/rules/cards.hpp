// The faces of the myth cards, for both games of the box, and their ids in JSON.
#pragma once
#include <array>
#include <boost/describe/enum.hpp>
#include <compare>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nostos::mythomakya {

// In the order in which the rules break ties without chance.
enum class Colour { yellow, black, blue, red, purple };
BOOST_DESCRIBE_ENUM(Colour, yellow, black, blue, red, purple)
inline constexpr std::array kColours{Colour::yellow, Colour::black, Colour::blue, Colour::red,
                                     Colour::purple};
inline constexpr int kStrengths = 12;  // each colour has the strengths 1 to 12

template <class T>
using PerColour = std::array<T, kColours.size()>;
constexpr std::size_t at(Colour colour) {
  return static_cast<std::size_t>(colour);
}
constexpr std::size_t at(int index) {
  return static_cast<std::size_t>(index);
}

// Colour and strength identify a card, because no game has two equal ones.
struct Card {
  Colour colour = Colour::yellow;
  int strength = 1;
  friend auto operator<=>(const Card&, const Card&) = default;
};

// Sorted lists of cards, for zones whose order has no meaning.
void insert(std::vector<Card>& cards, const Card& card);
void insert(std::vector<Card>& cards, const std::vector<Card>& more);

// "yellow", "black", "blue", "red", "purple".
std::string_view to_text(Colour colour);
std::optional<Colour> colour_from_text(std::string_view text);
// "R12": the colour's letter (G, N, B, R, V: giallo, nero, blu, rosso, viola) and the strength.
std::string to_text(const Card& card);
std::optional<Card> card_from_text(std::string_view text);

}  // namespace nostos::mythomakya
