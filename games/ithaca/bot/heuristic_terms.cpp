// Values of a position to a seat: the terms of Heuristic's estimates.
#include <algorithm>
#include <cmath>

#include "games/ithaca/bot/heuristic.hpp"

namespace nostos::ithaca::bot {
namespace {

double power(double base, int exponent) {
  double product = 1;
  while (exponent-- > 0) product *= base;
  return product;
}

}  // namespace

double Heuristic::race(int seat, int years, int cargo) const {
  double best = 0;
  for (int other = 0; other < seats(); ++other) {
    if (other == seat) continue;
    best = std::max(best, sight_.player(other).points + cargo_weight(other) * sight_.player(other).cargo);
  }
  const double ahead = std::tanh((sight_.player(seat).points + cargo - best) / weights_.lead);
  return weights_.year * years * std::max(0.0, ahead);
}

// Landing would end the game. Estimates whether this seat would win.
double Heuristic::final_landing() const {
  const int own = suitors() ? total_for(me().oracle, *suitors()) : 0;
  const double chance = home_.chance(seat_, {suitors(), seat_, own});
  return weights_.end * (chance - enough());
}

double Heuristic::enough() const {
  return weights_.margin * std::pow(2.0 / seats(), weights_.many);
}

double Heuristic::standing(const std::optional<Deity>& suitors, const Cards& oracle) const {
  return home_.chance(seat_, {suitors, -1, suitors ? total_for(oracle, *suitors) : 0});
}

double Heuristic::prospects(const PerDeity<int>& sums) const {
  const int seat = (seat_ + 1) % seats();
  if (!foresees_ || odds_.unseen() == 0) return 0;
  // By the deity that would get the Favour: the number of unseen cards that move it there.
  PerDeity<int> ways{};
  for (const Deity deity : kDeities) {
    auto others = sums;
    others[at(deity)] = 0;
    const Deity other = favour(others);
    for (int value = 1; value <= kPileLimit; ++value) {
      const int sum = sums[at(deity)] + value;
      const int most = others[at(other)];
      const bool moves = sum <= kPileLimit && (sum > most || (sum == most && deity <= other));
      ways[at(moves ? deity : other)] += odds_.unseen(deity, value);
    }
  }
  std::array<std::pair<double, double>, 4> chances;  // gain, chance
  for (const Deity deity : kDeities) {
    const double missed = std::max(0.0, 1 - static_cast<double>(ways[at(deity)]) / odds_.unseen());
    chances[at(deity)] = {gains_[at(deity)], 1 - power(missed, sight_.player(seat).hand)};
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
  const Sight::Player& player = sight_.player(seat);
  switch (action) {
    case Action::landing: {
      const int years_then = player.years + player.route->years;
      const int cargo = player.cargo;
      if (years_then < kVoyageYears)
        return std::max(
            0.0, (1 - cargo_weight(seat)) * cargo + weights_.ashore + race(seat, player.route->years, cargo));
      const int own = suitors() ? total_for(me().oracle, *suitors()) : 0;
      return std::max(0.0, weights_.end * (home_.chance(seat, {suitors(), seat, own}) - enough()));
    }
    case Action::odyssey:
      return player.room > 0 ? weights_.odyssey : 0;
    case Action::oracle:
      return player.oracle < kOracle ? weights_.oracle : 0;
    case Action::favour:
      break;
  }
  return 0;
}

double Heuristic::oracle_worth(const Card& card) const {
  double worth = weights_.value * card.value + (is_double(card) ? weights_.two : 0);
  if (!foresees_) return worth;
  double ripe = 0;
  for (const Deity deity : kDeities) {
    if (!shows(card, deity)) continue;
    const auto& pile = sight_.piles[at(deity)];
    ripe = std::max(ripe, static_cast<double>(pile.prize) * pile.sum / kPileLimit);
  }
  worth += weights_.ripe * ripe;
  return worth;
}

// The cost of an Oracle card that is given up. Near the end it may be needed against the Suitors.
double Heuristic::given_up(const Card& card) const {
  double worth = weights_.spend * oracle_worth(card);
  if (!foresees_ || !suitors() || !shows(card, *suitors())) return worth;
  auto rest = me().oracle;
  remove(rest, card);
  return worth +
         weights_.shield * nearness() * (standing(suitors(), me().oracle) - standing(suitors(), rest));
}

double Heuristic::nearness(std::optional<int> but) const {
  int most = 0;
  for (int seat = 0; seat < seats(); ++seat) {
    if (seat != but) most = std::max(most, sight_.player(seat).years);
  }
  return std::max(0, most - 4) / 6.0;
}

double Heuristic::held_worth(const Card& card) const {
  const Route* route = my_route();
  const bool useful = route != nullptr && sight_.player(seat_).room > 0 && fits(card, *route);
  return (useful ? weights_.fitting : weights_.held) * card.value;
}

double Heuristic::lost(const Cards& cards) const {
  double worth = total(cards);
  // Of two cards with equal worth, prefers to give up the one that the Suitors may take.
  if (suitors()) worth -= 0.2 * total_for(cards, *suitors());
  return worth;
}

double Heuristic::cargo_weight(int seat) const {
  return weights_.cargo * (1 - weights_.danger * nearness(seat));
}

}  // namespace nostos::ithaca::bot
