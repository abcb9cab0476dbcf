#include "games/ithaca/rules/cards.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>

#include "games/core/described_enum.hpp"

namespace nostos::ithaca {
namespace {

constexpr std::string_view kLetters = "ZAHW";

char letter(Deity deity) {
  return kLetters[at(deity)];
}

std::optional<Deity> deity_of(char letter) {
  const auto found = kLetters.find(letter);
  if (found == std::string_view::npos) return std::nullopt;
  return static_cast<Deity>(found);
}

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

bool fits(const Card& card, const Route& route) {
  return std::any_of(route.colours.begin(), route.colours.end(),
                     [&](Deity colour) { return shows(card, colour); });
}

// A double counts once (J10).
int total(const Cards& cards) {
  return std::accumulate(cards.begin(), cards.end(), 0,
                         [](int sum, const Card& card) { return sum + card.value; });
}

int total_for(const Cards& cards, Deity deity) {
  return std::accumulate(cards.begin(), cards.end(), 0, [&](int sum, const Card& card) {
    return sum + (shows(card, deity) ? card.value : 0);
  });
}

void insert(Cards& cards, const Card& card) {
  cards.insert(std::upper_bound(cards.begin(), cards.end(), card), card);
}

void insert(Cards& cards, const Cards& more) {
  for (const Card& card : more) insert(cards, card);
}

void remove(Cards& cards, const Card& card) {
  const auto found = std::find(cards.begin(), cards.end(), card);
  if (found == cards.end()) throw std::logic_error("a card that is not there: " + to_text(card));
  cards.erase(found);
}

bool has(const Cards& cards, const Card& card) {
  return std::find(cards.begin(), cards.end(), card) != cards.end();
}

Card lowest(const Cards& cards) {
  return *std::min_element(cards.begin(), cards.end(), [](const Card& a, const Card& b) {
    return a.value != b.value ? a.value < b.value : a < b;
  });
}

// J29: a prize is never a double.
std::optional<Card> best_single(const Cards& cards) {
  std::optional<Card> best;
  for (const Card& card : cards) {
    if (!is_double(card) && (!best || card.value > best->value)) best = card;
  }
  return best;
}

std::vector<Cards> combinations(const Cards& cards, std::size_t size) {
  std::vector<Cards> all;
  Cards chosen;
  combine(cards, 0, size, chosen, all);
  return all;
}

std::string_view to_text(Deity deity) {
  return name_of(deity);
}
std::optional<Deity> deity_from_text(std::string_view text) {
  return value_named<Deity>(text);
}
std::string_view to_text(Action action) {
  return name_of(action);
}
std::optional<Action> action_from_text(std::string_view text) {
  return value_named<Action>(text);
}

std::string to_text(const Card& card) {
  std::array<char, 3> text{letter(card.upper)};
  std::size_t size = 1;
  if (card.lower) text[size++] = letter(*card.lower);
  text[size++] = static_cast<char>('0' + card.value);  // at most 9
  return {text.data(), size};
}

std::optional<Card> card_from_text(std::string_view text) {
  if (text.size() < 2 || text.size() > 3) return std::nullopt;
  const auto upper = deity_of(text.front());
  const char value = text.back();
  if (!upper || value < '1' || value > '9') return std::nullopt;
  Card card{*upper, std::nullopt, static_cast<std::int8_t>(value - '0')};
  if (text.size() == 3) {
    card.lower = deity_of(text[1]);
    if (!card.lower || card.lower == upper) return std::nullopt;
  }
  return card;
}

std::string to_text(const Cards& cards) {
  std::string text;
  for (const Card& card : cards) text += (text.empty() ? "" : "+") + to_text(card);
  return text;
}

std::optional<Cards> cards_from_text(std::string_view text) {
  Cards cards;
  while (true) {
    const auto plus = text.find('+');
    const auto card = card_from_text(text.substr(0, plus));
    if (!card) return std::nullopt;
    cards.push_back(*card);
    if (plus == std::string_view::npos) return cards;
    text.remove_prefix(plus + 1);
  }
}

}  // namespace nostos::ithaca
