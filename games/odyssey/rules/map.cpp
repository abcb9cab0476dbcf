#include "games/odyssey/rules/map.hpp"

#include <algorithm>
#include <cstdlib>

#include "games/core/prompt.hpp"

namespace nostos::odyssey {
namespace {

constexpr std::array<std::string_view, 8> kDirWords{"N", "NE", "E", "SE", "S", "SW", "W", "NW"};

constexpr std::array<Cell, 8> kSteps{{{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}};

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

}  // namespace nostos::odyssey
