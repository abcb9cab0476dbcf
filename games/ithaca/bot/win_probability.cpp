#include "games/ithaca/bot/win_probability.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace nostos::ithaca::bot {
namespace {

// Logistic regression on who won. The data are the positions at the start of every other turn of 16,500 games
// of the strong bot without search, at least 2,500 for each number of players (BALANCE.md).
constexpr std::size_t kFeatures = 22;
constexpr std::array<double, kFeatures> kWeights{1.788,  0.146, 1.861, 2.617,  0.511,  0.814,  -0.057, 0.553,
                                                 -0.843, 0.047, 0.453, 0.508,  -0.076, -1.095, -0.053, 0.059,
                                                 0.149,  0.165, 0.232, -0.280, 0.055,  0.827};
// Terms for the next seat, the one after it, and so on, for two to five players.
constexpr std::array<std::array<double, 5>, 4> kNext{{{0.112, -0.112},
                                                      {0.156, -0.003, -0.158},
                                                      {0.185, 0.047, -0.060, -0.182},
                                                      {0.190, 0.091, -0.004, -0.098, -0.187}}};

// `now`: the seat's share of the victory if the game ended now. `near`: the elapsed share of the longest
// voyage.
double strength(const SimState& sim, int seat, double now, double near) {
  const SimState::SimPlayer& player = sim.players[at(seat)];
  const auto size = [](const Fates& cards) { return static_cast<double>(cards.size()); };
  const double points = player.points / 10.0;
  const double risk = sim.suitors < 0 ? 0 : player.points_of[at(sim.suitors)] / 10.0;
  const double years = player.years / 10.0;
  const double cargo = total(player.cargo) / 10.0;
  const double shield = sim.suitors < 0 ? 0 : total_for(player.oracle, sim.suitors) / 6.0;
  const double route = player.route < 0 ? 0 : sim.route(seat).years / 4.0;
  const double lands = sim.action(seat) == Action::landing ? 1 : 0;
  const double ends = player.route >= 0 && player.years + sim.route(seat).years >= kVoyageYears ? 1 : 0;
  const std::array<double, kFeatures> features{points,
                                               risk,
                                               years,
                                               cargo,
                                               size(player.oracle) / kOracle,
                                               total(player.oracle) / 10.0,
                                               shield,
                                               route,
                                               size(player.cargo) / 4,
                                               now,
                                               total(player.hand) / 10.0,
                                               points * near,
                                               risk * near,
                                               years * near,
                                               cargo * near,
                                               shield * near,
                                               now * near,
                                               now * ends,
                                               ends,
                                               cargo * years,
                                               lands,
                                               now * ends * lands};
  double sum = 0;
  for (std::size_t sign = 0; sign < kFeatures; ++sign) sum += kWeights[sign] * features[sign];
  return sum;
}

}  // namespace

std::vector<double> win_probabilities(const SimState& sim) {
  std::vector<double> all = sim.standing();
  if (sim.over()) return all;
  double near = 0;
  for (const SimState::SimPlayer& player : sim.players) near = std::max(near, player.years / 10.0);
  const auto& next = kNext[at(std::clamp(sim.seats(), 2, 5) - 2)];
  double sum = 0;
  for (int step = 0; step < sim.seats(); ++step) {
    const int seat = (sim.active + step) % sim.seats();
    double& chance = all[at(seat)];
    sum += chance = std::exp(strength(sim, seat, chance, near) + next[at(step)]);
  }
  for (double& chance : all) chance /= sum;
  return all;
}

}  // namespace nostos::ithaca::bot
