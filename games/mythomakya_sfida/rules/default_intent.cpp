// The default intent of a seat whose time is up: section 5 of the specification.
#include <algorithm>
#include <stdexcept>
#include <tuple>

#include "games/mythomakya_sfida/rules/rules.hpp"
#include "games/mythomakya_sfida/rules/window.hpp"

namespace nostos::mythomakya_sfida {
namespace {

using Type = Intent::Type;

// The strengths of all its playable cards; a card that can be played twice counts twice.
int weight(const Player& player, Colour colour) {
  int sum = 0;
  for (const Pile& pile : player.piles) {
    for (std::size_t place = 0; place < pile.size(); ++place) {
      if (pile[place].colour == colour) sum += pile[place].strength * (place == 0 ? 2 : 1);
    }
  }
  return sum;
}

Colour heaviest_colour(const Table& table) {
  const Player& own = table.players[at(table.chooser)];
  return *std::max_element(kColours.begin(), kColours.end(),
                           [&](Colour a, Colour b) { return weight(own, a) < weight(own, b); });
}

std::ptrdiff_t moira_cards(const Table& table, int seat) {
  std::ptrdiff_t count = 0;
  for (const Pile& pile : table.players[at(seat)].piles) {
    count +=
        std::count_if(pile.begin(), pile.end(), [&](const Card& card) { return card.colour == table.moira; });
  }
  return count;
}

int richest_partner(const Table& table) {
  auto others = clockwise(table, table.chooser);
  others.erase(others.begin());
  return *std::max_element(others.begin(), others.end(),
                           [&](int a, int b) { return moira_cards(table, a) < moira_cards(table, b); });
}

bool would_win(Table table, const Card& card) {
  table.trick.push_back({.seat = table.active, .card = card});
  return table.trick[winning(table)].seat == table.active;
}

// Wins as cheaply as possible; otherwise gives up as little as possible. A leader cannot win yet.
int modest_pile(const Table& table) {
  const auto open = tops(table, table.active);
  const auto cards = playable(table);
  const auto card = [&](int pile) { return *open[at(pile)]; };
  const auto cost = [&](int pile) {
    return std::tuple{table.config->cards.at(card(pile)).apples, card(pile).strength};
  };
  std::optional<int> best;
  for (const int pile : cards) {
    const bool wins = !table.trick.empty() && would_win(table, card(pile));
    if (wins && (!best || card(pile).strength < card(*best).strength)) best = pile;
  }
  if (best) return *best;
  return *std::min_element(cards.begin(), cards.end(), [&](int a, int b) { return cost(a) < cost(b); });
}

// For another seat's card: valuable cards into a trick of the controller's side, cheap ones into others.
int controlled_pile(const Table& table) {
  const auto open = tops(table, table.active);
  const auto cards = playable(table);
  const bool ours =
      !table.trick.empty() && !opponents(table, picker(table), table.trick[winning(table)].seat);
  const auto cost = [&](int pile) {
    const int apples = table.config->cards.at(*open[at(pile)]).apples;
    return std::tuple{ours ? -apples : apples, open[at(pile)]->strength};
  };
  return *std::min_element(cards.begin(), cards.end(), [&](int a, int b) { return cost(a) < cost(b); });
}

Intent card_default(const Table& table) {
  if (picker(table) != table.active) return {.type = Type::choose, .pile = controlled_pile(table)};
  return {.type = Type::play, .pile = modest_pile(table)};
}

}  // namespace

Intent default_intent(const State& state, Seat seat, Rng& rng) {
  const Table& table = state.table;
  switch (table.phase) {
    case Phase::picks: {
      // A fixed pair would be predictable.
      Deities all = all_deities();
      rng.shuffle("picks", all);
      Intent intent{.type = Type::pick};
      for (int left = 0; left < kPicks; ++left) add(intent.picks, all[at(left)]);
      return intent;
    }
    case Phase::moira:
      return {.type = Type::moira, .colour = heaviest_colour(table)};
    case Phase::partner:
      return {.type = Type::partner, .seat = richest_partner(table)};
    case Phase::card:
      return card_default(table);
    case Phase::ability:
      return {.type = Type::decline};
    case Phase::window: {
      const Window& window = *table.window;
      if (window.kind != Window::Kind::hera) return {.type = Type::pass, .window = window.number};
      const Deities& hand = state.secrets.at(at(seat.index)).hand;
      return {.type = Type::give, .window = window.number, .named = rng.pick("hera", hand)};
    }
    case Phase::between:
      return {.type = Type::ready};
    case Phase::over:
      break;
  }
  throw std::logic_error("a default for a seat that is not asked");
}

}  // namespace nostos::mythomakya_sfida
