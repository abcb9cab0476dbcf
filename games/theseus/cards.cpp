#include "games/theseus/cards.hpp"

#include <algorithm>
#include <numeric>

namespace nostos::theseus {
namespace {

constexpr std::array<std::string_view, 5> kColourWords{"yellow", "red", "blue", "green", "violet"};
constexpr std::array<std::string_view, 5> kGiftWords{"cauldron", "sandals", "papyrus", "arrows", "cuirass"};
constexpr std::array<std::string_view, 4> kKindWords{"danger", "weaver", "choose", "steal"};
constexpr std::array<std::string_view, 2> kTileWords{"H", "V"};

template <class Enum, std::size_t N>
std::optional<Enum> find_word(const std::array<std::string_view, N>& words, std::string_view text) {
  const auto found = std::find(words.begin(), words.end(), text);
  if (found == words.end()) return std::nullopt;
  return static_cast<Enum>(found - words.begin());
}

}  // namespace

int count(const Gifts& gifts) {
  return std::accumulate(gifts.begin(), gifts.end(), 0);
}

int kinds(const Gifts& gifts) {
  return static_cast<int>(std::count_if(gifts.begin(), gifts.end(), [](int copies) { return copies > 0; }));
}

std::string_view to_text(Colour colour) {
  return kColourWords[at(colour)];
}
std::optional<Colour> colour_from_text(std::string_view text) {
  return find_word<Colour>(kColourWords, text);
}
std::string_view to_text(Gift gift) {
  return kGiftWords[at(gift)];
}
std::optional<Gift> gift_from_text(std::string_view text) {
  return find_word<Gift>(kGiftWords, text);
}
std::string_view to_text(CardKind kind) {
  return kKindWords[static_cast<std::size_t>(kind)];
}
std::optional<CardKind> card_kind_from_text(std::string_view text) {
  return find_word<CardKind>(kKindWords, text);
}

std::string to_text(const Cell& cell) {
  if (cell.kind == Cell::Kind::jolly) return "J";
  if (cell.kind == Cell::Kind::temple) return "T";
  return std::string(to_text(cell.colour));
}

std::optional<Cell> cell_from_text(std::string_view text) {
  if (text == "J") return Cell{Cell::Kind::jolly, {}};
  if (text == "T") return Cell{Cell::Kind::temple, {}};
  const auto colour = colour_from_text(text);
  if (!colour) return std::nullopt;
  return Cell{Cell::Kind::colour, *colour};
}

std::string_view to_text(Tile tile) {
  return kTileWords[static_cast<std::size_t>(tile)];
}
std::optional<Tile> tile_from_text(std::string_view text) {
  return find_word<Tile>(kTileWords, text);
}

std::vector<std::string> gift_names(const Gifts& gifts) {
  std::vector<std::string> names;
  for (const Gift gift : kGifts) {
    for (int copy = 1; copy <= gifts[at(gift)]; ++copy) {
      names.push_back(std::string(to_text(gift)) + (copy > 1 ? "/" + std::to_string(copy) : ""));
    }
  }
  return names;
}

std::optional<Gift> gift_from_name(std::string_view name) {
  return gift_from_text(name.substr(0, name.find('/')));
}

}  // namespace nostos::theseus
