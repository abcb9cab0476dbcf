#include "games/odyssey/data/metrics.hpp"

#include <algorithm>
#include <iomanip>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <tuple>
#include <utility>

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

namespace {

struct Bounds {
  double least = 0;
  double most = 0;
};

// The figures that depend on the map's size. The smaller map has the larger one's islands and similarities,
// in proportion to its cells.
struct Brief {
  int side = 0;
  Bounds islands;
  Bounds signatures;
  Bounds mean_class;
};
constexpr Brief kSea{13, {28, 34}, {24, 32}, {11, 16}};
constexpr Brief kSmallerSea{11, {20, 26}, {20, 32}, {7.5, 12}};

std::string number(double value) {
  std::ostringstream text;
  text << std::setprecision(3) << value;
  return text.str();
}

double share(double part, double whole) {
  return whole > 0 ? 100 * part / whole : 0;
}

// One row for each measure, in the order of the brief.
class Table {
 public:
  void add(std::string measure, double value, Bounds bounds, const std::string& unit = "") {
    const std::string asked = bounds.least == bounds.most ? number(bounds.most)
                              : bounds.least == 0         ? "at most " + number(bounds.most)
                                                  : number(bounds.least) + " to " + number(bounds.most);
    findings_.push_back({std::move(measure), number(value) + unit, asked + unit,
                         value >= bounds.least && value <= bounds.most});
  }
  void add(std::string measure, std::string value, std::string asked, bool met) {
    findings_.push_back({std::move(measure), std::move(value), std::move(asked), met});
  }
  std::vector<Finding> take() { return std::move(findings_); }

 private:
  std::vector<Finding> findings_;
};

void add_kinds(Table& table, const std::string& which, Kinds kinds) {
  constexpr Bounds kEven{40, 60};
  table.add("wooded islands, " + which, share(kinds.wooded, kinds.wooded + kinds.rocky), kEven, " %");
}

void add_size(Table& table, const Map& map, const MapMetrics& found, const Brief& brief) {
  const auto size = [](int columns, int rows) {
    return std::to_string(columns) + " x " + std::to_string(rows);
  };
  table.add("size", size(map.columns(), map.height()), "13 x 13 or 11 x 11",
            map.columns() == brief.side && map.height() == brief.side);
  const Cell middle{map.columns() / 2, map.height() / 2};
  table.add("Sacred Isle", to_text(map.sacred), to_text(middle), map.sacred == middle);
  const int right = map.columns() - 1;
  const int bottom = map.height() - 1;
  const PerShip<Cell> corners{{{{0, bottom}, {right, bottom}, {right, 0}, {0, 0}}}};
  for (const Colour ship : kColours) {
    const std::string colour(to_text(ship));
    table.add("start of " + colour, to_text(map.starts[ship]), to_text(corners[ship]),
              map.starts[ship] == corners[ship]);
    // This number of moves and five storms fill the rounds: a ship whose cell is known gets home.
    const double way = brief.side / 2;  // NOLINT(bugprone-integer-division): the middle of an odd side
    table.add("moves home of " + colour, found.to_sacred[ship], {way, way});
  }
}

}  // namespace

std::vector<Finding> review(const Map& map) {
  const MapMetrics found = map_metrics(map);
  const int cells = map.columns() * map.height();
  const bool smaller = std::max(map.columns(), map.height()) <= kSmallerSea.side;
  const Brief& brief = smaller ? kSmallerSea : kSea;
  Table table;
  add_size(table, map, found, brief);
  table.add("islands", found.islands, brief.islands);
  add_kinds(table, "starts counted", found.all);
  add_kinds(table, "starts apart", found.free);
  table.add("most islands around a cell", found.most_around, {0, 5});
  table.add("deep water", share(found.deep, cells), {14, 30}, " %");
  table.add("deep regions", found.deep_regions, {2, 5});
  table.add("deep cells within 3 of the Sacred Isle", std::to_string(found.deep_near_sacred), "at least 1",
            found.deep_near_sacred > 0);
  table.add("islands on deep water", found.on_deep, {0, 0});
  for (const Colour ship : kColours) {
    table.add("islands around the start of " + std::string(to_text(ship)), found.around_start[ship], {0, 3});
  }
  table.add("kinds of cells by signature", found.signatures, brief.signatures);
  table.add("cells of a signature of their own", found.unique, {0, 10});
  table.add("mean cells of one signature", found.mean_class, brief.mean_class);
  table.add("Sacred Isle given away by its neighbours", found.sacred_known ? "yes" : "no", "no",
            !found.sacred_known);
  return table.take();
}

}  // namespace nostos::odyssey
