#include "games/theseus/bot/win_probability.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace nostos::theseus::bot {
namespace {

// Logistic regression on who won. The data are the positions at the start of every turn of 60,000 games of
// the fast simulated player, 20,000 for each number of players (BALANCE.md).
constexpr std::size_t kFeatures = 21;
constexpr std::array<double, kFeatures> kWeights{0.674,  -0.003, 0.172, 0.203, 0.146,  1.062,  0.142,
                                                 -0.066, 0.438,  0.458, 0.178, 0.442,  0.353,  -0.391,
                                                 -0.101, -0.094, 0.458, 1.132, -0.108, -0.950, -0.419};
// Terms for the next seat, the one after it, and so on, for three to five players.
constexpr std::array<std::array<double, 5>, 3> kNext{
    {{0.086, -0.001, -0.085}, {0.102, 0.031, -0.033, -0.101}, {0.108, 0.056, -0.005, -0.057, -0.108}}};

double strength(const Sight& sight, int seat) {
  const Sight::Player& player = sight.player(seat);
  const double row = player.row / static_cast<double>(kEntry);
  const double gifts = player.kinds / static_cast<double>(kGifts.size());
  const double may = player.row >= kEntry ? 1 : 0;
  const double one = sight.weavers(seat) >= 1 ? 1 : 0;
  const double two = sight.weavers(seat) >= 2 ? 1 : 0;
  const double all = gifts >= 1 ? 1 : 0;
  const double more = std::max(0.0, row - 1);
  const double now = sight.victory_now(seat);
  const std::array<double, kFeatures> features{
      row,       row * row,   may,       one,       two,         gifts,        gifts * gifts,
      all,       row * gifts, one * row, two * row, one * gifts, two * gifts,  may * gifts,
      may * one, may * two,   now,       may * now, more,        more * gifts, std::sqrt(now)};
  double sum = 0;
  for (std::size_t sign = 0; sign < kFeatures; ++sign) sum += kWeights[sign] * features[sign];
  return sum;
}

}  // namespace

std::vector<double> win_probabilities(const Sight& sight) {
  std::vector<double> all(sight.table.players.size(), 0);
  if (sight.table.result) {
    const auto& winners = sight.table.result->winners;
    for (const int winner : winners) all[at(winner)] = 1.0 / static_cast<double>(winners.size());
    return all;
  }
  const auto& next = kNext[at(std::clamp(sight.seats(), 3, 5) - 3)];
  double sum = 0;
  for (int step = 0; step < sight.seats(); ++step) {
    const int seat = (sight.table.active + step) % sight.seats();
    sum += all[at(seat)] = std::exp(strength(sight, seat) + next[at(step)]);
  }
  for (double& chance : all) chance /= sum;
  return all;
}

}  // namespace nostos::theseus::bot
