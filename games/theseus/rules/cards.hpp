// Decks, gifts, glory cards, cells and tiles, and their ids in JSON.
#pragma once
#include <array>
#include <boost/container/small_vector.hpp>
#include <boost/container/static_vector.hpp>
#include <boost/describe/enum.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/localized_text.hpp"

namespace nostos::theseus {

// The five glory decks, in the order of the gifts that help against their dangers.
enum class Colour : std::uint8_t { yellow, red, blue, green, violet };
BOOST_DESCRIBE_ENUM(Colour, yellow, red, blue, green, violet)
inline constexpr std::array kColours{Colour::yellow, Colour::red, Colour::blue, Colour::green,
                                     Colour::violet};

// In table order: a default choice takes the first kind that fits.
enum class Gift : std::uint8_t { cauldron, sandals, papyrus, arrows, cuirass };
BOOST_DESCRIBE_ENUM(Gift, cauldron, sandals, papyrus, arrows, cuirass)
inline constexpr std::array kGifts{Gift::cauldron, Gift::sandals, Gift::papyrus, Gift::arrows, Gift::cuirass};

template <class T>
using PerColour = std::array<T, 5>;
// The number of gifts of each kind.
using Gifts = std::array<int, 5>;
using Colours = std::vector<Colour>;
using GiftKinds = boost::container::static_vector<Gift, 5>;
using Numbers = boost::container::static_vector<int, 6>;  // dice or seats
// Cards by their index in the config. Nearly every row and deck fits into the room inside, so a copy of a
// state allocates little.
using Cards = boost::container::small_vector<int, 8>;

constexpr std::size_t at(int index) {
  return static_cast<std::size_t>(index);
}
constexpr std::size_t at(Colour colour) {
  return static_cast<std::size_t>(colour);
}
constexpr std::size_t at(Gift gift) {
  return static_cast<std::size_t>(gift);
}

// The number of gift cards, and the number of different kinds (T12, T13).
int count(const Gifts& gifts);
int kinds(const Gifts& gifts);

enum class CardKind : std::uint8_t { danger, weaver, choose, steal };
BOOST_DESCRIBE_ENUM(CardKind, danger, weaver, choose, steal)

// A glory card. Its id is unique, so copies of a face are distinguishable.
struct Card {
  std::string id;
  Colour deck = Colour::yellow;
  CardKind kind = CardKind::weaver;
  std::string danger;                            // only for dangers: "famine"
  int min = 0;                                   // only for dangers: the total that the dice must reach (R9)
  std::optional<Gift> helped_by = std::nullopt;  // the gift that adds its bonus (R10); none if no gift does
  friend bool operator==(const Card&, const Card&) = default;
};

struct Cell {
  enum class Kind { jolly, temple, colour };
  Kind kind = Kind::colour;
  Colour colour = Colour::yellow;
  friend bool operator==(const Cell&, const Cell&) = default;
};

// The direction of a tile's passage when the tile lies upright.
enum class Tile : std::uint8_t { horizontal, vertical };
// How a seat lays a tile (T37).
enum class Orientation : std::uint8_t { upright, turned };
BOOST_DESCRIBE_ENUM(Orientation, upright, turned)

// The text of a gift card.
struct GiftCard {
  LocalizedText name;
  int copies = 1;
  int bonus = 0;
  std::string danger;
  LocalizedText danger_name;
  Gift reinforced_by = Gift::cauldron;
  friend bool operator==(const GiftCard&, const GiftCard&) = default;
};

// The five figures, distinct on the board.
inline constexpr std::array<std::string_view, 5> kPawns{"ivory", "bronze", "copper", "silver", "onyx"};

std::optional<int> pawn_from_text(std::string_view text);
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
std::string_view to_text(Orientation orientation);
std::optional<Orientation> orientation_from_text(std::string_view text);
// A separate name for each card of a gift: "arrows", the second one "arrows/2".
std::vector<std::string> gift_names(const Gifts& gifts);
std::optional<Gift> gift_from_name(std::string_view name);

}  // namespace nostos::theseus
