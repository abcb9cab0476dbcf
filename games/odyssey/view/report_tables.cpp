#include "games/odyssey/view/report_tables.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "games/odyssey/rules/rules.hpp"

namespace nostos::odyssey {
namespace {

enum Part : std::size_t { terrain, deep, coast, light, islands, lights, fog_banks, wooded, rocky, sacred };

std::uint8_t small(int number) {
  return static_cast<std::uint8_t>(number);
}
template <class Enum>
std::uint8_t small_enum(Enum value) {
  return static_cast<std::uint8_t>(value);
}

unsigned bits(const PerShip<bool>& ships) {
  unsigned set = 0;
  for (const Colour ship : kColours) set |= ships[ship] ? 1U << static_cast<unsigned>(ship) : 0U;
  return set;
}

bool among(const std::vector<Index>& cells, Index cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

}  // namespace

Sea::Sea(const Map& map, const Options& options, const std::vector<Cell>& lighthouses)
    : columns_(map.columns()),
      sacred_(number(map.sacred)),
      count_ships_(options.count_ships),
      easy_(options.easy),
      fog_hides_coast_(options.fog_hides_coast) {
  for (const Cell cell : lighthouses) lighthouses_.push_back(number(cell));
  for (int row = 0; row < map.height(); ++row) {
    for (int column = 0; column < columns_; ++column) {
      const Cell cell{column, row};
      auto& next = next_.emplace_back();
      for (const Dir dir : kDirs) {
        const Cell to = step(cell, dir);
        next[static_cast<std::size_t>(dir)] = map.has(to) ? number(to) : kNowhere;
      }
      auto& around = around_.emplace_back();
      for (const Cell other : map.around(cell)) around.push_back(number(other));
      auto& targets = targets_.emplace_back();
      for (const Cell target : storm_targets(map, options.onto_sacred, cell))
        targets.push_back(number(target));
      terrain_.push_back(map.terrain(cell));
      Sight print{};
      print[Part::terrain] = small_enum(map.terrain(cell));
      print[Part::deep] = map.deep(cell) ? 1 : 0;
      print[Part::coast] = map.coast(cell) ? 1 : 0;
      print_.push_back(print);
    }
  }
}

bool Sea::adjacent(Index a, Index b) const {
  if (a < 0 || b < 0) return false;
  const Cell one = cell(a);
  const Cell other = cell(b);
  return distance(one, other) == 1;
}

Sight Sea::look(Index here, const std::vector<Index>& fog) const {
  Sight sight{};
  const auto lit = std::find(lighthouses_.begin(), lighthouses_.end(), here);
  if (among(fog, here)) {
    sight[Part::terrain] = small_enum(Terrain::fog);
    sight[Part::coast] = fog_hides_coast_ ? std::uint8_t{0} : print_[at(here)][Part::coast];
  } else if (lit != lighthouses_.end()) {
    sight[Part::terrain] = small_enum(Terrain::lighthouse);
    const bool yellow = lit == lighthouses_.begin();
    sight[Part::light] = small_enum(lighthouses_.size() == 1 ? Light::unlit
                                    : yellow                 ? Light::yellow
                                                             : Light::red);
  } else {
    sight = print_[at(here)];
  }
  for (const Index cell : around_[at(here)]) {
    if (among(fog, cell)) {
      ++sight[Part::fog_banks];
      continue;
    }
    if (among(lighthouses_, cell)) {
      ++sight[Part::lights];
      continue;
    }
    const Terrain kind = terrain_[at(cell)];
    if (kind == Terrain::sea) continue;
    ++sight[Part::islands];
    if (easy_)
      ++sight[kind == Terrain::wooded ? Part::wooded : kind == Terrain::rocky ? Part::rocky : Part::sacred];
  }
  return sight;
}

ReportKey Sea::told(const Report& report) const {
  ReportKey told;
  told.ship = report.ship;
  told.sea = {small_enum(report.terrain), small(report.deep),         small(report.coast),
              small_enum(report.light),   small(report.islands),      small(report.lighthouses),
              small(report.fog_banks),    small(report.kinds.wooded), small(report.kinds.rocky),
              small(report.kinds.sacred)};
  told.together = bits(report.together);
  told.sighted = bits(report.sighted);
  told.ships = report.ships;
  told.count = report.ship_count;
  return told;
}

int Sea::differences(const ReportKey& told, const Sight& sea) {
  int different = 0;
  for (std::size_t part = 0; part < sea.size(); ++part) different += told.sea[part] != sea[part] ? 1 : 0;
  return different;
}

int Sea::differences(const ReportKey& told, const PerShip<Index>& ships,
                     const std::vector<Index>& fog) const {
  const Index here = ships[told.ship];
  const bool inside = among(fog, here);
  unsigned known = 0;
  unsigned together = 0;
  unsigned sighted = 0;
  for (const Colour other : kColours) {
    if (other == told.ship || ships[other] == kNowhere) continue;
    const unsigned bit = 1U << static_cast<unsigned>(other);
    known |= bit;
    if (ships[other] == here) {
      together |= inside ? 0U : bit;
    } else if (adjacent(here, ships[other]) && !among(fog, ships[other])) {
      sighted |= bit;
    }
  }
  int different = std::popcount((together ^ told.together) & known);
  if (easy_) different += std::popcount((sighted ^ told.sighted) & known);
  const int in_sight = std::popcount(sighted);
  const bool all = std::popcount(known) == 3;
  different += in_sight > 0 && !told.ships ? 1 : 0;
  different += in_sight == 0 && told.ships && all ? 1 : 0;
  if (count_ships_) different += in_sight > told.count || (all && in_sight < told.count) ? 1 : 0;
  return different;
}

}  // namespace nostos::odyssey
