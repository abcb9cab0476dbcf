#include "games/ithaca/bot/sight.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace nostos::ithaca::bot {

namespace {

int count(const Cards& cards) {
  return static_cast<int>(cards.size());
}

using OneCard = std::array<double, kPileLimit + 1>;

// For no, one, two and three cards of this distribution.
std::array<Spread, kOracle + 1> spreads(const OneCard& one) {
  std::array<Spread, kOracle + 1> all{};
  all[0][0] = 1;
  for (std::size_t cards = 1; cards < all.size(); ++cards) {
    for (std::size_t before = 0; before <= (cards - 1) * kPileLimit; ++before) {
      for (std::size_t value = 0; value < one.size(); ++value)
        all[cards][before + value] += all[cards - 1][before] * one[value];
    }
  }
  return all;
}

using Points = PerSeat<int>;

double share(const Points& points, int seats, int seat) {
  const auto end = points.begin() + seats;
  const int best = *std::max_element(points.begin(), end);
  if (points[at(seat)] < best) return 0;
  return 1.0 / static_cast<double>(std::count(points.begin(), end, best));
}

}  // namespace

Sight::Sight(const State& state, int seat) : Sight(state.table, state.secrets[at(seat)]) {
  for (int one = 0; one < seats(); ++one) {
    players[at(one)].hand = count(state.secrets[at(one)].hand);
    players[at(one)].oracle = count(state.secrets[at(one)].oracle);
  }
  if (table.phase == Phase::change) hidden_routes = state.route_deck;
}

Sight::Sight(const View& view, int seat) : Sight(view.table, *view.secrets[at(seat)]) {
  for (int one = 0; one < seats(); ++one) {
    players[at(one)].hand = view.sizes[at(one)].hand;
    players[at(one)].oracle = view.sizes[at(one)].oracle;
  }
  if (table.phase == Phase::change) hidden_routes = ithaca::hidden_routes(view.table);
}

Sight::Sight(const Table& shown, const Secret& secret) : table(shown), own(secret) {
  for (int seat = 0; seat < seats(); ++seat) {
    const ithaca::Player& known = table.players[at(seat)];
    Player& player = players[at(seat)];
    if (known.route) player.route = &table.config->route(*known.route);
    player.years = years(table, seat);
    player.points = total(known.points);
    for (const Deity deity : kDeities) player.points_of[at(deity)] = total_for(known.points, deity);
    player.cargo = total(known.cargo);
    player.room = room(table, seat);
  }
  for (const Deity deity : kDeities) {
    const auto& cards = table.piles[at(deity)];
    const auto best = best_single(cards);
    piles[at(deity)] = {total(cards), best ? best->value : 0};
    sums[at(deity)] = piles[at(deity)].sum;
  }
}

double below(const Spread& spread, int total) {
  const int end = std::clamp(total, 0, static_cast<int>(kTotals));
  return std::accumulate(spread.begin(), spread.begin() + end, 0.0);
}

Odds::Odds(const View& view, double tilt) {
  for (const Card& card : ithaca::unseen(view)) {
    ++cards_;
    for (const Deity deity : kDeities) {
      if (shows(card, deity)) ++unseen_[at(deity)][at(card.value)];
    }
  }
  for (const Deity deity : kDeities) {
    const auto& values = unseen_[at(deity)];
    const int showing = std::accumulate(values.begin(), values.end(), 0);
    const double share = cards_ == 0 ? 0 : std::min(1.0, tilt * showing / cards_);
    OneCard placed{1 - share};
    OneCard bid{};
    for (std::size_t value = 1; value < values.size() && showing > 0; ++value) {
      bid[value] = static_cast<double>(values[value]) / showing;
      placed[value] = share * bid[value];
    }
    oracles_[at(deity)] = spreads(placed);
    bids_[at(deity)] = spreads(bid);
  }
}

double Odds::enters(Deity deity, const Rival& rival) const {
  if (rival.decided) return rival.committed > 0 ? 1 : 0;
  return 1 - oracle(deity, rival.oracle)[0];
}

double Odds::beats(Deity deity, int sum, const Rival& rival) const {
  if (rival.decided) return below(bids_[at(deity)][at(rival.committed)], sum);
  // A seat that bids mostly bids one card.
  const double enters = this->enters(deity, rival);
  return 1 - enters + enters * below(bids_[at(deity)][1], sum);
}

double EndScoring::chance(int seat, const Arrival& arrival) const {
  Points kept{};
  Points left{};  // for the seats that do not defeat the Suitors
  for (int one = 0; one < seats(); ++one) {
    const Sight::Player& player = sight_.player(one);
    int points = player.points;
    int lost = arrival.suitors ? player.points_of[at(*arrival.suitors)] : 0;
    if (one == arrival.landed) {
      points += player.cargo;
      lost += arrival.suitors ? total_for(sight_.table.players[at(one)].cargo, *arrival.suitors) : 0;
    }
    kept[at(one)] = points;
    left[at(one)] = points - lost;
  }
  if (!arrival.suitors) return share(kept, seats(), seat);
  double sum = 0;
  double nobody = 1;
  for (int one = 0; one < seats(); ++one) {
    const double defeats = this->defeats(one, arrival);
    nobody -= defeats;
    auto points = left;
    points[at(one)] = kept[at(one)];
    sum += defeats * share(points, seats(), seat);
  }
  return sum + nobody * share(left, seats(), seat);
}

double EndScoring::defeats(int seat, const Arrival& arrival) const {
  if (seat == viewer_) return arrival.own == 0 ? 0 : all_below(arrival.own, arrival, seat);
  double sum = 0;
  const Spread& spread = oracle(seat, *arrival.suitors);
  for (int total = arrival.own + 1; total < static_cast<int>(kTotals); ++total) {
    if (spread[at(total)] > 0) sum += spread[at(total)] * all_below(total, arrival, seat);
  }
  return sum;
}

double EndScoring::all_below(int total, const Arrival& arrival, int but) const {
  double all = 1;
  for (int seat = 0; seat < seats(); ++seat) {
    if (seat != but && seat != viewer_) all *= below(oracle(seat, *arrival.suitors), total);
  }
  return all;
}

}  // namespace nostos::ithaca::bot
