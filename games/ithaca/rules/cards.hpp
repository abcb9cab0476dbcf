// Deities, fate cards, routes and actions, and their ids in JSON.
#pragma once
#include <array>
#include <boost/container/small_vector.hpp>
#include <boost/describe/enum.hpp>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/localized_text.hpp"

namespace nostos::ithaca {

// In their order of importance (R10). Poseidon is not listed: no card shows Poseidon, and Poseidon never has
// the Favour.
enum class Deity : std::uint8_t { zeus, athena, helios, aiolus };
BOOST_DESCRIBE_ENUM(Deity, zeus, athena, helios, aiolus)
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
  std::int8_t value = 1;
  friend auto operator<=>(const Card&, const Card&) = default;
};

// Nearly every list of a game fits into the room inside, so a copy of a state allocates little.
using Cards = boost::container::small_vector<Card, 10>;
using Numbers = boost::container::small_vector<int, 6>;

constexpr bool is_double(const Card& card) {
  return card.lower.has_value();
}
constexpr bool shows(const Card& card, Deity deity) {
  return card.upper == deity || card.lower == deity;
}

// The four actions of phase 3.
enum class Action : std::uint8_t { favour, landing, oracle, odyssey };
BOOST_DESCRIBE_ENUM(Action, favour, landing, oracle, odyssey)

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

int total(const Cards& cards);
// R45, J28: the value of these cards for one deity, including doubles that show it.
int total_for(const Cards& cards, Deity deity);
// Sorted lists of cards (J34).
void insert(Cards& cards, const Card& card);
void insert(Cards& cards, const Cards& more);
// The list must contain the card.
void remove(Cards& cards, const Card& card);
bool has(const Cards& cards, const Card& card);
// The card with the lowest value, the first one in J34's order. The list must not be empty.
Card lowest(const Cards& cards);
// R24: the card that a gift leaves on the pile.
std::optional<Card> best_single(const Cards& cards);
// All different choices of `size` cards from a sorted list, each sorted.
std::vector<Cards> combinations(const Cards& cards, std::size_t size);

std::string_view to_text(Deity deity);
std::optional<Deity> deity_from_text(std::string_view text);
std::string_view to_text(Action action);
std::optional<Action> action_from_text(std::string_view text);
// "Z4". A double names its upper deity first: "ZH3".
std::string to_text(const Card& card);
std::optional<Card> card_from_text(std::string_view text);
// A list of cards: "Z2+ZH3".
std::string to_text(const Cards& cards);
std::optional<Cards> cards_from_text(std::string_view text);

}  // namespace nostos::ithaca
