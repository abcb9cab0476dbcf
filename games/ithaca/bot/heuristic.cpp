#include "games/ithaca/bot/heuristic.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace nostos::ithaca::bot {

namespace {

using Type = Intent::Type;

constexpr double kNever = -100;

std::vector<Rival> find_rivals(const Sight& sight, int seat) {
  std::vector<Rival> others;
  const auto& contest = sight.table.contest;
  for (int other = 0; other < sight.seats(); ++other) {
    if (other == seat) continue;
    const int bid = contest ? contest->bids[at(other)] : Contest::kUndecided;
    others.push_back({sight.player(other).oracle, std::max(bid, 0), bid != Contest::kUndecided});
  }
  return others;
}

double power(double base, int exponent) {
  double product = 1;
  while (exponent-- > 0) product *= base;
  return product;
}

}  // namespace

Heuristic::Heuristic(const Sight& sight, int seat, const Odds& odds, const Strength& strength)
    : weights_(strength.weights),
      sight_(sight),
      seat_(seat),
      foresees_(strength.foresees),
      rivalry_(std::pow(1.0 / (seats() - 1), weights_.crowd)),
      odds_(odds),
      home_(sight, seat, odds_),
      rivals_(find_rivals(sight, seat)) {
  const int next = (seat_ + 1) % seats();
  if (!foresees_ || sight_.player(next).route == nullptr) return;
  for (const Deity deity : kDeities) gains_[at(deity)] = gain(next, sight_.action_under(deity, next));
}

double Heuristic::worth(const Intent& intent) const {
  switch (intent.type) {
    case Type::keep:
      return kept();
    case Type::change:
      return changed(intent.cards.front());
    case Type::excess:
      return -lost(intent.cards);
    case Type::influence:
      return influence(intent.cards.front(), *intent.deity);
    case Type::favour:
      return favour_action(intent.cards.front(), *intent.deity);
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
      return loaded(intent.cards.front());
    case Type::land:
      return landing(*my_route(), prospects(sight_.sums));
    case Type::rest:
      break;
  }
  return 0;
}

Heuristic::AfterCard Heuristic::after_card(const Piles& piles, const Card& card, Deity deity,
                                           bool by_action) const {
  AfterCard after{piles, {}, Deity::zeus, -held_worth(card)};
  auto& pile = after.piles[at(deity)];
  pile.sum += card.value;
  if (!is_double(card)) pile.prize = std::max<int>(pile.prize, card.value);
  if (pile.sum > kPileLimit) {
    const int prize = std::exchange(pile, {}).prize;
    if (foresees_ && (!by_action || sight_.table.config->options.gift_on_favour_action)) {
      if (prize > 0) after.worth += gift(deity, prize);
      after.worth += suitors_move(deity);
    }
  }
  for (const Deity one : kDeities) after.sums[at(one)] = after.piles[at(one)].sum;
  after.favour = favour(after.sums);
  return after;
}

double Heuristic::influence(const Card& card, Deity deity) const {
  Line line{after_card(sight_.piles, card, deity, false), me().hand, 0, {}, {}};
  remove(line.hand, card);
  line.prospects = prospects(line.after.sums);
  const Route* route = my_route();
  return route ? follow(line, *route) : line.after.worth - line.prospects;
}

// Any other action leaves the Favour unchanged.
double Heuristic::favour_action(const Card& card, Deity deity) const {
  const AfterCard after = after_card(sight_.piles, card, deity, true);
  return after.worth - prospects(after.sums) + prospects(sight_.sums) + stir();
}

