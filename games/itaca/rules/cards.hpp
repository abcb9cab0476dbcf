// Event cards in play. Lists are sorted (J44), except the deck.
#pragma once
#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/itaca/rules/config.hpp"

namespace nostos::itaca {

// The index of its face in GameConfig::events. Cards with the same face are interchangeable.
enum class Card : std::int16_t {};
constexpr std::size_t at(Card card) {
  return static_cast<std::size_t>(card);
}
// Nearly every hand fits into the room inside, so a copy of a state allocates little.
using Cards = boost::container::small_vector<Card, 10>;

// Every copy of every face, sorted.
Cards all_cards(const GameConfig& config);
void insert(Cards& cards, Card card);
void insert(Cards& cards, const Cards& more);
// The list must contain the card.
void remove(Cards& cards, Card card);
bool has(const Cards& cards, Card card);
// Each face once.
Cards faces(const Cards& cards);
// All different choices of `size` cards from a sorted list, each sorted.
std::vector<Cards> combinations(const Cards& cards, std::size_t size);

// "e01+e05"
std::string to_text(const Cards& cards, const GameConfig& config);
std::optional<Card> card_from_text(std::string_view id, const GameConfig& config);
// Sorted. Nothing if a part is not the id of a card.
std::optional<Cards> cards_from_text(std::string_view text, const GameConfig& config);

}  // namespace nostos::itaca
