#include "games/odyssey/rules/report.hpp"

#include <algorithm>

namespace nostos::odyssey {
namespace {

// Fills in the exploration area.
void look_down(const Waters& waters, const PerShip<Cell>& at, Colour ship, Report& report) {
  const Cell here = at[ship];
  const Map& map = *waters.map;
  if (has(waters.fog, here)) {
    // A ship in fog learns nothing of its cell, or of other ships there (O35).
    report.terrain = Terrain::fog;
    report.coast = !waters.fog_hides_coast && map.coast(here);
    return;
  }
  for (const Colour other : kColours) report.together[other] = other != ship && at[other] == here;
  if (const auto light = std::find(waters.lighthouses.begin(), waters.lighthouses.end(), here);
      light != waters.lighthouses.end()) {
    // O34: the tile hides the print, but not the ships on it.
    report.terrain = Terrain::lighthouse;
    if (waters.lighthouses.size() == 1) {
      report.light = Light::unlit;
    } else {
      report.light = light == waters.lighthouses.begin() ? Light::yellow : Light::red;
    }
    return;
  }
  report.terrain = map.terrain(here);  // a start island is an isle like any other (O13)
  report.deep = map.deep(here);
  report.coast = map.coast(here);
}

// Fills in the sighting area.
void look_around(const Waters& waters, const PerShip<Cell>& at, Colour ship, Report& report) {
  const Map& map = *waters.map;
  for (const Cell cell : map.around(at[ship])) {
    if (has(waters.fog, cell)) {
      ++report.fog_banks;  // O36
      continue;
    }
    if (has(waters.lighthouses, cell)) {
      ++report.lighthouses;
      continue;
    }
    const Terrain terrain = map.terrain(cell);
    report.islands += terrain == Terrain::sea ? 0 : 1;
    if (!waters.easy) continue;  // O46; what lies in fog was left out above (O47)
    report.kinds.wooded += terrain == Terrain::wooded ? 1 : 0;
    report.kinds.rocky += terrain == Terrain::rocky ? 1 : 0;
    report.kinds.sacred += terrain == Terrain::sacred ? 1 : 0;
  }
  int in_sight = 0;
  for (const Colour other : kColours) {
    // A ship in the same cell is explored, not sighted (O61); a ship in fog is neither (R39).
    if (other == ship || distance(at[ship], at[other]) != 1 || has(waters.fog, at[other])) continue;
    ++in_sight;
    report.sighted[other] = waters.easy;
  }
  report.ships = in_sight > 0;
  report.ship_count = waters.count_ships ? in_sight : 0;
}

}  // namespace

Report look(const Waters& waters, const PerShip<Cell>& at, Colour ship) {
  Report report;
  report.ship = ship;
  look_down(waters, at, ship, report);
  look_around(waters, at, ship, report);
  return report;
}

}  // namespace nostos::odyssey
