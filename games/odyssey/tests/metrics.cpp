// Tests of the metrics of maps: hand counts, the limits of the built-in set, and faulty maps.
#include <algorithm>
#include <set>

#include "games/odyssey/data/metrics.hpp"
#include "games/odyssey/tests/table.hpp"
#include "games/odyssey/view/codec.hpp"

namespace nostos::odyssey_test {
namespace {

using odyssey::Colour;
using odyssey::Map;

using Outside = std::set<std::string>;

Outside outside(const Map& map) {
  Outside measures;
  for (const Finding& finding : odyssey::review(map)) {
    if (!finding.met) measures.insert(finding.measure);
  }
  return measures;
}

Map built_in(const std::string& id) {
  const auto maps = odyssey::maps_from_data(*odyssey().compile_data(odyssey().built_in_data()));
  return *std::find_if(maps.begin(), maps.end(), [&](const Map& map) { return map.id == id; });
}

// Map C with some cells printed otherwise, as {"B2", 'w'}.
Outside changed(const std::vector<std::pair<const char*, char>>& cells) {
  Map map = built_in("C");
  for (const auto& [name, print] : cells) {
    const auto cell = *odyssey::cell_from_text(name);
    map.rows.at(static_cast<std::size_t>(cell.row)).at(static_cast<std::size_t>(cell.column)) = print;
  }
  return outside(map);
}

}  // namespace

TEST_CASE("map_metrics of T1 equal a count by hand") {
  const auto found = odyssey::map_metrics(odyssey::map_from_json(Json::parse(kT1)));
  CHECK(found.islands == 10);
  CHECK(found.all.wooded == 5);
  CHECK(found.all.rocky == 4);
  CHECK(found.free.wooded == 3);
  CHECK(found.free.rocky == 2);
  CHECK(found.deep == 5);
  CHECK(found.deep_regions == 2);
  CHECK(found.deep_near_sacred == 5);
  CHECK(found.on_deep == 0);
  CHECK(found.most_around == 2);
  CHECK(found.to_sacred[Colour::green] == 4);
  CHECK(found.around_start[Colour::white] == 0);
  CHECK_FALSE(found.sacred_known);
}

TEST_CASE("every built-in map is within the brief") {
  for (const DataFile& file : odyssey().built_in_data()) {
    CAPTURE(file.name);
    const auto findings = odyssey().review_data(file);
    CHECK(findings.size() > 20);
    for (const Finding& finding : findings) {
      CHECK_MESSAGE(finding.met, finding.measure, ": ", finding.value, ", asked: ", finding.brief);
    }
  }
}

TEST_CASE("a map outside the brief is detected, with the reason") {
  CHECK(changed({}).empty());
  CHECK(changed({{"G3", 'W'}}).contains("islands on deep water"));
  const auto crowded =
      changed({{"F6", 'w'}, {"G6", 'r'}, {"F7", 'r'}, {"F8", 'w'}, {"G8", 'r'}, {"H7", 'r'}});
  CHECK(crowded.contains("islands"));
  CHECK(crowded.contains("most islands around a cell"));
}

TEST_CASE("if all neighbours of the Sacred Isle have unique signatures, they reveal it") {
  Map map;
  map.rows = {"S~.....", "wr.....", ".......", ".......", ".......", ".......", "......."};
  CHECK(odyssey::map_metrics(map).sacred_known);
  CHECK(outside(map).contains("Sacred Isle given away by its neighbours"));
  map.rows[5] = ".r.....";
  CHECK(odyssey::map_metrics(map).sacred_known);  // another rocky isle, but with nothing around it
  map.rows = {"S......", ".......", ".......", ".......", ".......", ".......", "......."};
  CHECK_FALSE(odyssey::map_metrics(map).sacred_known);
}

TEST_CASE("a map of another size or with other starts is outside the brief") {
  const auto small = outside(odyssey::map_from_json(Json::parse(kT1)));
  CHECK(small.contains("size"));
  CHECK(small.contains("islands"));
  CHECK(small.contains("moves home of red"));
  Map turned = built_in("C");
  std::swap(turned.starts[Colour::white], turned.starts[Colour::red]);
  CHECK(outside(turned) == Outside{"start of white", "start of red"});
}

TEST_CASE("a map without deep water or with one kind of island is outside the brief") {
  Map map = built_in("C");
  for (std::string& row : map.rows) std::replace(row.begin(), row.end(), '~', '.');
  const auto dry = outside(map);
  CHECK(dry.contains("deep water"));
  CHECK(dry.contains("deep regions"));
  CHECK(dry.contains("deep cells within 3 of the Sacred Isle"));
  map = built_in("C");
  for (std::string& row : map.rows) std::replace(row.begin(), row.end(), 'r', 'w');
  const auto wooded = outside(map);
  CHECK(wooded.contains("wooded islands, starts counted"));
  CHECK(wooded.contains("wooded islands, starts apart"));
}

TEST_CASE("data that the game refuses has no metrics") {
  CHECK(odyssey().review_data({"maps/X.json", "{}"}).empty());
}

}  // namespace nostos::odyssey_test
