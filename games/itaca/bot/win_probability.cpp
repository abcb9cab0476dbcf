#include "games/itaca/bot/win_probability.hpp"

#include <algorithm>
#include <cmath>

namespace nostos::itaca::bot {
namespace {

using Row = std::array<double, kFeatures>;

// Logistic regression on who won, for two to six players. The data are the positions at the start of every
// round of 25,000 games of the fast simulated player, 5,000 for each number of players (BALANCE.md).
constexpr std::array<Row, 5> kWeights{{Row{2.202, 2.275, 1.683, 0.738, 0.795, 0.617, 0.572, -0.265, 0.194,
                                           1.023, 1.287, 0.269, 0.124, 0.024, -0.138, 0.211},
                                       Row{2.369, 2.408, 1.653, 0.661, 0.475, 1.032, 0.382, -0.172, 0.287,
                                           0.202, 1.110, 0.132, 0.107, 0.084, 0.335, 0.772},
                                       Row{2.990, 2.241, 1.458, 0.558, 0.899, 1.052, 0.386, -0.309, 0.365,
                                           0.216, 0.612, 0.102, 0.027, 0.113, -0.098, 0.021},
                                       Row{2.728, 2.502, 1.798, 0.779, 0.651, 0.925, 0.516, 0.064, 0.155,
                                           0.179, 0.995, 0.164, -0.014, 0.020, 0.190, 0.257},
                                       Row{2.342, 2.292, 1.637, 0.664, 0.610, 0.858, 0.202, -0.404, 0.289,
                                           0.319, 0.899, 0.154, 0.061, 0.021, 0.218, 0.198}}};

}  // namespace

std::array<double, kFeatures> features(const State& state, int seat) {
  const Player& player = state.table.players[at(seat)];
  const int to_go = std::min(5, state.table.config->options.rows + 1 - row_of(player.cell));
  const double crew = player.crew / 10.0;
  const double cards = static_cast<double>(state.secrets[at(seat)].hand.size()) / 5.0;
  const double power = crew + cards;
  Row all{};
  // Missions to go, including Ithaca: 1 means the top row.
  for (int missions = 1; missions <= 4; ++missions) all[at(missions - 1)] = to_go == missions ? 1 : 0;
  all[4] = std::min(crew, 0.5);
  all[5] = std::clamp(crew - 0.5, 0.0, 0.7);
  all[6] = std::max(crew - 1.2, 0.0);
  all[7] = cards;
  all[8] = cards * cards;
  all[9] = to_go == 1 ? crew : 0;
  all[10] = to_go == 1 ? cards : 0;
  all[11] = to_go == 2 ? power : 0;
  all[12] = crew * cards;
  const bool opens = state.table.captain == seat;
  all[13] = opens ? 1 : 0;
  all[14] = opens && to_go == 1 ? 1 : 0;
  all[15] = to_go == 1 ? std::max(0.0, crew - 1.2) : 0;
  return all;
}

std::vector<double> win_probabilities(const State& state) {
  std::vector<double> all(state.table.players.size(), 0);
  if (const auto& result = state.table.result) {
    if (result->winner) all[at(*result->winner)] = 1;
    return all;
  }
  const int seats = state.table.config->seats;
  const Row& weights = kWeights[at(std::clamp(seats, 2, 6) - 2)];
  double sum = 0;
  for (int seat = 0; seat < seats; ++seat) {
    const Row row = features(state, seat);
    double strength = 0;
    for (std::size_t sign = 0; sign < kFeatures; ++sign) strength += weights[sign] * row[sign];
    sum += all[at(seat)] = std::exp(strength);
  }
  for (double& one : all) one /= sum;
  return all;
}

}  // namespace nostos::itaca::bot
