// Tests of a ship's report.
#include <set>

#include "games/odyssey/tests/table.hpp"

namespace nostos::odyssey_test {
namespace {

// The report of a ship that sails in that direction; the others are at `ships`.
Json report(const Json& ships, const std::string& ship, const std::string& dir,
            const Json& options = Json::object()) {
  Table table(2, options, sailing(ships));
  table.does(1, sail(ship, dir));
  return table.report();
}

Json apart(const std::string& ship, const std::string& cell) {
  Json ships{{"white", "A9"}, {"green", "I9"}, {"red", "I1"}, {"yellow", "A1"}};
  ships[ship] = cell;
  return ships;
}

}  // namespace

TEST_CASE("odyssey:R17 a report gives the kind of the island under a ship, but not of islands in sight") {
  const Json wooded = report(apart("yellow", "D3"), "yellow", "W");  // C3
  CHECK(wooded["terrain"] == "wooded");
  CHECK(wooded["islands"] == 0);  // its own island is not in sight
  CHECK(wooded["deep"] == false);
  CHECK(wooded["coast"] == false);
  CHECK(wooded["ships"] == false);
  const Json rocky = report(apart("white", "D6"), "white", "SW");  // C7
  CHECK(rocky["terrain"] == "rocky");
  CHECK(rocky["islands"] == 1);
  const Json sea =
      report(apart("red", "E4"), "red", "E");  // F4: G4, and the Sacred Isle looks like any other
  CHECK(sea["terrain"] == "sea");
  CHECK(sea["islands"] == 2);
}

TEST_CASE("odyssey:R17 deep water and the coast; odyssey:O10 only from a border cell") {
  CHECK(report(apart("yellow", "G6"), "yellow", "NW")["deep"] == true);  // F5
  const Json border = report(apart("green", "H8"), "green", "NE");       // I7
  CHECK(border["coast"] == true);
  CHECK(border["islands"] == 1);
  CHECK(report(apart("green", "G6"), "green", "SE")["coast"] == false);  // H7, one cell from the border
}

TEST_CASE("odyssey:O13 a start island counts as an island, in sight and underfoot") {
  CHECK(report(apart("red", "H3"), "red", "N")["islands"] == 1);  // H2 beside I1
  const Json on = report(apart("red", "A8"), "red", "S");         // A9, white's start
  CHECK(on["terrain"] == "rocky");
  CHECK(on["together"] == Json{"white"});
}

TEST_CASE("odyssey:R17 ships in the same cell by colour; odyssey:O61 and not in sight as well") {
  const Json ships{{"white", "F4"}, {"green", "I9"}, {"red", "E4"}, {"yellow", "A1"}};
  const Json together = report(ships, "red", "E");
  CHECK(together["together"] == Json{"white"});
  CHECK(together["ships"] == false);
}

TEST_CASE("odyssey:O7 four ships in a cell") {
  const Json ships{{"white", "F3"}, {"green", "F3"}, {"red", "E3"}, {"yellow", "F3"}};
  CHECK(report(ships, "red", "E")["together"] == Json{"white", "green", "yellow"});
}

TEST_CASE("odyssey:O8 a report says whether other ships are in sight, or how many") {
  const Json two{{"white", "F3"}, {"green", "G5"}, {"red", "E4"}, {"yellow", "A1"}};
  const Json one{{"white", "F3"}, {"green", "I9"}, {"red", "E4"}, {"yellow", "A1"}};
  CHECK(report(two, "red", "E") == report(one, "red", "E"));  // the number does not show
  CHECK(report(two, "red", "E")["ships"] == true);
  CHECK(report(two, "red", "E")["ship_count"] == 0);
  const Json counting{{"ships_in_sight", "count"}};
  CHECK(report(two, "red", "E", counting)["ship_count"] == 2);
  CHECK(report(one, "red", "E", counting)["ship_count"] == 1);
  CHECK(report(apart("red", "E4"), "red", "E", counting)["ship_count"] == 0);
}

TEST_CASE("odyssey:O63 every report has every field") {
  const std::set<std::string> fields{"ship",        "dir",       "outcome", "arrived", "terrain",    "deep",
                                     "coast",       "together",  "islands", "ships",   "ship_count", "light",
                                     "lighthouses", "fog_banks", "kinds",   "sighted"};
  for (const char* dir : {"N", "NE", "E", "SE", "S", "SW", "W", "NW"}) {
    for (const char* from : {"A1", "D4", "E4", "H7", "I9"}) {
      const Json told = report(apart("red", from), "red", dir);
      std::set<std::string> names;
      for (const auto& [name, value] : told.items()) names.insert(name);
      CHECK(names == fields);
    }
  }
}

TEST_CASE("odyssey:R17 the order of the ships matters, and a report is never amended") {
  const Json ships{{"white", "A9"}, {"green", "I9"}, {"red", "E4"}, {"yellow", "G6"}};
  Table red_first(2, Json::object(), sailing(ships));
  red_first.does(1, sail("red", "E"));
  CHECK(red_first.report()["ships"] == false);
  red_first.does(1, sail("yellow", "NW"));
  CHECK(red_first.report()["ships"] == true);
  CHECK(red_first.view(1)["log"][0]["reports"][0] == "red E islands:2");
  CHECK(red_first.report_words(1) == "yellow NW deep islands:2 ships");

  Table yellow_first(2, Json::object(), sailing(ships));
  yellow_first.does(1, sail("yellow", "NW"));
  CHECK(yellow_first.report()["ships"] == true);
  yellow_first.does(1, sail("red", "E"));
  CHECK(yellow_first.report()["ships"] == true);
}

TEST_CASE("odyssey:R17 reports describe the true position, not the figures") {
  Json patch = sailing(apart("yellow", "D3"));
  patch["figures"]["yellow"] = at("H8");
  Table table(2, Json::object(), patch);
  table.does(1, sail("yellow", "W"));
  CHECK(table.report()["terrain"] == "wooded");
  CHECK(table.report()["coast"] == false);
  // odyssey:O64 everyone at the table hears it
  for (const int seat : {0, 1, kSpectator}) CHECK(table.told(seat) == std::vector<std::string>{"report"});
}

}  // namespace nostos::odyssey_test
