// Excludes cells by what ships report of one another. Pairs of ships are compared exactly; with three or
// four, each ship is considered alone.
#include <algorithm>
#include <array>
#include <cstddef>

#include "games/odyssey/view/helper_parts.hpp"

namespace nostos::odyssey {
namespace {

// The place of another ship as seen from a cell: in it, next to it and visible, or neither.
enum Place : std::size_t { same, near, away };
constexpr std::size_t kPlaces = 3;
using Constellation = std::array<std::size_t, 3>;
// By other ship and place: true if possible.
using Open = std::array<std::array<bool, kPlaces>, 3>;

std::array<Colour, 3> others_of(Colour ship) {
  std::array<Colour, 3> others{};
  std::copy_if(kColours.begin(), kColours.end(), others.begin(), [&](Colour other) { return other != ship; });
  return others;
}

bool company_agrees(const Report& report, const Constellation& places) {
  const auto others = others_of(report.ship);
  for (std::size_t n = 0; n < places.size(); ++n) {
    if ((places[n] == same) != report.together[others[n]]) return false;
  }
  return true;
}

bool sight_agrees(const Report& report, const Options& options, const Constellation& places) {
  const auto others = others_of(report.ship);
  int in_sight = 0;
  for (std::size_t n = 0; n < places.size(); ++n) {
    if (options.easy && (places[n] == near) != report.sighted[others[n]]) return false;
    in_sight += places[n] == near ? 1 : 0;
  }
  return (in_sight > 0) == report.ships && (!options.count_ships || in_sight == report.ship_count);
}

std::vector<Constellation> agreeing(const Report& report, const Options& options) {
  std::vector<Constellation> good;
  for (std::size_t code = 0; code < kPlaces * kPlaces * kPlaces; ++code) {
    const Constellation places{code % kPlaces, code / kPlaces % kPlaces, code / kPlaces / kPlaces};
    if (company_agrees(report, places) && sight_agrees(report, options, places)) good.push_back(places);
  }
  return good;
}

}  // namespace

void Helper::hear_of_others(int round, const Report& report) {
  const auto others = others_of(report.ship);
  const auto good = agreeing(report, sea_.config().options);
  const bool inside_fog = report.terrain == Terrain::fog;  // ships in the same cell are not reported (O35)
  const auto size = sea_.size();
  Possible& teller = ships_[report.ship];
  const auto foggy = [&](bot::Index cell) { return fog_.on(cell) > 0; };

  std::array<std::ptrdiff_t, 3> counts{};  // of the possible cells of each other ship
  for (std::size_t n = 0; n < others.size(); ++n) {
    const Cells& cells = ships_[others[n]].cells;
    counts[n] = std::count(cells.begin(), cells.end(), 1);
  }

  // The possible places of the others as seen from a cell.
  const auto open_at = [&](bot::Index cell) {
    Open open{};
    for (std::size_t n = 0; n < others.size(); ++n) {
      const Cells& cells = ships_[others[n]].cells;
      auto elsewhere = counts[n];
      if (cells[bot::at(cell)] != 0) {
        --elsewhere;
        open[n][inside_fog ? away : same] = true;
      }
      for (const bot::Index one : sea_.around(cell)) {
        if (cells[bot::at(one)] == 0) continue;
        --elsewhere;
        open[n][near] = true;
        if (foggy(one)) open[n][away] = true;  // R39
      }
      if (elsewhere > 0) open[n][away] = true;
    }
    return open;
  };

  // By other ship, place and cell of the reporting ship: true if the rest may match the report.
  std::array<std::array<Cells, kPlaces>, 3> rest;
  for (auto& by_place : rest) by_place.fill(Cells(size, 0));
  Cells fits(size, 0);
  Cells in_company(size, 0);
  for (std::size_t index = 0; index < size; ++index) {
    if (teller.cells[index] == 0) continue;
    const Open open = open_at(static_cast<bot::Index>(index));
    for (std::size_t n = 0; n < others.size(); ++n) {
      if (report.together[others[n]] && !open[n][same]) in_company[index] = 1;
    }
    for (const Constellation& places : good) {
      const std::array<bool, 3> can{open[0][places[0]], open[1][places[1]], open[2][places[2]]};
      if (can[0] && can[1] && can[2]) fits[index] = 1;
      for (std::size_t n = 0; n < can.size(); ++n) {
        if (can[(n + 1) % 3] && can[(n + 2) % 3]) rest[n][places[n]][index] = 1;
      }
    }
  }

  std::array<Cells, 3> told;
  for (std::size_t n = 0; n < others.size(); ++n) {
    const Cells& afar = rest[n][away];
    const auto all_afar = std::count(afar.begin(), afar.end(), 1);
    told[n].assign(size, 0);
    for (std::size_t index = 0; index < size; ++index) {
      if (ships_[others[n]].cells[index] == 0) continue;
      const auto cell = static_cast<bot::Index>(index);
      auto elsewhere = all_afar - (inside_fog ? 0 : afar[index]);
      bool possible = !inside_fog && rest[n][same][index] != 0;
      for (const bot::Index from : sea_.around(cell)) {
        if (!foggy(cell)) elsewhere -= afar[bot::at(from)];
        possible = possible || rest[n][near][bot::at(from)] != 0;
      }
      told[n][index] = possible || elsewhere > 0 ? 1 : 0;
    }
  }
  for (std::size_t index = 0; index < size; ++index) {
    const Clue clue = in_company[index] != 0 ? Clue::together : Clue::ships;
    if (!teller.home) keep(teller, index, fits[index] != 0, {round, clue});
    for (std::size_t n = 0; n < others.size(); ++n) {
      Possible& other = ships_[others[n]];
      if (!other.home) keep(other, index, told[n][index] != 0, {round, Clue::others});
    }
  }
}

}  // namespace nostos::odyssey
