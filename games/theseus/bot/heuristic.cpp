#include "games/theseus/bot/heuristic.hpp"

#include <algorithm>

#include "games/theseus/rules/odds.hpp"

namespace nostos::theseus::bot {
namespace {

using Type = Intent::Type;

// attack_wins() for every difference, computed once.
double wins_by(int more_gifts) {
  constexpr int kSure = 6;  // no die makes up for it
  static const auto table = [] {
    std::array<double, 2 * kSure + 1> all{};
    for (int more = -kSure; more <= kSure; ++more) all[at(more + kSure)] = attack_wins(more);
    return all;
  }();
  return table[at(std::clamp(more_gifts, -kSure, kSure) + kSure)];
}

}  // namespace

// Later parts use earlier ones. A phase needs only some of them.
Heuristic::Heuristic(const Sight& sight, const Strength& strength)
    : sight_(sight),
      strength_(strength),
      weights_(strength.weights),
      my_weavers_(sight.weavers(sight.table.active)),
      my_row_(row(sight.me().row, my_weavers_)) {
  const Phase phase = sight_.table.phase;
  if (phase == Phase::start) return;
  const Sight::Player& me = sight_.me();
  for (const int weaver : {0, 1}) added_[at(weaver)] = row(me.row + 1, my_weavers_ + weaver) - my_row_;
  if (phase == Phase::attack) return;
  const auto covered = cover();
  for (const Gift kind : kGifts) gifts_[at(kind)] = gift(kind, covered);
  if (phase == Phase::gift || phase == Phase::steal) return;
  best_gift_ = best_gift();
  best_theft_ = best_theft();
  for (const Colour colour : kColours) decks_[at(colour)] = deck(colour);
  if (phase == Phase::jolly) return;
  fill_cells();
}

double Heuristic::row(int glory, int weavers) const {
  const double cards = weights_.card * std::min(glory, kEntry) + weights_.spare * std::max(glory - kEntry, 0);
  const double woven = (weavers > 0 ? weights_.weaver : 0) + (weavers > 1 ? weights_.second : 0);
  return (cards + woven) * (1 + weights_.row * glory);
}

std::array<double, 5> Heuristic::cover() const {
  std::array<double, 5> share{};
  if (!strength_.foresees) return share;
  Gifts about{};
  int dangers = 0;
  const auto add = [&](const Cards& cards) {
    for (const int one : cards) {
      const Card& card = sight_.card(one);
      if (card.kind != CardKind::danger) continue;
      ++dangers;
      if (card.helped_by) ++about[at(*card.helped_by)];
    }
  };
  for (const Colour colour : kColours) {
    add(sight_.unseen[at(colour)]);
    add(sight_.table.under[at(colour)]);
  }
  if (dangers == 0) return share;
  for (const Gift gift : kGifts) share[at(gift)] = weights_.cover * 5 * about[at(gift)] / dangers;
  return share;
}

double Heuristic::gift(Gift gift, const std::array<double, 5>& cover) const {
  const Gifts& held = sight_.gifts(sight_.table.active);
  if (held[at(gift)] > 0) return weights_.spare;  // a further copy is useful only for paying
  double worth = weights_.gift + weights_.nth * sight_.me().kinds;
  if (sight_.me().kinds == static_cast<int>(kGifts.size()) - 1) worth += weights_.all_five;
  if (!strength_.foresees) return worth;
  worth += cover[at(gift)];
  const auto& printed = sight_.table.config->gifts;
  if (held[at(printed[at(gift)].reinforced_by)] > 0) worth += weights_.strengthen;
  for (const Gift other : kGifts) {
    if (held[at(other)] > 0 && printed[at(other)].reinforced_by == gift) worth += weights_.strengthen;
  }
  return worth;
}

double Heuristic::best_gift() const {
  double best = 0;
  for (const Gift kind : obtainable(sight_.table, sight_.table.active))
    best = std::max(best, gifts_[at(kind)]);
  return best;
}

double Heuristic::harm(int rival) const {
  if (!strength_.foresees) return 0;
  const double share = weights_.rival * 2 / (sight_.seats() - 1);
  return share * (sight_.player(rival).row >= kEntry - 1 ? weights_.leader : 1);
}

double Heuristic::theft(int victim, Gift kind) const {
  return gifts_[at(kind)] + harm(victim) * (1 + 0.3 * sight_.player(victim).kinds);
}

double Heuristic::best_theft() const {
  double best = 0;
  for (int victim = 0; victim < sight_.seats(); ++victim) {
    if (victim == sight_.table.active) continue;
    for (const Gift kind : stealable(sight_.table, sight_.table.active, victim))
      best = std::max(best, theft(victim, kind));
  }
  return best == 0 && sight_.table.config->options.steal_fallback ? best_gift_ : best;
}

double Heuristic::card(int card) const {
  const Card& face = sight_.card(card);
  switch (face.kind) {
    case CardKind::weaver:
      return added_[1];
    case CardKind::choose:
      return added_[0] + best_gift_;
    case CardKind::steal:
      return added_[0] + best_theft_;
    case CardKind::danger:
      break;
  }
  const int seat = sight_.table.active;
  const int bonus = theseus::bonus(sight_.table, seat, face);
  const double passed = reaches(face.min - bonus, reinforced(sight_.table, seat, face));
  return passed * added_[0] - (1 - passed) * my_row_;
}

// If no seat has seen the top card, each unseen card is equally likely there; otherwise the card that went
// back first is known.
double Heuristic::deck(Colour colour) const {
  const Cards& unseen = sight_.unseen[at(colour)];
  const Cards& under = sight_.table.under[at(colour)];
  if (unseen.empty()) return under.empty() ? 0 : card(under.front());
  double sum = 0;
  for (const int next : unseen) sum += card(next);
  return sum / static_cast<double>(unseen.size());
}

double Heuristic::prayer() const {
  return reaches(prayer_need(sight_.table, sight_.table.active) - sight_.me().row, false) * best_gift_;
}

double Heuristic::jolly() const {
  double best = prayer();
  for (const Colour colour : kColours) {
    const bool empty = sight_.unseen[at(colour)].empty() && sight_.table.under[at(colour)].empty();
    if (!empty) best = std::max(best, decks_[at(colour)]);
  }
  return best;
}

double Heuristic::attack(int rival) const {
  constexpr double kIdle = 0.01;
  const Sight::Player& me = sight_.me();
  const Cards& mine = sight_.table.players[at(sight_.table.active)].glory;
  const Cards& theirs = sight_.table.players[at(rival)].glory;
  const double wins = wins_by(me.gifts - sight_.player(rival).gifts);
  const double gain = theirs.empty() ? 0 : added(theirs.back()) + harm(rival);
  double loss = 0;
  if (!mine.empty()) {
    const bool weaver = sight_.card(mine.back()).kind == CardKind::weaver;
    loss = my_row_ - row(me.row - 1, my_weavers_ - (weaver ? 1 : 0)) + harm(rival);
  }
  // A rival without glory has nothing to win. If repeated attacks are allowed, a bot that may attack at no
  // risk would attack forever.
  if (theirs.empty()) return -kIdle - (1 - wins) * loss;
  return wins * gain - (1 - wins) * loss;
}

void Heuristic::fill_cells() {
  const Table& table = sight_.table;
  const auto& ring = table.config->ring;
  // First the best fight on each cell, which comes before the card.
  cells_.assign(ring.size(), 0);
  for (int seat = 0; seat < sight_.seats(); ++seat) {
    const auto& place = table.players[at(seat)].cell;
    if (seat != table.active && place) cells_[at(*place)] = std::max(cells_[at(*place)], attack(seat));
  }
  const double prayer = this->prayer();
  const double jolly = this->jolly();
  for (std::size_t place = 0; place < ring.size(); ++place) {
    switch (ring[place].kind) {
      case Cell::Kind::temple:
        cells_[place] = prayer;
        break;
      case Cell::Kind::jolly:
        cells_[place] += jolly;
        break;
      case Cell::Kind::colour:
        cells_[place] += decks_[at(ring[place].colour)];
        break;
    }
  }
}

double Heuristic::average_value(int place) const {
  std::array<double, 13> then{};
  for (int steps = 1; steps <= 12; ++steps)
    then[at(steps)] = cells_[at((place + steps) % sight_.table.config->cells())];
  double sum = 0;
  for (int first = 1; first <= 6; ++first) {
    sum += std::max(then[at(first)], then[at(2 * first)]);
    for (int second = 1; second < first; ++second)
      sum += 2 * std::max({then[at(first)], then[at(second)], then[at(first + second)]});
  }
  return sum / 36;
}

double Heuristic::threat() const {
  double most = 0;
  for (int seat = 0; seat < sight_.seats(); ++seat) {
    if (seat != sight_.table.active && sight_.player(seat).row >= kEntry)
      most = std::max(most, sight_.victory_now(seat));
  }
  return most;
}

// Above 0: entering the labyrinth is better than rolling.
double Heuristic::entry() const {
  if (!strength_.foresees) return 1;
  const double enough = strength_.entry * (1 - weights_.waiting * threat());
  return sight_.victory_now(sight_.table.active) - enough;
}

double Heuristic::worth(const Intent& intent) const {
  switch (intent.type) {
    case Type::setup:
    case Type::place:
      return average_value(*intent.number);
    case Type::enter:
      return entry();
    case Type::move: {
      const Table& table = sight_.table;
      const int target = (*table.players[at(table.active)].cell + *intent.number) % table.config->cells();
      return cells_[at(target)] + (strength_.foresees ? weights_.ahead * average_value(target) : 0);
    }
    case Type::attack:
      return attack(*intent.number);
    case Type::deck:
      return decks_[at(*intent.colour)];
    case Type::pray:
      return prayer();
    case Type::gift:
      return gifts_[at(*intent.kind)];
    case Type::steal:
      return theft(*intent.number, *intent.kind);
    default:
      return 0;
  }
}

}  // namespace nostos::theseus::bot
