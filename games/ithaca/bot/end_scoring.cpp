#include "games/ithaca/bot/end_scoring.hpp"

#include <algorithm>

namespace nostos::ithaca::bot {
namespace {

using Points = PerSeat<int>;

double share(const Points& points, int seats, int seat) {
  const auto end = points.begin() + seats;
  const int best = *std::max_element(points.begin(), end);
  if (points[at(seat)] < best) return 0;
  return 1.0 / static_cast<double>(std::count(points.begin(), end, best));
}

}  // namespace

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
