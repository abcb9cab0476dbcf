#include "games/theseus/bot/heuristic.hpp"

#include <algorithm>

#include "games/theseus/odds.hpp"

namespace nostos::theseus::bot {
namespace {

using Type = Intent::Type;

bool needs_cells(Phase phase) {
  return phase == Phase::placing || phase == Phase::start || phase == Phase::move || phase == Phase::replace;
}

// reaches() for every need, computed once.
double passes(int need, bool again) {
  constexpr int kAll = 14;  // no two dice reach 13
  static const auto table = [] {
    std::array<std::array<double, 2>, kAll> all{};
    for (int at_least = 0; at_least < kAll; ++at_least) {
      for (const bool twice : {false, true}) all[at(at_least)][twice ? 1 : 0] = reaches(at_least, twice);
    }
    return all;
  }();
  return table[at(std::clamp(need, 0, kAll - 1))][again ? 1 : 0];
}

}  // namespace

Heuristic::Heuristic(const SimState& sim, const Strength& strength)
    : sim_(sim),
      strength_(strength),
      weights_(strength.weights),
      my_row_(row(sim.me().row(), sim.me().weavers)) {
  const SimState::Entrant& me = sim_.me();
  for (const int weaver : {0, 1}) added_[at(weaver)] = row(me.row() + 1, me.weavers + weaver) - my_row_;
  for (std::size_t kind = 0; kind < gifts_.size(); ++kind) gifts_[kind] = gift(kind);
  best_gift_ = best_gift();
  best_theft_ = best_theft();
  for (std::size_t colour = 0; colour < decks_.size(); ++colour) decks_[colour] = deck(colour);
  if (!needs_cells(sim_.phase)) return;
  for (int place = 0; place < sim_.track->config.cells(); ++place) cells_.push_back(cell(place));
}

double Heuristic::row(int glory, int weavers) const {
  const double cards = weights_.card * std::min(glory, kEntry) + weights_.spare * std::max(glory - kEntry, 0);
  const double woven = (weavers > 0 ? weights_.weaver : 0) + (weavers > 1 ? weights_.second : 0);
  return (cards + woven) * (1 + weights_.row * glory);
}

double Heuristic::gift(std::size_t gift) const {
  const Gifts& held = sim_.me().gifts;
  if (held[gift] > 0) return weights_.spare;  // a further copy is useful only for paying
  double worth = weights_.gift + weights_.nth * theseus::kinds(held);
  if (theseus::kinds(held) == static_cast<int>(kGifts.size()) - 1) worth += weights_.all_five;
  if (!strength_.foresees) return worth;
  const auto& printed = sim_.track->config.gifts;
  int about = 0;
  int dangers = 0;
  for (const SimState::Deck& deck : sim_.decks) {
    for (const int card : deck.cards) {
      const Track::Face& face = sim_.track->face(card);
      if (face.kind != CardKind::danger) continue;
      ++dangers;
      if (face.gift == static_cast<int>(gift)) ++about;
    }
  }
  if (dangers > 0) worth += weights_.cover * 5 * about / dangers;
  if (held[at(printed[gift].reinforced_by)] > 0) worth += weights_.strengthen;
  for (std::size_t other = 0; other < held.size(); ++other) {
    if (held[other] > 0 && at(printed[other].reinforced_by) == gift) worth += weights_.strengthen;
  }
  return worth;
}

double Heuristic::best_gift() const {
  double best = 0;
  for (std::size_t kind = 0; kind < gifts_.size(); ++kind) {
    if (sim_.obtainable(kind)) best = std::max(best, gifts_[kind]);
  }
  return best;
}

double Heuristic::harm(int rival) const {
  if (!strength_.foresees) return 0;
  const double share = weights_.rival * 2 / (sim_.seats() - 1);
  return share * (sim_.players[at(rival)].row() >= kEntry - 1 ? weights_.leader : 1);
}

double Heuristic::theft(int victim, std::size_t kind) const {
  return gifts_[kind] + harm(victim) * (1 + 0.3 * theseus::kinds(sim_.players[at(victim)].gifts));
}

double Heuristic::best_theft() const {
  double best = 0;
  for (int victim = 0; victim < sim_.seats(); ++victim) {
    for (std::size_t kind = 0; kind < gifts_.size(); ++kind) {
      if (sim_.stealable(victim, kind)) best = std::max(best, theft(victim, kind));
    }
  }
  return best == 0 && sim_.track->config.options.steal_fallback ? best_gift_ : best;
}

double Heuristic::card(int card) const {
  const Track::Face& face = sim_.track->face(card);
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
  const double passed = passes(face.min - sim_.bonus(face), sim_.reinforced(face));
  return passed * added_[0] - (1 - passed) * my_row_;
}

// If no seat has seen the top card, each unseen card is equally likely there; otherwise the card that went
// back first is known.
double Heuristic::deck(std::size_t colour) const {
  const SimState::Deck& deck = sim_.decks[colour];
  if (deck.cards.empty()) return 0;
  if (deck.unseen == 0) return card(deck.cards.front());
  double sum = 0;
  for (int next = 0; next < deck.unseen; ++next) sum += card(deck.cards[at(next)]);
  return sum / deck.unseen;
}

double Heuristic::prayer() const {
  if (!sim_.obtains()) return 0;
  const int need = std::min(kFirstPrayer + count(sim_.me().gifts), kLastPrayer);
  return passes(need - sim_.me().row(), false) * best_gift_;
}

double Heuristic::jolly() const {
  double best = prayer();
  for (std::size_t colour = 0; colour < decks_.size(); ++colour) {
    if (!sim_.decks[colour].cards.empty()) best = std::max(best, decks_[colour]);
  }
  return best;
}

double Heuristic::attack(int rival) const {
  constexpr double kIdle = 0.01;
  const SimState::Entrant& me = sim_.me();
  const SimState::Entrant& other = sim_.players[at(rival)];
  const double wins = attack_wins(count(me.gifts) - count(other.gifts));
  const double gain = other.glory.empty() ? 0 : added(other.glory.back()) + harm(rival);
  double loss = 0;
  if (!me.glory.empty()) {
    const bool weaver = sim_.track->face(me.glory.back()).kind == CardKind::weaver;
    loss = my_row_ - row(me.row() - 1, me.weavers - (weaver ? 1 : 0)) + harm(rival);
  }
  // A rival without glory has nothing to win. If repeated attacks are allowed, a bot that may attack at no
  // risk would attack forever.
  if (other.glory.empty()) return -kIdle - (1 - wins) * loss;
  return wins * gain - (1 - wins) * loss;
}

double Heuristic::cell(int place) const {
  const Cell& here = sim_.track->config.ring[at(place)];
  if (here.kind == Cell::Kind::temple) return prayer();
  double fight = 0;
  for (int seat = 0; seat < sim_.seats(); ++seat) {
    if (seat != sim_.active && sim_.players[at(seat)].cell == place) fight = std::max(fight, attack(seat));
  }
  return fight + (here.kind == Cell::Kind::jolly ? jolly() : decks_[at(here.colour)]);
}

double Heuristic::average_value(int place) const {
  std::array<double, 13> then{};
  for (int steps = 1; steps <= 12; ++steps)
    then[at(steps)] = cells_[at((place + steps) % sim_.track->config.cells())];
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
  for (int seat = 0; seat < sim_.seats(); ++seat) {
    if (seat != sim_.active && sim_.players[at(seat)].row() >= kEntry)
      most = std::max(most, sim_.victory_now(seat));
  }
  return most;
}

// Above 0: entering the labyrinth is better than rolling.
double Heuristic::entry() const {
  if (!strength_.foresees) return 1;
  const double enough = strength_.entry * (1 - weights_.waiting * threat());
  return sim_.victory_now(sim_.active) - enough;
}

double Heuristic::worth(const SimState::Move& move) const {
  switch (move.type) {
    case Type::setup:
    case Type::place:
      return average_value(move.number);
    case Type::enter:
      return entry();
    case Type::move: {
      const int target = (sim_.me().cell + move.number) % sim_.track->config.cells();
      return cells_[at(target)] + (strength_.foresees ? weights_.ahead * average_value(target) : 0);
    }
    case Type::attack:
      return attack(move.number);
    case Type::deck:
      return decks_[at(move.number)];
    case Type::pray:
      return prayer();
    case Type::gift:
      return gifts_[at(move.number)];
    case Type::steal:
      return theft(move.number, at(move.kind));
    default:
      return 0;
  }
}

}  // namespace nostos::theseus::bot