std::vector<Heuristic::Line> Heuristic::lines() const {
  std::vector<Line> all;
  all.reserve(at(2 * kHand));
  for (const Card& card : me().hand) {
    for (const Deity deity : kDeities) {
      if (!shows(card, deity)) continue;
      Line line{after_card(sight_.piles, card, deity, false), me().hand, 0, {}, {}};
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
  for (const Card& card : line.hand) {
    for (const Deity deity : kDeities) {
      if (!shows(card, deity)) continue;
      const AfterCard after = after_card(line.after.piles, card, deity, true);
      best = std::max(best, after.worth - prospects(after.sums) + line.prospects + stir());
    }
  }
  return best;
}

double Heuristic::best_oracle(const Cards& hand) const {
  double best = kNever;
  const bool full = std::cmp_equal(me().oracle.size(), kOracle);
  for (const Card& card : hand) {
    if (!full) best = std::max(best, placed(card, std::nullopt));
    for (const Card& out : me().oracle) {
      if (full) best = std::max(best, placed(card, out));
    }
  }
  return best;
}

double Heuristic::best_odyssey(const Cards& hand, const Route& route) const {
  double best = kNever;
  if (std::cmp_greater_equal(my_cargo().size(), route.years)) return best;
  for (const Card& card : hand) {
    if (fits(card, route)) best = std::max(best, loaded(card));
  }
  return best;
}

double Heuristic::kept() const {
  auto all = lines();
  return best_of(all, *my_route());
}

// The new route may be any that is not face up.
double Heuristic::changed(const Card& spent) const {
  auto all = lines();
  double sum = 0;
  int routes = 0;
  for (const int hidden : sight_.hidden_routes) {
    const Route& route = sight_.table.config->route(hidden);
    const int excess = std::max(0, static_cast<int>(my_cargo().size()) - route.years);
    sum += best_of(all, route) - weights_.excess * excess;
    ++routes;
  }
  if (routes == 0) return kNever;
  return sum / routes - given_up(spent) - weights_.change;
}

double Heuristic::landing(const Route& route, double prospects) const {
  const int cargo = sight_.player(seat_).cargo;
  if (sight_.player(seat_).years + route.years >= kVoyageYears) {
    // The game ends here, so there is no next seat.
    return final_landing() + prospects;
  }
  return (1 - cargo_weight(seat_)) * cargo + race(seat_, route.years, cargo) + weights_.ashore;
}

double Heuristic::loaded(const Card& card) const {
  return cargo_weight(seat_) * card.value - held_worth(card);
}

double Heuristic::placed(const Card& card, const std::optional<Card>& out) const {
  const double need[] = {weights_.first, weights_.second, weights_.third, weights_.third};
  const double gain = need[me().oracle.size()] * oracle_worth(card) - held_worth(card);
  if (!foresees_) return out ? gain - weights_.spend * oracle_worth(*out) : gain;
  auto then = me().oracle;
  if (out) remove(then, *out);
  insert(then, card);
  const double safer = standing(suitors(), then) - standing(suitors(), me().oracle);
  return gain - (out ? weights_.spend * oracle_worth(*out) : 0) + weights_.shield * nearness() * safer;
}

double Heuristic::gift(Deity deity, int prize) const {
  const int sum = total_for(me().oracle, deity);
  double win = sum > 0 ? 1 : 0;
  double none = 1;
  for (const Rival& rival : rivals()) {
    win *= odds_.beats(deity, sum, rival);
    none *= 1 - odds_.enters(deity, rival);
  }
  double worth = -rivalry_ * weights_.prize * prize * (1 - none) * (1 - win);
  const double gain = win * weights_.prize * prize - weights_.entry;
  if (gain > 0) worth += gain;
  return worth;
}

double Heuristic::suitors_move(Deity deity) const {
  if (suitors() == deity) return 0;
  return weights_.suitors * nearness() * (standing(deity, me().oracle) - standing(suitors(), me().oracle));
}

double Heuristic::bid(const Cards& cards) const {
  const int sum = total(cards);
  double win = 1;
  for (const Rival& rival : rivals()) win *= odds_.beats(sight_.table.contest->deity, sum, rival);
  double cost = 0;
  for (const Card& card : cards) cost += given_up(card);
  return win * weights_.prize * sight_.table.contest->prize.value - cost;
}

// The value that a rival gets without a bid.
double Heuristic::passed() const {
  if (!foresees_) return 0;
  double none = 1;
  for (const Rival& rival : rivals()) none *= 1 - odds_.enters(sight_.table.contest->deity, rival);
  return -(1 - none) * rivalry_ * weights_.prize * sight_.table.contest->prize.value;
}

// The terms of the estimates: values of a position to a seat.

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
