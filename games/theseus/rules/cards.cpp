#include "games/theseus/rules/cards.hpp"

#include <algorithm>
#include <numeric>

#include "games/core/described_enum.hpp"

namespace nostos::theseus {
namespace {

constexpr std::array<std::string_view, 2> kTiles{"H", "V"};

}  // namespace

int count(const Gifts& gifts) {
  return std::accumulate(gifts.begin(), gifts.end(), 0);
}

int kinds(const Gifts& gifts) {
  return static_cast<int>(std::count_if(gifts.begin(), gifts.end(), [](int copies) { return copies > 0; }));
}

std::optional<int> pawn_from_text(std::string_view text) {
  const auto found = std::find(kPawns.begin(), kPawns.end(), text);
  if (found == kPawns.end()) return std::nullopt;
  return static_cast<int>(found - kPawns.begin());
}
std::string_view to_text(Colour colour) {
  return name_of(colour);
}
std::optional<Colour> colour_from_text(std::string_view text) {
  return value_named<Colour>(text);
}
std::string_view to_text(Gift gift) {
  return name_of(gift);
}
std::optional<Gift> gift_from_text(std::string_view text) {
  return value_named<Gift>(text);
}
std::string_view to_text(CardKind kind) {
  return name_of(kind);
}
std::optional<CardKind> card_kind_from_text(std::string_view text) {
  return value_named<CardKind>(text);
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
  return kTiles[static_cast<std::size_t>(tile)];
}
std::optional<Tile> tile_from_text(std::string_view text) {
  const auto found = std::find(kTiles.begin(), kTiles.end(), text);
  if (found == kTiles.end()) return std::nullopt;
  return static_cast<Tile>(found - kTiles.begin());
}
std::string_view to_text(Orientation orientation) {
  return name_of(orientation);
}
std::optional<Orientation> orientation_from_text(std::string_view text) {
  return value_named<Orientation>(text);
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
