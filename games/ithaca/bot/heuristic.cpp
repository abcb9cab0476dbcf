#include "games/ithaca/bot/heuristic.hpp"

#include <algorithm>
#include <cmath>

namespace nostos::ithaca::bot {
namespace {

constexpr double kNever = -100;

}  // namespace

Heuristic::Heuristic(const SimState& sim, int seat, const Odds& odds, const Strength& strength)
    : weights_(strength.weights),
      sim_(sim),
      seat_(seat),
      foresees_(strength.foresees),
      rivalry_(std::pow(1.0 / (seats() - 1), weights_.crowd)),
      odds_(odds),
      home_(sim, seat, odds_) {
  const int next = (seat_ + 1) % seats();
  const auto route = sim_.players[at(next)].route;
  if (!foresees_ || route < 0) return;
  for (const Deity deity : kDeities) gains_[at(deity)] = gain(next, sim_.route(next).actions[at(deity)]);
}

double Heuristic::worth(const SimState::Move& move) const {
  using Type = SimState::Type;
  const auto card = [&] { return me().hand[at(move.card)]; };
  switch (move.type) {
    case Type::keep:
      return kept();
    case Type::change:
      return changed(me().oracle[at(move.card)]);
    case Type::excess:
      return -lost(chosen(me().cargo, move.some));
    case Type::influence:
      return influence(card(), static_cast<Deity>(move.deity));
    case Type::favour:
      return favour_action(card(), static_cast<Deity>(move.deity));
    case Type::pass:
      return passed();
    case Type::bid:
      return bid(chosen(me().oracle, move.some));
    case Type::discard:
      return -held_worth(card());
    case Type::oracle:
      return placed(card(), std::nullopt);
    case Type::swap:
      return placed(card(), me().oracle[at(move.out)]);
    case Type::odyssey:
      return loaded(card());
    case Type::land:
      return landing(*my_route(), prospects(sim_.sums));
    case Type::rest:
      break;
  }
  return 0;
}

const Route* Heuristic::my_route() const {
  return me().route >= 0 ? &sim_.route(seat_) : nullptr;
}

Heuristic::AfterCard Heuristic::after_card(const Piles& piles, const Fate& card, Deity deity,
                                           bool by_action) const {
  AfterCard after{piles, {}, Deity::zeus, -held_worth(card)};
  auto& pile = after.piles[at(deity)];
  insert(pile, card);
  if (total(pile) > kPileLimit) {
    const auto prize = best_single(pile);
    pile.clear();
    if (foresees_ && (!by_action || sim_.config->options.gift_on_favour_action)) {
      if (prize) after.worth += gift(deity, *prize);
      after.worth += suitors_move(deity);
    }
  }
  for (const Deity one : kDeities) after.sums[at(one)] = total(after.piles[at(one)]);
  after.favour = favour(after.sums);
  return after;
}

double Heuristic::influence(const Fate& card, Deity deity) const {
  Line line{after_card(sim_.piles, card, deity, false), me().hand, 0, {}, {}};
  remove(line.hand, card);
  line.prospects = prospects(line.after.sums);
  const Route* route = my_route();
  return route ? follow(line, *route) : line.after.worth - line.prospects;
}

// Any other action leaves the Favour unchanged.
double Heuristic::favour_action(const Fate& card, Deity deity) const {
  const AfterCard after = after_card(sim_.piles, card, deity, true);
  return after.worth - prospects(after.sums) + prospects(sim_.sums) + stir();
}

std::vector<Heuristic::Line> Heuristic::lines() const {
  std::vector<Line> all;
  for (const Fate& card : me().hand) {
    for (const Deity deity : kDeities) {
      if (!shows(card, deity)) continue;
      Line line{after_card(sim_.piles, card, deity, false), me().hand, 0, {}, {}};
      remove(line.hand, card);
      line.prospects = prospects(line.after.sums);
      all.push_back(std::move(line));
    }
  }
  return all;
}

double Heuristic::best_of(std::vector<Line>& lines, const Route& route) const {
  double best = kNever;
  for (Line& line : lines) best = std::max(best, follow(line, route));
  return best;
}

double Heuristic::follow(Line& line, const Route& route) const {
  double best = 0;
  switch (route.actions[at(line.after.favour)]) {
    case Action::landing:
      best = landing(route, line.prospects);
      break;
    case Action::favour:
      if (!line.favour) line.favour = best_favour(line);
      best = *line.favour;
      break;
    case Action::oracle:
      if (!line.oracle) line.oracle = best_oracle(line.hand);
      best = *line.oracle;
      break;
    case Action::odyssey:
      best = best_odyssey(line.hand, route);
      break;
  }
  return line.after.worth - line.prospects + std::max(best, 0.0);
}

double Heuristic::best_favour(const Line& line) const {
  double best = kNever;
  for (const Fate& card : line.hand) {
    for (const Deity deity : kDeities) {
      if (!shows(card, deity)) continue;
      const AfterCard after = after_card(line.after.piles, card, deity, true);
      best = std::max(best, after.worth - prospects(after.sums) + line.prospects + stir());
    }
  }
  return best;
}

double Heuristic::best_oracle(const Fates& hand) const {
  double best = kNever;
  const bool full = std::cmp_equal(me().oracle.size(), kOracle);
  for (const Fate& card : hand) {
    if (!full) best = std::max(best, placed(card, std::nullopt));
    for (const Fate& out : me().oracle) {
      if (full) best = std::max(best, placed(card, out));
    }
  }
  return best;
}

double Heuristic::best_odyssey(const Fates& hand, const Route& route) const {
  double best = kNever;
  if (std::cmp_greater_equal(me().cargo.size(), route.years)) return best;
  for (const Fate& card : hand) {
    if (fits(card, route)) best = std::max(best, loaded(card));
  }
  return best;
}

double Heuristic::kept() const {
  auto all = lines();
  return best_of(all, *my_route());
}

// The new route may be any that is not face up.
double Heuristic::changed(const Fate& spent) const {
  auto all = lines();
  double sum = 0;
  int routes = 0;
  for (const int hidden : sim_.route_deck) {
    const Route& route = sim_.config->routes[at(hidden)];
    const int excess = std::max(0, static_cast<int>(me().cargo.size()) - route.years);
    sum += best_of(all, route) - weights_.excess * excess;
    ++routes;
  }
  if (routes == 0) return kNever;
  return sum / routes - given_up(spent) - weights_.change;
}

double Heuristic::landing(const Route& route, double prospects) const {
  const int cargo = total(me().cargo);
  if (sim_.players[at(seat_)].years + route.years >= kVoyageYears) {
    // The game ends here, so there is no next seat.
    return final_landing() + prospects;
  }
  return (1 - cargo_weight(seat_)) * cargo + race(seat_, route.years, cargo) + weights_.ashore;
}

double Heuristic::loaded(const Fate& card) const {
  return cargo_weight(seat_) * card.value - held_worth(card);
}

double Heuristic::placed(const Fate& card, const std::optional<Fate>& out) const {
  const double need[] = {weights_.first, weights_.second, weights_.third, weights_.third};
  const double gain = need[me().oracle.size()] * oracle_worth(card) - held_worth(card);
  if (!foresees_) return out ? gain - weights_.spend * oracle_worth(*out) : gain;
  auto then = me().oracle;
  if (out) remove(then, *out);
  insert(then, card);
  const double safer = standing(sim_.suitors_at(), then) - standing(sim_.suitors_at(), me().oracle);
  return gain - (out ? weights_.spend * oracle_worth(*out) : 0) + weights_.shield * nearness() * safer;
}

double Heuristic::gift(Deity deity, const Fate& prize) const {
  const int sum = total_for(me().oracle, deity);
  double win = sum > 0 ? 1 : 0;
  double none = 1;
  for (const Rival& rival : rivals()) {
    win *= odds_.beats(deity, sum, rival);
    none *= 1 - odds_.enters(deity, rival);
  }
  double worth = -rivalry_ * weights_.prize * prize.value * (1 - none) * (1 - win);
  const double gain = win * weights_.prize * prize.value - weights_.entry;
  if (gain > 0) worth += gain;
  return worth;
}

double Heuristic::suitors_move(Deity deity) const {
  if (sim_.suitors_at() == deity) return 0;
  return weights_.suitors * nearness() *
         (standing(deity, me().oracle) - standing(sim_.suitors_at(), me().oracle));
}

double Heuristic::bid(const Fates& cards) const {
  const int sum = total(cards);
  double win = 1;
  for (const Rival& rival : rivals()) win *= odds_.beats(static_cast<Deity>(sim_.gift), sum, rival);
  double cost = 0;
  for (const Fate& card : cards) cost += given_up(card);
  return win * weights_.prize * sim_.prize.value - cost;
}

// The value that a rival gets without a bid.
double Heuristic::passed() const {
  if (!foresees_) return 0;
  double none = 1;
  for (const Rival& rival : rivals()) none *= 1 - odds_.enters(static_cast<Deity>(sim_.gift), rival);
  return -(1 - none) * rivalry_ * weights_.prize * sim_.prize.value;
}

}  // namespace nostos::ithaca::bot
