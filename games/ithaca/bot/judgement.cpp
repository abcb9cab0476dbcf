#include "games/ithaca/bot/judgement.hpp"

#include <algorithm>
#include <cmath>

namespace nostos::ithaca::bot {
namespace {

// Found by self-play; in points.
constexpr double kCargo = 0.6;      // a point on a route
constexpr double kNeighbour = 0.3;  // the next seat plays a card first, which may change the Favour
constexpr double kPrize = 0.8;      // a prize is of the very deity to which the Suitors have come
constexpr double kSuitors = 0.25;   // points of their deity, before the end is near
constexpr double kYear = 0.3;       // for whoever leads
constexpr double kBehind = -0.3;    // as a share of that, for whoever is behind
constexpr double kSpace = 0.25;     // of a route landed with room left

double most(double a, double b) {
  return std::max(a, b);
}

}  // namespace

Judgement::Judgement(const View& view, int seat, bool foresees)
    : view_(view), seat_(seat), foresees_(foresees) {}

double Judgement::worth(const Intent& intent) const {
  using Type = Intent::Type;
  switch (intent.type) {
    case Type::keep:
      return kept();
    case Type::change:
      return changed(intent.cards.front());
    case Type::excess:
      return -lost(intent.cards);
    case Type::influence:
      return played(intent.cards.front(), *intent.deity, my_route(), false);
    case Type::favour:
      // Any other deed leaves the Favour as it is.
      return played(intent.cards.front(), *intent.deity, my_route(), true) +
             (foresees_ ? neighbour(favour(table())) : 0);
    case Type::pass:
      return passed();
    case Type::bid:
      return bid(intent.cards);
    case Type::discard:
      return -held_worth(intent.cards.front());
    case Type::oracle:
    case Type::swap:
      return placed(intent.cards.front(), intent.out);
    case Type::odyssey:
      return cargo_weight(seat_) * intent.cards.front().value - held_worth(intent.cards.front());
    case Type::land:
      return landing(*my_route());
    case Type::rest:
      break;
  }
  return 0;
}

const Route* Judgement::my_route() const {
  return me().route ? &table().setting->route(*me().route) : nullptr;
}

Judgement::Outlook Judgement::outlook(const Card& card, Deity deity) const {
  auto sums = totals(table());
  sums[at(deity)] += card.value;
  Outlook after;
  after.full = sums[at(deity)] > kPileLimit;
  if (after.full) {
    sums[at(deity)] = 0;
    auto pile = table().piles[at(deity)];
    insert(pile, card);
    for (const Card& one : pile) {
      if (!is_double(one) && (!after.prize || one.value > after.prize->value)) after.prize = one;
    }
  }
  after.favour = favour(sums);
  return after;
}

double Judgement::kept() const {
  return best_play(*my_route());
}

// Any route that is not in sight may come.
double Judgement::changed(const Card& spent) const {
  double sum = 0;
  int routes = 0;
  for (const Route& route : table().setting->routes) {
    const bool seen = std::any_of(table().players.begin(), table().players.end(), [&](const Player& player) {
      return player.route == route.id ||
             std::find(player.acquired.begin(), player.acquired.end(), route.id) != player.acquired.end();
    });
    const auto& discard = table().route_discard;
    if (seen || std::find(discard.begin(), discard.end(), route.id) != discard.end()) continue;
    const int excess = std::max(0, static_cast<int>(me().cargo.size()) - route.years);
    sum += best_play(route) - 1.5 * excess;
    ++routes;
  }
  if (routes == 0) return -1;
  return sum / routes - oracle_worth(spent);
}

double Judgement::best_play(const Route& route) const {
  double best = -100;
  for (const Card& card : own().hand) {
    for (const Deity deity : kDeities) {
      if (shows(card, deity)) best = most(best, played(card, deity, &route, false));
    }
  }
  return best;
}

double Judgement::played(const Card& card, Deity deity, const Route* route, bool deed_action) const {
  const Outlook after = outlook(card, deity);
  double worth = -held_worth(card);
  if (foresees_) {
    const bool gives = after.full && (!deed_action || table().setting->options.gift_on_favour_action);
    if (gives && after.prize) worth += gift(deity, *after.prize);
    if (gives) worth += suitors_move(deity);
    worth -= neighbour(after.favour);
  }
  if (deed_action || route == nullptr) return worth;
  auto hand = own().hand;
  remove(hand, card);
  return worth + deed(*route, after.favour, hand);
}

double Judgement::deed(const Route& route, Deity favour, const std::vector<Card>& hand) const {
  double best = 0;
  switch (route.actions[at(favour)]) {
    case Action::landing:
      return most(best, landing(route));
    case Action::favour:
      return 0.3;
    case Action::oracle:
      for (const Card& card : hand) {
        const bool full = std::cmp_equal(own().oracle.size(), kOracle);
        if (!full) best = most(best, placed(card, std::nullopt));
        for (const Card& out : own().oracle) {
          if (full) best = most(best, placed(card, out));
        }
      }
      return best;
    case Action::odyssey:
      if (std::cmp_greater_equal(me().cargo.size(), route.years)) return 0;
      for (const Card& card : hand) {
        if (fits(card, route)) best = most(best, cargo_weight(seat_) * card.value - held_worth(card));
      }
      return best;
  }
  return best;
}

double Judgement::landing(const Route& route) const {
  const int cargo = total(me().cargo);
  if (years(table(), seat_) + route.years >= kVoyageYears) return final_landing();
  int best = 0;
  for (int other = 0; other < table().setting->seats; ++other) {
    if (other == seat_) continue;
    best = std::max(best, score(table(), other) + static_cast<int>(cargo_weight(other) *
                                                                   total(table().players[at(other)].cargo)));
  }
  const int lead = score(table(), seat_) + cargo - best;
  const double race = kYear * route.years * most(kBehind, std::tanh(lead / 3.0));
  const int space = route.years - static_cast<int>(me().cargo.size());
  return (1 - cargo_weight(seat_)) * cargo + race - kSpace * space;
}

// The game would be over: is it won?
double Judgement::final_landing() const {
  int mine = score(table(), seat_) + total(me().cargo);
  double best = 0;
  double expected = mine;
  if (table().suitors) {
    const Deity deity = *table().suitors;
    const int sum = total_for(own().oracle, deity);
    double defeated = sum > 0 ? 1 : 0;
    for (int other = 0; other < table().setting->seats; ++other) {
      if (other != seat_) defeated *= oracle_below(view_.sizes[at(other)].oracle, sum);
    }
    expected -= (1 - defeated) * (total_for(me().points, deity) + total_for(me().cargo, deity));
    for (int other = 0; other < table().setting->seats; ++other) {
      if (other == seat_) continue;
      const int cards = view_.sizes[at(other)].oracle;
      const double saved = (1 - defeated) * (1 - oracle_below(cards, std::max(sum, 1)));
      best = most(best,
                  score(table(), other) - (1 - saved) * total_for(table().players[at(other)].points, deity));
    }
  } else {
    for (int other = 0; other < table().setting->seats; ++other) {
      if (other != seat_) best = most(best, score(table(), other));
    }
  }
  return 12 * std::tanh((expected - best - 0.3) / 1.5);
}

double Judgement::placed(const Card& card, const std::optional<Card>& out) const {
  constexpr double kNeed[] = {1.25, 1.0, 0.7, 0.7};
  const double gain = kNeed[own().oracle.size()] * oracle_worth(card) - held_worth(card);
  return out ? gain - 0.9 * oracle_worth(*out) : gain;
}

double Judgement::gift(Deity deity, const Card& prize) const {
  const int sum = total_for(own().oracle, deity);
  const auto others = rivals();
  double win = sum > 0 ? 1 : 0;
  double none = 1;
  for (const Rival& rival : others) {
    win *= beats(sum, rival);
    none *= 1 - enters(rival);
  }
  double worth = -rivalry() * kPrize * prize.value * (1 - none) * (1 - win);
  const double gain = win * kPrize * prize.value - 1.1;
  if (gain > 0) worth += gain;
  return worth;
}

double Judgement::suitors_move(Deity deity) const {
  double worth = 0;
  for (int other = 0; other < table().setting->seats; ++other) {
    const auto& points = table().players[at(other)].points;
    const int now = table().suitors ? total_for(points, *table().suitors) : 0;
    const int then = total_for(points, deity);
    worth += (other == seat_ ? -1.0 : rivalry()) * kSuitors * (then - now);
  }
  return worth;
}

double Judgement::bid(const std::vector<Card>& cards) const {
  const auto& contest = *table().contest;
  const int sum = total(cards);
  double win = 1;
  for (const Rival& rival : rivals()) win *= beats(sum, rival);
  double cost = 0;
  for (const Card& card : cards) cost += 0.9 * oracle_worth(card);
  return win * kPrize * contest.prize.value - cost;
}

// What a rival gets for nothing.
double Judgement::passed() const {
  double none = 1;
  for (const Rival& rival : rivals()) none *= 1 - enters(rival);
  return foresees_ ? -(1 - none) * rivalry() * kPrize * table().contest->prize.value : 0;
}

double Judgement::neighbour(Deity favour) const {
  const int seat = (seat_ + 1) % table().setting->seats;
  const Player& next = table().players[at(seat)];
  if (!next.route) return 0;
  const Route& route = table().setting->route(*next.route);
  double gain = 0.6;
  switch (route.actions[at(favour)]) {
    case Action::landing:
      gain = (1 - cargo_weight(seat)) * total(next.cargo) + 0.3;
      if (years(table(), seat) + route.years >= kVoyageYears) {
        const bool wins = score(table(), seat) + total(next.cargo) > score(table(), seat_);
        gain = wins ? 8 : 0;
      }
      break;
    case Action::odyssey:
      gain = room(table(), seat) > 0 ? 1.2 : 0;
      break;
    default:
      break;
  }
  return kNeighbour * most(rivalry(), 0.5) * gain;
}

double Judgement::oracle_worth(const Card& card) const {
  double worth = 0.45 + 0.25 * card.value + (is_double(card) ? 0.25 : 0);
  if (!foresees_ || !table().suitors || !shows(card, *table().suitors)) return worth;
  // Near the end it saves the points of that deity.
  int most_years = 0;
  for (int seat = 0; seat < table().setting->seats; ++seat)
    most_years = std::max(most_years, years(table(), seat));
  const double near = std::max(0, most_years - 4) / 6.0;
  const int risk = total_for(me().points, *table().suitors) + total_for(me().cargo, *table().suitors);
  return worth + near * 0.35 * risk * card.value / 4;
}

double Judgement::held_worth(const Card& card) const {
  const Route* route = my_route();
  const bool useful = route != nullptr && room(table(), seat_) > 0 && fits(card, *route);
  return (useful ? 0.25 : 0.1) * card.value;
}

double Judgement::lost(const std::vector<Card>& cards) const {
  double worth = total(cards);
  if (table().suitors) worth -= kSuitors * total_for(cards, *table().suitors);
  return worth;
}

double Judgement::cargo_weight(int seat) const {
  int most_years = 0;
  for (int other = 0; other < table().setting->seats; ++other) {
    if (other != seat) most_years = std::max(most_years, years(table(), other));
  }
  const double danger = std::max(0, most_years - 5) / 5.0;
  return kCargo * (1 - 0.6 * danger);
}

std::vector<Rival> Judgement::rivals() const {
  std::vector<Rival> others;
  const auto& contest = table().contest;
  for (int other = 0; other < table().setting->seats; ++other) {
    if (other == seat_) continue;
    const int bid = contest ? contest->bids[at(other)] : Contest::kUndecided;
    others.push_back({view_.sizes[at(other)].oracle, std::max(bid, 0), bid != Contest::kUndecided});
  }
  return others;
}

}  // namespace nostos::ithaca::bot
