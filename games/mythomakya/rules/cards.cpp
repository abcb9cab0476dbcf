#include "games/mythomakya/rules/cards.hpp"

#include <algorithm>

#include "games/core/described_enum.hpp"

namespace nostos::mythomakya {
namespace {

constexpr std::string_view kLetters = "GNBRV";

}  // namespace

void insert(std::vector<Card>& cards, const Card& card) {
  cards.insert(std::upper_bound(cards.begin(), cards.end(), card), card);
}

void insert(std::vector<Card>& cards, const std::vector<Card>& more) {
  for (const Card& card : more) insert(cards, card);
}

std::string_view to_text(Colour colour) {
  return name_of(colour);
}

std::optional<Colour> colour_from_text(std::string_view text) {
  return value_named<Colour>(text);
}

std::string to_text(const Card& card) {
  return kLetters[at(card.colour)] + std::to_string(card.strength);
}

std::optional<Card> card_from_text(std::string_view text) {
  if (text.size() < 2 || text.size() > 3 || text[1] == '0') return std::nullopt;
  const auto letter = kLetters.find(text.front());
  if (letter == std::string_view::npos) return std::nullopt;
  int strength = 0;
  for (const char digit : text.substr(1)) {
    if (digit < '0' || digit > '9') return std::nullopt;
    strength = strength * 10 + (digit - '0');
  }
  if (strength > kStrengths) return std::nullopt;
  return Card{static_cast<Colour>(letter), strength};
}

}  // namespace nostos::mythomakya
