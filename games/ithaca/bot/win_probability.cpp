#include "games/ithaca/bot/win_probability.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

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
double strength(const State& state, int seat, double now, double near) {
  const Table& table = state.table;
  const Player& player = table.players[at(seat)];
  const Secret& secret = state.secrets[at(seat)];
  const auto size = [](const Cards& cards) { return static_cast<double>(cards.size()); };
  const Route* const way = player.route ? &table.config->route(*player.route) : nullptr;
  const int sailed = ithaca::years(table, seat);
  const double points = score(table, seat) / 10.0;
  const double risk = table.suitors ? total_for(player.points, *table.suitors) / 10.0 : 0;
  const double years = sailed / 10.0;
  const double cargo = total(player.cargo) / 10.0;
  const double shield = table.suitors ? total_for(secret.oracle, *table.suitors) / 6.0 : 0;
  const double route = way == nullptr ? 0 : way->years / 4.0;
  const double lands = action(table, seat) == Action::landing ? 1 : 0;
  const double ends = way != nullptr && sailed + way->years >= kVoyageYears ? 1 : 0;
  const std::array<double, kFeatures> features{points,
                                               risk,
                                               years,
                                               cargo,
                                               size(secret.oracle) / kOracle,
                                               total(secret.oracle) / 10.0,
                                               shield,
                                               route,
                                               size(player.cargo) / 4,
                                               now,
                                               total(secret.hand) / 10.0,
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

// A seat that defeats the Suitors keeps its points (R46).
std::optional<int> defeats_suitors(const State& state) {
  std::optional<int> seat;
  int most = 0;
  for (std::size_t one = 0; one < state.secrets.size(); ++one) {
    const int sum = total_for(state.secrets[one].oracle, *state.table.suitors);
    if (sum > most) {
      most = sum;
      seat = static_cast<int>(one);
    } else if (sum == most) {
      seat.reset();
    }
  }
  return seat;
}

}  // namespace

std::vector<double> standing(const State& state) {
  const Table& table = state.table;
  const int seats = table.config->seats;
  std::vector<double> parts(at(seats), 0);
  // After the end, the Suitors have taken what they take.
  const bool threatened = table.suitors && table.phase != Phase::over;
  const auto defeats = threatened ? defeats_suitors(state) : std::nullopt;
  int best = -1;
  double winners = 0;
  for (int seat = 0; seat < seats; ++seat) {
    int points = score(table, seat);
    if (threatened && seat != defeats) points -= total_for(table.players[at(seat)].points, *table.suitors);
    if (points > best) {
      std::fill(parts.begin(), parts.end(), 0);
      winners = 0;
    }
    if (points >= best) {
      parts[at(seat)] = 1;
      ++winners;
    }
    best = std::max(best, points);
  }
  for (double& part : parts) part /= winners;
  return parts;
}

std::vector<double> win_probabilities(const State& state) {
  const Table& table = state.table;
  std::vector<double> all = standing(state);
  if (table.phase == Phase::over) return all;
  const int seats = table.config->seats;
  double near = 0;
  for (int seat = 0; seat < seats; ++seat) near = std::max(near, years(table, seat) / 10.0);
  const auto& next = kNext[at(std::clamp(seats, 2, 5) - 2)];
  double sum = 0;
  for (int step = 0; step < seats; ++step) {
    const int seat = (table.active + step) % seats;
    double& chance = all[at(seat)];
    sum += chance = std::exp(strength(state, seat, chance, near) + next[at(step)]);
  }
  for (double& chance : all) chance /= sum;
  return all;
}

}  // namespace nostos::ithaca::bot
