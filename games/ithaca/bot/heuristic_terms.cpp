// Values of a position to a seat: the terms of Heuristic's estimates.
#include <algorithm>
#include <cmath>

#include "games/ithaca/bot/heuristic.hpp"

namespace nostos::ithaca::bot {
namespace {

Deity favour_after(PerDeity<int> sums, Deity deity, int value) {
  int& sum = sums[at(deity)];
  sum += value;
  if (sum > kPileLimit) sum = 0;
  return favour(sums);
}

}  // namespace

double Heuristic::race(int seat, int years, int cargo) const {
  double best = 0;
  for (int other = 0; other < seats(); ++other) {
    if (other == seat) continue;
    best = std::max(
        best, sim_.players[at(other)].points + cargo_weight(other) * total(sim_.players[at(other)].cargo));
  }
  const double ahead = std::tanh((sim_.players[at(seat)].points + cargo - best) / weights_.lead);
  return weights_.year * years * std::max(0.0, ahead);
}

// Landing would end the game. Estimates whether this seat would win.
double Heuristic::final_landing() const {
  const int own = sim_.suitors_at() ? total_for(me().oracle, *sim_.suitors_at()) : 0;
  const double chance = home_.chance(seat_, {sim_.suitors_at(), seat_, own});
  return weights_.end * (chance - enough());
}

double Heuristic::enough() const {
  return weights_.margin * std::pow(2.0 / seats(), weights_.many);
}

double Heuristic::standing(const std::optional<Deity>& suitors, const Fates& oracle) const {
  return home_.chance(seat_, {suitors, -1, suitors ? total_for(oracle, *suitors) : 0});
}

double Heuristic::prospects(const PerDeity<int>& sums) const {
  const int seat = (seat_ + 1) % seats();
  if (!foresees_ || odds_.unseen() == 0) return 0;
  // By the deity that would get the Favour: the number of unseen cards that move it there.
  PerDeity<int> ways{};
  for (const Deity deity : kDeities) {
    for (int value = 1; value <= kPileLimit; ++value) {
      const int cards = odds_.unseen(deity, value);
      if (cards > 0) ways[at(favour_after(sums, deity, value))] += cards;
    }
  }
  std::array<std::pair<double, double>, 4> chances;  // gain, chance
  for (const Deity deity : kDeities) {
    const double missed = std::max(0.0, 1 - static_cast<double>(ways[at(deity)]) / odds_.unseen());
    chances[at(deity)] = {gains_[at(deity)],
                          1 - std::pow(missed, static_cast<int>(sim_.players[at(seat)].hand.size()))};
  }
  std::sort(chances.begin(), chances.end(), [](const auto& a, const auto& b) { return a > b; });
  double expected = 0;
  double left = 1;
  for (const auto& [worth, chance] : chances) {
    expected += left * chance * worth;
    left *= 1 - chance;
  }
  return weights_.neighbour * rivalry_ * expected;
}

double Heuristic::gain(int seat, Action action) const {
  const SimState::SimPlayer& player = sim_.players[at(seat)];
  switch (action) {
    case Action::landing: {
      const int years_then = sim_.players[at(seat)].years + sim_.route(seat).years;
      const int cargo = total(player.cargo);
      if (years_then < kVoyageYears)
        return std::max(0.0, (1 - cargo_weight(seat)) * cargo + weights_.ashore +
                                 race(seat, sim_.route(seat).years, cargo));
      const int own = sim_.suitors_at() ? total_for(me().oracle, *sim_.suitors_at()) : 0;
      return std::max(0.0, weights_.end * (home_.chance(seat, {sim_.suitors_at(), seat, own}) - enough()));
    }
    case Action::odyssey:
      return sim_.room(seat) > 0 ? weights_.odyssey : 0;
    case Action::oracle:
      return std::cmp_less(static_cast<int>(sim_.players[at(seat)].oracle.size()), kOracle) ? weights_.oracle
                                                                                            : 0;
    case Action::favour:
      break;
  }
  return 0;
}

double Heuristic::oracle_worth(const Fate& card) const {
  double worth = weights_.value * card.value + (is_double(card) ? weights_.two : 0);
  if (!foresees_) return worth;
  double ripe = 0;
  for (const Deity deity : kDeities) {
    if (!shows(card, deity)) continue;
    const auto& pile = sim_.piles[at(deity)];
    if (const auto prize = best_single(pile))
      ripe = std::max(ripe, static_cast<double>(prize->value) * total(pile) / kPileLimit);
  }
  worth += weights_.ripe * ripe;
  return worth;
}

// The cost of an Oracle card that is given up. Near the end it may be needed against the Suitors.
double Heuristic::given_up(const Fate& card) const {
  double worth = weights_.spend * oracle_worth(card);
  if (!foresees_ || !sim_.suitors_at() || !shows(card, *sim_.suitors_at())) return worth;
  auto rest = me().oracle;
  remove(rest, card);
  return worth + weights_.shield * nearness() *
                     (standing(sim_.suitors_at(), me().oracle) - standing(sim_.suitors_at(), rest));
}

double Heuristic::nearness(std::optional<int> but) const {
  int most = 0;
  for (int seat = 0; seat < seats(); ++seat) {
    if (seat != but) most = std::max(most, sim_.players[at(seat)].years);
  }
  return std::max(0, most - 4) / 6.0;
}

double Heuristic::held_worth(const Fate& card) const {
  const Route* route = my_route();
  const bool useful = route != nullptr && sim_.room(seat_) > 0 && fits(card, *route);
  return (useful ? weights_.fitting : weights_.held) * card.value;
}

double Heuristic::lost(const Fates& cards) const {
  double worth = total(cards);
  // Of two cards with equal worth, prefers to give up the one that the Suitors may take.
  if (sim_.suitors_at()) worth -= 0.2 * total_for(cards, *sim_.suitors_at());
  return worth;
}

double Heuristic::cargo_weight(int seat) const {
  return weights_.cargo * (1 - weights_.danger * nearness(seat));
}

std::vector<Rival> Heuristic::rivals() const {
  std::vector<Rival> others;
  const bool contest = sim_.phase == Phase::contest;
  for (int other = 0; other < seats(); ++other) {
    if (other == seat_) continue;
    const int bid = contest ? sim_.bids[at(other)] : Contest::kUndecided;
    others.push_back({static_cast<int>(sim_.players[at(other)].oracle.size()), std::max(bid, 0),
                      bid != Contest::kUndecided});
  }
  return others;
}

}  // namespace nostos::ithaca::bot
