// The default intent of a seat whose time is up: section 5 of the specification.
#include <algorithm>
#include <array>
#include <stdexcept>
#include <tuple>

#include "games/mythomakya/rules/trick.hpp"
#include "games/mythomakya_trionfo/rules/rules.hpp"

namespace nostos::mythomakya_trionfo {
namespace {

using Type = Intent::Type;

// The number of uncovered cards of a colour, and the sum of their strengths.
struct Showing {
  int cards = 0;
  int strength = 0;
};

Showing showing(const Table& table, int seat, Colour colour) {
  Showing sum;
  for (const auto& top : tops(table, seat)) {
    if (!top || top->colour != colour) continue;
    ++sum.cards;
    sum.strength += top->strength;
  }
  return sum;
}

Colour strongest_colour(const Table& table) {
  return *std::max_element(kColours.begin(), kColours.end(), [&](Colour a, Colour b) {
    return showing(table, table.chooser, a).strength < showing(table, table.chooser, b).strength;
  });
}

int best_partner(const Table& table) {
  std::optional<int> best;
  std::tuple<int, int> most;
  for (int seat = mythomakya::next_in(table.order, table.chooser); seat != table.chooser;
       seat = mythomakya::next_in(table.order, seat)) {
    const Showing moira = showing(table, seat, *table.moira);
    const std::tuple worth{moira.cards, moira.strength};
    if (best && worth <= most) continue;
    best = seat;
    most = worth;
  }
  return best.value();
}

bool would_win(const Table& table, const Card& card) {
  auto plays = table.trick;
  plays.push_back({*on_turn(table), 0, card});
  return winner_of(plays, *table.moira) == *on_turn(table);
}

// Takes the trick as cheaply as possible if the seat follows and can win it; otherwise gives up as little as
// possible.
int modest_pile(const Table& table) {
  const int seat = *on_turn(table);
  const auto cards = tops(table, seat);
  std::optional<int> winner;
  std::optional<int> least;
  const auto cost = [&](int pile) {
    return std::tuple{table.config->apples(*cards[at(pile)]), cards[at(pile)]->strength};
  };
  for (const int pile : playable(table)) {
    const Card& card = *cards[at(pile)];
    if (!least || cost(pile) < cost(*least)) least = pile;
    if (table.trick.empty() || !would_win(table, card)) continue;
    if (!winner || card.strength < cards[at(*winner)]->strength) winner = pile;
  }
  return winner ? *winner : least.value();
}

}  // namespace

Intent default_intent(const Table& table, Seat seat) {
  switch (table.phase) {
    case Phase::moira:
      return {.type = Type::moira, .colour = strongest_colour(table)};
    case Phase::partner:
      return {.type = Type::partner, .number = best_partner(table)};
    case Phase::play:
      return {.type = Type::play, .number = modest_pile(table)};
    case Phase::between:
      if (!table.players.at(at(seat.index)).ready) return {.type = Type::ready};
      break;
    default:
      break;
  }
  throw std::logic_error("a default for a seat that is not asked");
}

}  // namespace nostos::mythomakya_trionfo
