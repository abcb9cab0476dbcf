// Deities, fate cards, routes and actions, and their ids in JSON.
#pragma once
#include <array>
#include <compare>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/localized_text.hpp"

namespace nostos::ithaca {

// In their order of importance (R10). Poseidon is not listed: no card shows Poseidon, and Poseidon never has
// the Favour.
enum class Deity { zeus, athena, helios, aiolus };
inline constexpr std::array kDeities{Deity::zeus, Deity::athena, Deity::helios, Deity::aiolus};

template <class T>
using PerDeity = std::array<T, 4>;
constexpr std::size_t at(Deity deity) {
  return static_cast<std::size_t>(deity);
}
constexpr std::size_t at(int index) {
  return static_cast<std::size_t>(index);
}

// The face of a fate card. Cards with the same face are interchangeable. Sorted as in J34.
struct Card {
  Deity upper = Deity::zeus;
  std::optional<Deity> lower;  // doubles only
  int value = 1;
  friend auto operator<=>(const Card&, const Card&) = default;
};

constexpr bool is_double(const Card& card) {
  return card.lower.has_value();
}
constexpr bool shows(const Card& card, Deity deity) {
  return card.upper == deity || card.lower == deity;
}

// The four actions of phase 3.
enum class Action { favour, landing, oracle, odyssey };

struct Route {
  int id = 0;
  LocalizedText name;
  PerDeity<Action> actions{};
  std::vector<Deity> colours;  // deities whose colours it has; one in the printed game (J22)
  int years = 1;
  friend bool operator==(const Route&, const Route&) = default;
};

// R35.
bool fits(const Card& card, const Route& route);

int total(const std::vector<Card>& cards);
// R45, J28: the value of these cards for one deity, including doubles that show it.
int total_for(const std::vector<Card>& cards, Deity deity);
// Sorted lists of cards (J34).
void insert(std::vector<Card>& cards, const Card& card);
void insert(std::vector<Card>& cards, const std::vector<Card>& more);
// The list must contain the card.
void remove(std::vector<Card>& cards, const Card& card);
bool has(const std::vector<Card>& cards, const Card& card);
// The card with the lowest value, the first one in J34's order. The list must not be empty.
Card lowest(const std::vector<Card>& cards);
// R24: the card that a gift leaves on the pile.
std::optional<Card> best_single(const std::vector<Card>& cards);
// All different choices of `size` cards from a sorted list, each sorted.
std::vector<std::vector<Card>> combinations(const std::vector<Card>& cards, std::size_t size);

std::string_view to_text(Deity deity);
std::optional<Deity> deity_from_text(std::string_view text);
std::string_view to_text(Action action);
std::optional<Action> action_from_text(std::string_view text);
// "Z4". A double names its upper deity first: "ZH3".
std::string to_text(const Card& card);
std::optional<Card> card_from_text(std::string_view text);
// A list of cards: "Z2+ZH3".
std::string to_text(const std::vector<Card>& cards);
std::optional<std::vector<Card>> cards_from_text(std::string_view text);

}  // namespace nostos::ithaca
