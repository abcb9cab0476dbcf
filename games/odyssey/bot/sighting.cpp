// Updates a belief by what ships report of one another.
#include <array>

#include "games/odyssey/bot/belief.hpp"

namespace nostos::odyssey::bot {
namespace {

// The place of another ship as seen from a cell: in it, next to it, or out of sight.
enum RelativePlace { same, near, away };
constexpr std::size_t kPlaces = 3;
using Odds = std::array<double, kPlaces>;

struct Others {
  std::array<Colour, 3> ships{};
  explicit Others(Colour ship) {
    std::size_t next = 0;
    for (const Colour other : kColours) {
      if (other != ship) ships[next++] = other;
    }
  }
};

bool agrees(const Report& report, const Options& options, const Others& others,
            const std::array<std::size_t, 3>& places) {
  int in_sight = 0;
  for (std::size_t n = 0; n < places.size(); ++n) {
    const Colour other = others.ships[n];
    if ((places[n] == same) != report.together[other]) return false;
    if (options.easy && (places[n] == near) != report.sighted[other]) return false;
    in_sight += places[n] == near ? 1 : 0;
  }
  return (in_sight > 0) == report.ships && (!options.count_ships || in_sight == report.ship_count);
}

}  // namespace

void Belief::hear_of_others(const Report& report) {
  if (!reading_.hears_others) return;
  const Options& options = tables_.config().options;
  const Others others(report.ship);
  const bool inside_fog = report.terrain == Terrain::fog;  // ships in the same cell are not reported (O35)
  const Cloud here = marginal_[report.ship];
  // Constellations that agree with the report.
  std::vector<std::array<std::size_t, 3>> good;
  for (std::size_t code = 0; code < kPlaces * kPlaces * kPlaces; ++code) {
    const std::array<std::size_t, 3> places{code % kPlaces, code / kPlaces % kPlaces,
                                            code / kPlaces / kPlaces};
    if (agrees(report, options, others, places)) good.push_back(places);
  }

  std::vector<double> fit(here.size(), 0.0);
  // By other ship, place and cell of the reporting ship: the probability that the rest matches the report.
  std::array<std::array<Cloud, kPlaces>, 3> rest;
  for (auto& by_place : rest) by_place.fill(Cloud(here.size(), 0.0));
  for (std::size_t index = 0; index < here.size(); ++index) {
    if (here[index] <= 0) continue;
    const auto cell = static_cast<Index>(index);
    std::array<Odds, 3> odds{};
    for (std::size_t n = 0; n < odds.size(); ++n) {
      const Cloud& cloud = marginal_[others.ships[n]];
      const double together = inside_fog ? 0 : cloud[index];
      double next_to = 0;
      for (const Index one : tables_.around(cell)) next_to += cloud[at(one)] * (1 - fog_.on(one));  // R39
      odds[n] = {together, next_to, std::max(0.0, 1 - together - next_to)};
    }
    for (const auto& places : good) {
      const double first = odds[0][places[0]];
      const double second = odds[1][places[1]];
      const double third = odds[2][places[2]];
      fit[index] += first * second * third;
      rest[0][places[0]][index] += second * third;
      rest[1][places[1]][index] += first * third;
      rest[2][places[2]][index] += first * second;
    }
  }

  for (std::size_t n = 0; n < others.ships.size(); ++n) {
    const Colour other = others.ships[n];
    if (home_[other]) continue;
    const auto& by_place = rest[n];
    double out = 0;
    for (std::size_t cell = 0; cell < here.size(); ++cell) out += here[cell] * by_place[away][cell];
    std::vector<double> factor(here.size(), 0.0);
    for (std::size_t index = 0; index < here.size(); ++index) {
      if (marginal_[other][index] <= 0) continue;
      const auto cell = static_cast<Index>(index);
      double told = out;
      if (!inside_fog) told += here[index] * (by_place[same][index] - by_place[away][index]);
      const double seen = 1 - fog_.on(cell);
      for (const Index from : tables_.around(cell)) {
        told += seen * here[at(from)] * (by_place[near][at(from)] - by_place[away][at(from)]);
      }
      // Rounding may leave a small value instead of 0, and no possible cell may be lost.
      factor[index] = told > 1e-15 ? told : 0;
    }
    for (Cloud& cloud : clouds_[other].layer) {
      for (std::size_t cell = 0; cell < cloud.size(); ++cell) cloud[cell] *= factor[cell];
    }
  }
  for (const Colour other : others.ships) {
    if (!home_[other]) settle(other);
  }
  if (home_[report.ship]) return;
  for (Cloud& cloud : clouds_[report.ship].layer) {
    for (std::size_t cell = 0; cell < cloud.size(); ++cell) cloud[cell] *= fit[cell];
  }
  weigh(report.ship);
}

}  // namespace nostos::odyssey::bot
