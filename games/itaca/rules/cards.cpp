#include "games/itaca/rules/cards.hpp"

#include <algorithm>
#include <stdexcept>

namespace nostos::itaca {
namespace {

void combine(const Cards& cards, std::size_t from, std::size_t size, Cards& chosen, std::vector<Cards>& all) {
  if (chosen.size() == size) {
    all.push_back(chosen);
    return;
  }
  for (std::size_t next = from; next < cards.size(); ++next) {
    // An equal card at the same place would repeat the choice.
    if (next > from && cards[next] == cards[next - 1]) continue;
    chosen.push_back(cards[next]);
    combine(cards, next + 1, size, chosen, all);
    chosen.pop_back();
  }
}

}  // namespace

Cards all_cards(const GameConfig& config) {
  Cards all;
  for (std::size_t face = 0; face < config.events.size(); ++face) {
    all.insert(all.end(), at(config.events[face].copies), static_cast<Card>(face));
  }
  return all;
}

void insert(Cards& cards, Card card) {
  cards.insert(std::upper_bound(cards.begin(), cards.end(), card), card);
}

void insert(Cards& cards, const Cards& more) {
  for (const Card card : more) insert(cards, card);
}

void remove(Cards& cards, Card card) {
  const auto found = std::find(cards.begin(), cards.end(), card);
  if (found == cards.end()) throw std::logic_error("a card that is not there: " + std::to_string(at(card)));
  cards.erase(found);
}

bool has(const Cards& cards, Card card) {
  return std::find(cards.begin(), cards.end(), card) != cards.end();
}

Cards faces(const Cards& cards) {
  Cards once = cards;
  once.erase(std::unique(once.begin(), once.end()), once.end());
  return once;
}

std::vector<Cards> combinations(const Cards& cards, std::size_t size) {
  std::vector<Cards> all;
  Cards chosen;
  combine(cards, 0, size, chosen, all);
  return all;
}

std::string to_text(const Cards& cards, const GameConfig& config) {
  std::string text;
  for (const Card card : cards) text += (text.empty() ? "" : "+") + config.events.at(at(card)).id;
  return text;
}

std::optional<Card> card_from_text(std::string_view id, const GameConfig& config) {
  const auto face = config.find_event(id);
  return face ? std::optional(static_cast<Card>(*face)) : std::nullopt;
}

std::optional<Cards> cards_from_text(std::string_view text, const GameConfig& config) {
  Cards cards;
  while (true) {
    const auto plus = text.find('+');
    const auto card = card_from_text(text.substr(0, plus), config);
    if (!card) return std::nullopt;
    insert(cards, *card);
    if (plus == std::string_view::npos) return cards;
    text.remove_prefix(plus + 1);
  }
}

double Island::mean() const {
  double sum = 0;
  for (const Term& term : difficulty) sum += term.mean();
  return sum;
}

std::optional<int> GameConfig::find_island(std::string_view id) const {
  const auto found =
      std::find_if(islands.begin(), islands.end(), [&](const Island& island) { return island.id == id; });
  if (found == islands.end()) return std::nullopt;
  return static_cast<int>(found - islands.begin());
}

std::optional<int> GameConfig::find_event(std::string_view id) const {
  const auto found =
      std::find_if(events.begin(), events.end(), [&](const EventCard& event) { return event.id == id; });
  if (found == events.end()) return std::nullopt;
  return static_cast<int>(found - events.begin());
}

}  // namespace nostos::itaca
