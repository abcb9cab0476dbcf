// Checks the brief for the built-in maps, point by point.
#include <algorithm>
#include <iomanip>
#include <sstream>
#include <string>
#include <utility>

#include "games/odyssey/data/map_metrics.hpp"

namespace nostos::odyssey {
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
