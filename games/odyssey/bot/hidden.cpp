#include "games/odyssey/bot/hidden.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "games/odyssey/rules/config.hpp"

namespace nostos::odyssey::bot {

std::size_t number_of(const PlayedCounts& counts) {
  const int number = (counts.own * 4 + counts.blacks) * 2 + (counts.last_black ? 1 : 0);
  return static_cast<std::size_t>(number);
}

std::vector<PlayedCounts> all_played_counts() {
  std::vector<PlayedCounts> all;
  for (int own = 0; own <= 2; ++own) {
    for (int blacks = 0; blacks <= 3; ++blacks) {
      all.push_back({own, blacks, false});
      all.push_back({own, blacks, true});
    }
  }
  return all;
}

NextTile next_tile(const PlayedCounts& counts, int storms_played, int monsters_left) {
  const int others = 6 - (storms_played - counts.own - counts.blacks);
  if (others < 0) return {};
  const int left = kRounds - storms_played - 1;
  const auto in_order = [&](int blacks_left, Tile last) {
    TileCount count{};
    of(count, Tile::black) = blacks_left;
    of(count, Tile::white) = left - blacks_left + monsters_left;
    return can_be_ordered(count, last);
  };
  const int blacks = 3 - counts.blacks;
  NextTile next;
  if (!counts.last_black && blacks > 0 && in_order(blacks - 1, Tile::black)) next.black = blacks;
  if (in_order(blacks, Tile::white)) {
    next.own = 2 - counts.own;
    next.other = others;
  }
  const double all = next.own + next.black + next.other;
  if (all <= 0) return {};
  return {next.own / all, next.black / all, next.other / all};
}

namespace {

// A fog bank on `under` hides its island from the report.
void cover(const MapTables& tables, Index under, Report& told) {
  const Terrain terrain = tables.map().terrain(tables.cell(under));
  ++told.fog_banks;
  if (terrain == Terrain::sea) return;
  --told.islands;
  if (!tables.config().options.easy_deduction) return;
  told.kinds.wooded -= terrain == Terrain::wooded ? 1 : 0;
  told.kinds.rocky -= terrain == Terrain::rocky ? 1 : 0;
  told.kinds.sacred -= terrain == Terrain::sacred ? 1 : 0;
}

// The report in this cell with these fog banks nearby, and possibly one on the cell.
Report told_at(const MapTables& tables, Index cell, bool inside, const std::vector<Index>& banks) {
  Report told = tables.print(cell);
  for (const Index bank : banks) cover(tables, bank, told);
  if (!inside) return told;
  told.terrain = Terrain::fog;
  told.deep = false;
  told.coast = !tables.config().options.fog_hides_coast && told.coast;
  return told;
}

}  // namespace

Tiles::Tiles(std::size_t cells, const std::vector<Index>& sites, int count)
    : chance_(cells, 0.0), count_(count) {
  for (const Index site : sites)
    chance_[at(site)] = static_cast<double>(count) / static_cast<double>(sites.size());
}

void Tiles::set(std::vector<double> chance) {
  const double sum = std::accumulate(chance.begin(), chance.end(), 0.0);
  if (sum <= 0) return;  // rounding left no mass: keeps the previous belief
  for (double& one : chance) one = std::min(1.0, one * count_ / sum);
  chance_ = std::move(chance);
}

double likelihood(const MapTables& tables, const Tiles& fog, Index cell, const Report& report, double mass,
                  std::vector<double>* seen) {
  if (fog.count() == 0) return same_print(tables.print(cell), report) ? 1 : 0;
  const bool inside = report.terrain == Terrain::fog;
  const int visible = report.fog_banks + (inside ? 1 : 0);
  if (visible > fog.count()) return 0;
  const auto& around = tables.around(cell);
  // A single tile certainly lies on one cell; two tiles are treated separately.
  double clear = fog.count() == 1 ? 1 - fog.on(cell) : 1 - std::min(fog.on(cell), 0.999);
  for (const Index near : around) {
    clear = fog.count() == 1 ? clear - fog.on(near) : clear * (1 - std::min(fog.on(near), 0.999));
  }
  clear = std::max(clear, fog.count() == 1 ? 0.0 : 1e-9);
  const auto odds = [&](Index bank) {
    return fog.count() == 1 ? fog.on(bank) : fog.on(bank) / (1 - std::min(fog.on(bank), 0.999));
  };
  double all = 0;
  const auto consider = [&](const std::vector<Index>& banks) {
    double chance = fog.count() == 1 && visible == 1 ? 1 : clear;
    if (inside) chance *= odds(cell);
    for (const Index bank : banks) chance *= odds(bank);
    if (chance <= 0) return;
    const Report told = told_at(tables, cell, inside, banks);
    if (told.fog_banks != report.fog_banks || !same_print(told, report)) return;
    all += chance;
    if (seen == nullptr) return;
    for (const Index bank : banks) (*seen)[at(bank)] += mass * chance;
    if (inside) (*seen)[at(cell)] += mass * chance;
  };
  if (report.fog_banks == 0) consider({});
  if (report.fog_banks == 1) {
    for (const Index one : around) consider({one});
  }
  if (report.fog_banks == 2) {
    for (std::size_t one = 0; one < around.size(); ++one) {
      for (std::size_t two = one + 1; two < around.size(); ++two) consider({around[one], around[two]});
    }
  }
  return all;
}

Tiles after_look(const MapTables& tables, const Tiles& fog, const Cloud& before, const Report& report) {
  if (fog.count() == 0) return fog;
  const bool all_seen = report.fog_banks + (report.terrain == Terrain::fog ? 1 : 0) == fog.count();
  std::vector<double> seen(before.size(), 0.0);
  std::vector<double> near(before.size(), 0.0);  // the mass of ships that have this cell in view
  double whole = 0;
  for (std::size_t index = 0; index < before.size(); ++index) {
    if (before[index] <= 0) continue;
    const auto cell = static_cast<Index>(index);
    const double part = before[index] * likelihood(tables, fog, cell, report, before[index], &seen);
    whole += part;
    near[index] += part;
    for (const Index one : tables.around(cell)) near[at(one)] += part;
  }
  if (whole <= 0) return fog;
  for (std::size_t cell = 0; cell < seen.size(); ++cell) {
    // Cells out of view keep their probability, as long as a bank may be left for them.
    if (!all_seen) seen[cell] += std::max(0.0, whole - near[cell]) * fog.on(static_cast<Index>(cell));
  }
  Tiles after = fog;
  after.set(std::move(seen));
  return after;
}

Tiles after_entry(const Tiles& whirlpools, const Cloud& entered, bool trapped) {
  if (whirlpools.count() == 0) return whirlpools;
  std::vector<double> chance(entered.size(), 0.0);
  double hit = 0;
  for (std::size_t cell = 0; cell < entered.size(); ++cell) {
    const double on = whirlpools.on(static_cast<Index>(cell));
    chance[cell] = trapped ? entered[cell] * on : std::max(0.0, 1 - entered[cell]) * on;
    hit += chance[cell];
  }
  if (trapped && hit > 0) {
    const int others = whirlpools.count() - 1;
    for (std::size_t cell = 0; cell < entered.size(); ++cell) {
      const double share = chance[cell] / hit;
      chance[cell] =
          share + (1 - share) * others * whirlpools.on(static_cast<Index>(cell)) / whirlpools.count();
    }
  }
  Tiles after = whirlpools;
  after.set(std::move(chance));
  return after;
}

}  // namespace nostos::odyssey::bot
