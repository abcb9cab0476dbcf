#include "games/odyssey/data/map_metrics.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace nostos::odyssey {
namespace {

using Signature = std::tuple<Terrain, bool, int, bool>;

Signature signature(const Map& map, Cell cell) {
  return {map.terrain(cell), map.deep(cell), map.islands_around(cell), map.coast(cell)};
}

std::vector<Cell> cells_of(const Map& map) {
  std::vector<Cell> cells;
  for (int row = 0; row < map.height(); ++row) {
    for (int column = 0; column < map.columns(); ++column) cells.push_back({column, row});
  }
  return cells;
}

int regions(const Map& map, std::set<Cell> deep) {
  int count = 0;
  for (; !deep.empty(); ++count) {
    std::vector<Cell> open{deep.extract(deep.begin()).value()};
    while (!open.empty()) {
      const Cell from = open.back();
      open.pop_back();
      for (const Cell at : map.around(from)) {
        if (deep.erase(at) > 0) open.push_back(at);
      }
    }
  }
  return count;
}

void count(Kinds& kinds, Terrain terrain) {
  kinds.wooded += terrain == Terrain::wooded ? 1 : 0;
  kinds.rocky += terrain == Terrain::rocky ? 1 : 0;
}

void measure_islands(const Map& map, MapMetrics& found) {
  for (const Cell cell : cells_of(map)) {
    found.most_around = std::max(found.most_around, map.islands_around(cell));
    const Terrain terrain = map.terrain(cell);
    if (terrain == Terrain::sea) continue;
    ++found.islands;
    found.on_deep += map.deep(cell) ? 1 : 0;
    count(found.all, terrain);
    const auto& starts = map.starts.each;
    if (std::find(starts.begin(), starts.end(), cell) == starts.end()) count(found.free, terrain);
  }
  for (const Colour ship : kColours) {
    found.to_sacred[ship] = distance(map.starts[ship], map.sacred);
    found.around_start[ship] = map.islands_around(map.starts[ship]);
  }
}

void measure_deep(const Map& map, MapMetrics& found) {
  constexpr int kNear = 3;
  std::set<Cell> deep;
  for (const Cell cell : cells_of(map)) {
    if (!map.deep(cell)) continue;
    deep.insert(cell);
    found.deep_near_sacred += distance(cell, map.sacred) <= kNear ? 1 : 0;
  }
  found.deep = static_cast<int>(deep.size());
  found.deep_regions = regions(map, std::move(deep));
}

void measure_signatures(const Map& map, MapMetrics& found) {
  std::map<Signature, int> classes;
  const auto cells = cells_of(map);
  for (const Cell cell : cells) ++classes[signature(map, cell)];
  found.signatures = static_cast<int>(classes.size());
  double squares = 0;
  for (const auto& [like, size] : classes) {
    found.unique += size == 1 ? 1 : 0;
    squares += static_cast<double>(size) * size;
  }
  found.mean_class = squares / static_cast<double>(cells.size());
  const auto near = map.around(map.sacred);
  found.sacred_known =
      std::all_of(near.begin(), near.end(), [&](Cell cell) { return classes.at(signature(map, cell)) == 1; });
}

}  // namespace

MapMetrics map_metrics(const Map& map) {
  MapMetrics found;
  measure_islands(map, found);
  measure_deep(map, found);
  measure_signatures(map, found);
  return found;
}

}  // namespace nostos::odyssey
