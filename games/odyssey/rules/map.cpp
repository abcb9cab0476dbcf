#include "games/odyssey/rules/map.hpp"

#include <algorithm>
#include <cstdlib>

#include "games/core/prompt.hpp"

namespace nostos::odyssey {

namespace {

constexpr std::array<std::string_view, 8> kDirWords{"N", "NE", "E", "SE", "S", "SW", "W", "NW"};

constexpr std::array<Cell, 8> kSteps{{{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}};

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

Cell step(Cell from, Dir dir) {
  const Cell by = kSteps[static_cast<std::size_t>(dir)];
  return {from.column + by.column, from.row + by.row};
}

int distance(Cell a, Cell b) {
  return std::max(std::abs(a.column - b.column), std::abs(a.row - b.row));
}

bool Map::has(Cell cell) const {
  return cell.column >= 0 && cell.row >= 0 && cell.column < columns() && cell.row < height();
}

char Map::printed(Cell cell) const {
  return rows.at(static_cast<std::size_t>(cell.row)).at(static_cast<std::size_t>(cell.column));
}

Terrain Map::terrain(Cell cell) const {
  switch (printed(cell)) {
    case 'w':
    case 'W':
      return Terrain::wooded;
    case 'r':
    case 'R':
      return Terrain::rocky;
    case 'S':
      return Terrain::sacred;
    default:
      return Terrain::sea;
  }
}

// Depth is independent of islands (O14).
bool Map::deep(Cell cell) const {
  const char print = printed(cell);
  return print == '~' || print == 'W' || print == 'R';
}

bool Map::coast(Cell cell) const {
  return cell.column == 0 || cell.row == 0 || cell.column == columns() - 1 || cell.row == height() - 1;
}

int Map::islands_around(Cell cell) const {
  const auto near = around(cell);
  return static_cast<int>(
      std::count_if(near.begin(), near.end(), [&](Cell at) { return terrain(at) != Terrain::sea; }));
}

std::vector<Cell> Map::around(Cell cell) const {
  std::vector<Cell> near;
  near.reserve(kDirs.size());
  for (const Dir dir : kDirs) {
    if (const Cell at = step(cell, dir); has(at)) near.push_back(at);
  }
  return near;
}

std::vector<Cell> Map::open_cells() const {
  std::vector<Cell> open;
  for (int row = 0; row < height(); ++row) {
    for (int column = 0; column < columns(); ++column) {
      const Cell cell{column, row};
      const bool near_start = std::any_of(starts.each.begin(), starts.each.end(),
                                          [&](Cell start) { return distance(start, cell) <= 1; });
      if (!near_start && distance(sacred, cell) > 1) open.push_back(cell);
    }
  }
  return open;
}

std::vector<Cell> Map::open_water() const {
  auto open = open_cells();
  std::erase_if(open, [&](Cell cell) { return terrain(cell) != Terrain::sea; });
  return open;
}

std::string_view to_text(Dir dir) {
  return kDirWords.at(static_cast<std::size_t>(dir));
}
std::string to_text(Cell cell) {
  return cell_name(cell.column, cell.row);
}

std::optional<Dir> dir_from_text(std::string_view text) {
  const auto found = std::find(kDirWords.begin(), kDirWords.end(), text);
  if (found == kDirWords.end()) return std::nullopt;
  return static_cast<Dir>(found - kDirWords.begin());
}

bool has(const std::vector<Cell>& cells, Cell cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

std::optional<Cell> cell_from_text(std::string_view text) {
  if (text.size() < 2 || text.size() > 3 || text[0] < 'A' || text[0] > 'Z' || text[1] == '0')
    return std::nullopt;
  int row = 0;
  for (const char digit : text.substr(1)) {
    if (digit < '0' || digit > '9') return std::nullopt;
    row = row * 10 + (digit - '0');
  }
  return Cell{text[0] - 'A', row - 1};
}

Report look(const Waters& waters, const PerShip<Cell>& at, Colour ship) {
  Report report;
  report.ship = ship;
  look_down(waters, at, ship, report);
  look_around(waters, at, ship, report);
  return report;
}

}  // namespace nostos::odyssey
