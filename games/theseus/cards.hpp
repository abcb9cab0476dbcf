// Decks, gifts, glory cards, cells and tiles, and the words they travel by.
#pragma once
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/text.hpp"

namespace nostos::theseus {

// The five glory decks, in the order of the gifts that help against their dangers.
enum class Colour { yellow, red, blue, green, violet };
inline constexpr std::array kColours{Colour::yellow, Colour::red, Colour::blue, Colour::green,
                                     Colour::violet};

// In table order: whenever a kind is chosen by default, the first that fits.
enum class Gift { cauldron, sandals, papyrus, arrows, cuirass };
inline constexpr std::array kGifts{Gift::cauldron, Gift::sandals, Gift::papyrus, Gift::arrows, Gift::cuirass};

template <class T>
using PerColour = std::array<T, 5>;
// Of gifts of a kind: how many.
using Gifts = std::array<int, 5>;

constexpr std::size_t at(int index) {
  return static_cast<std::size_t>(index);
}
constexpr std::size_t at(Colour colour) {
  return static_cast<std::size_t>(colour);
}
constexpr std::size_t at(Gift gift) {
  return static_cast<std::size_t>(gift);
}

// All cards of gifts, and the different kinds among them (T12, T13).
int count(const Gifts& gifts);
int kinds(const Gifts& gifts);

enum class CardKind { danger, weaver, choose, steal };

// A glory card. Its id is its own: copies of a face can be told apart.
struct Card {
  std::string id;
  Colour deck = Colour::yellow;
  CardKind kind = CardKind::weaver;
  std::string danger;  // dangers only: "famine"
  int min = 0;         // dangers only: what the dice must reach (R9)
  friend bool operator==(const Card&, const Card&) = default;
};

struct Cell {
  enum class Kind { jolly, temple, colour };
  Kind kind = Kind::colour;
  Colour colour = Colour::yellow;
  friend bool operator==(const Cell&, const Cell&) = default;
};

// How a tile's passage runs when it lies upright.
enum class Tile { horizontal, vertical };

// What a gift card says.
struct GiftCard {
  Text name;
  int copies = 1;
  int bonus = 0;
  std::string danger;
  Text danger_name;
  Gift reinforced_by = Gift::cauldron;
  friend bool operator==(const GiftCard&, const GiftCard&) = default;
};

// The five figures, to be told apart on the board.
inline constexpr std::array<std::string_view, 5> kPawns{"ivory", "bronze", "copper", "silver", "onyx"};

std::string_view to_text(Colour colour);
std::optional<Colour> colour_from_text(std::string_view text);
std::string_view to_text(Gift gift);
std::optional<Gift> gift_from_text(std::string_view text);
std::string_view to_text(CardKind kind);
std::optional<CardKind> card_kind_from_text(std::string_view text);
// "J", "T" or a colour.
std::string to_text(const Cell& cell);
std::optional<Cell> cell_from_text(std::string_view text);
// "H" or "V".
std::string_view to_text(Tile tile);
std::optional<Tile> tile_from_text(std::string_view text);
// Each card of a gift by a name of its own: "arrows", a second one "arrows/2".
std::vector<std::string> gift_names(const Gifts& gifts);
std::optional<Gift> gift_from_name(std::string_view name);

}  // namespace nostos::theseus
