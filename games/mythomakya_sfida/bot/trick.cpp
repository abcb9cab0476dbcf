#include "games/mythomakya_sfida/bot/trick.hpp"

#include <algorithm>
#include <vector>

namespace nostos::mythomakya_sfida::bot {
namespace {

constexpr double kLead = 0.4;       // of leading the next turn
constexpr double kStrongest = 1.6;  // of the best card of a plain colour that is kept
constexpr double kMoira = 1.3;      // more for one of the moira

int apples_of(const Table& table) {
  int sum = 0;
  for (const Laid& laid : table.trick) sum += table.setting->cards.at(laid.card).apples;
  return sum;
}

double settled(const Table& table, int seat) {
  const int winner = table.trick[winning(table)].seat;
  const double apples = table.swept ? 0 : apples_of(table);
  double sum = opponents(table, seat, winner) ? -apples : apples;
  // With more than two sides what goes to one opponent hurts less than what oneself gains.
  if (sum < 0 && table.setting->seats == 3) sum /= 2;
  const int leader = table.lead.value_or(winner);
  sum += opponents(table, seat, leader) ? -kLead : kLead;
  for (const Laid& laid : table.trick) {
    const double kept = card_worth(table, laid.card);
    if (laid.seat == seat) sum -= kept;
    if (opponents(table, seat, laid.seat)) sum += kept / 2;
  }
  return sum;
}

// Of the cards that may be played the ones that differ in kind: the cheapest and dearest that win, the
// poorest and the richest.
std::vector<int> candidates(const Table& table) {
  const auto may = playable(table);
  const auto open = tops(table, table.active);
  std::vector<int> some;
  const auto add = [&](std::optional<int> pile) {
    if (pile && std::find(some.begin(), some.end(), *pile) == some.end()) some.push_back(*pile);
  };
  const auto apples = [&](int pile) { return table.setting->cards.at(*open[at(pile)]).apples; };
  std::optional<int> cheapest;
  std::optional<int> dearest;
  for (const int pile : may) {
    Table tried = table;
    tried.trick.push_back({.seat = table.active, .pile = pile, .card = *open[at(pile)]});
    if (tried.trick[winning(tried)].seat != table.active) continue;
    if (!cheapest || open[at(pile)]->strength < open[at(*cheapest)]->strength) cheapest = pile;
    if (!dearest || open[at(pile)]->strength > open[at(*dearest)]->strength) dearest = pile;
  }
  add(cheapest);
  add(dearest);
  add(*std::min_element(may.begin(), may.end(), [&](int a, int b) { return apples(a) < apples(b); }));
  add(*std::max_element(may.begin(), may.end(), [&](int a, int b) { return apples(a) < apples(b); }));
  return some;
}

double best_for(Table& table, int seat);

// Plays the card and goes on; the table is as before afterwards.
double after(Table& table, int pile, int seat) {
  const Card card = table.players[at(table.active)].piles[at(pile)].front();
  const int active = table.active;
  table.trick.push_back({.seat = active, .pile = pile, .card = card});
  const double worth = best_for(table, seat);
  table.trick.pop_back();
  table.active = active;
  return worth;
}

double best_for(Table& table, int seat) {
  const auto next = to_come(table);
  if (next.empty()) return settled(table, seat);
  table.active = next.front();
  const bool friendly = !opponents(table, seat, picker(table));
  std::optional<double> best;
  for (const int pile : candidates(table)) {
    const double worth = after(table, pile, seat);
    if (!best || (friendly ? worth > *best : worth < *best)) best = worth;
  }
  return best.value();
}

}  // namespace

double card_worth(const Table& table, const Card& card) {
  const double high = static_cast<double>(card.strength) / mythomakya::kStrengths;
  const double plain = kStrongest * high * high;
  return card.colour == table.moira ? plain + kMoira : plain;
}

double trick_worth(const Table& table, int seat, bool foresees) {
  if (!foresees) return table.trick.empty() ? 0 : settled(table, seat);
  Table tried;
  tried.setting = table.setting;
  tried.order = table.order;
  tried.chooser = table.chooser;
  tried.partner = table.partner;
  tried.moira = table.moira;
  tried.players = table.players;
  tried.crono = table.crono;
  tried.leader = table.leader;
  tried.active = table.active;
  tried.bound = table.bound;
  tried.loose = table.loose;
  tried.controller = table.controller;
  tried.lead = table.lead;
  tried.swept = table.swept;
  tried.trick = table.trick;
  return best_for(tried, seat);
}

}  // namespace nostos::mythomakya_sfida::bot
