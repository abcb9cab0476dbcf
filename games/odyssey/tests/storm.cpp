// Tests of Poseidon's turn.
#include "games/odyssey/tests/table.hpp"

namespace nostos::odyssey_test {
namespace {

std::vector<std::string> targets(const Table& table, const std::string& tile, const std::string& ship) {
  for (const Choice& choice : table.position->prompt(Seat{0}).choices) {
    if (choice.type != "storm" || choice.fields.at(0).values.at(0) != Value(tile)) continue;
    for (const Field& field : choice.fields) {
      if (field.name != ship) continue;
      std::vector<std::string> cells;
      for (const Value& value : field.values) cells.push_back(std::get<std::string>(value));
      return cells;
    }
  }
  return {};
}

// The ship's report there, as Poseidon receives it; empty if Poseidon learns nothing of the cell.
std::string preview_of(const Table& table, const std::string& ship, const std::string& cell) {
  const Json reports = table.view(0)["preview"][ship];
  for (const auto& [report, cells] : reports.items()) {
    if ((" " + cells.get<std::string>() + " ").find(" " + cell + " ") != std::string::npos) return report;
  }
  return {};
}

Json ship(const std::string& name, const std::string& cell) {
  return {{"ships", {{name, at(cell)}}}};
}

Json home(const std::string& cell = "E5") {
  return {{"cell", cell}, {"arrived", true}};
}

// Round 5, with these four tiles played.
Json after(const Json& played, Json patch = Json::object()) {
  patch.merge_patch({{"round", static_cast<int>(played.size()) + 1}, {"played", played}});
  return patch;
}

}  // namespace

TEST_CASE("odyssey:R8 a coloured tile moves the true ship of its colour one cell; odyssey:R11 unseen") {
  Table table(2, Json::object(), {{"ships", {{"yellow", at("C4")}}}, {"figures", {{"yellow", at("C4")}}}});
  CHECK(targets(table, "yellow", "yellow") ==
        std::vector<std::string>{"C3", "D3", "D4", "D5", "C5", "B5", "B4", "B3"});
  CHECK(table.refused(0, storm("yellow", "E4")) == "not_adjacent");
  table.does(0, storm("yellow", "D3"));
  CHECK(table.truth("yellow") == "D3");
  CHECK(table.truth("red") == "I1");
  CHECK(table.figure("yellow") == "C4");
  const Json told{{{"type", "storm"}, {"rule", "R7"}, {"round", 1}, {"tile", "yellow"}}};
  CHECK(table.events(1) == told);
  CHECK(table.events(kSpectator) == told);
  CHECK(table.events(0)[1]["type"] == "drift");
  CHECK(table.view(1).dump().find("\"D3\"") == std::string::npos);
}

TEST_CASE("odyssey:O3 a storm must move its ship; odyssey:O4 and cannot push it off the board") {
  const Table table;
  CHECK(targets(table, "red", "red") == std::vector<std::string>{"I2", "H2", "H1"});  // a corner has three
  CHECK(table.refused(0, storm("red", "I1")) == "not_adjacent");
  CHECK(table.refused(0, storm("red", "J1")) == "not_adjacent");
  CHECK(table.refused(0, storm("red")) == "bad_shape");
  CHECK(table.refused_by(0, storm("red", "I1")) == "R8");
}

TEST_CASE("odyssey:R9 black moves every ship; odyssey:O60 in one intent, even into the same cell") {
  Table table(
      2, Json::object(),
      {{"ships", {{"white", at("C5")}, {"green", at("D6")}, {"red", at("E5")}, {"yellow", at("D4")}}}});
  CHECK(table.refused(0, black({{"white", "D5"}, {"green", "D5"}, {"red", "D5"}})) == "bad_shape");
  table.does(0, black({{"white", "D5"}, {"green", "D5"}, {"red", "D5"}, {"yellow", "D5"}}));
  for (const char* each : {"white", "green", "red", "yellow"}) CHECK(table.truth(each) == "D5");
  // odyssey:O7 several ships share a cell
  CHECK(table.told(0) == std::vector<std::string>{"storm", "drift", "drift", "drift", "drift"});
  CHECK(table.told(1) == std::vector<std::string>{"storm"});
}

TEST_CASE("odyssey:R7 Poseidon plays one of the remaining tiles; odyssey:R12 each is used once") {
  const Table table(2, Json::object(), after({"red", "green", "red"}));
  CHECK(table.refused(0, storm("red", "I2")) == "tile_used");
  CHECK(table.view(1)["tiles"]["left"]["red"] == 0);
  CHECK(table.view(1)["tiles"]["left"]["green"] == 1);
  CHECK(table.view(1)["tiles"]["played"] == Json{"red", "green", "red"});
  CHECK(table.refused(1, storm("green", "H9")) == "not_poseidon");
}

TEST_CASE("odyssey:R10 black cannot follow black") {
  const Json all{{"white", "B9"}, {"green", "H9"}, {"red", "H1"}, {"yellow", "B1"}};
  const Table twice(2, Json::object(), after({"red", "green", "red", "black"}));
  CHECK(twice.refused(0, black(all)) == "black_twice");
  const Table later(2, Json::object(), after({"red", "green", "red", "black", "white"}));
  CHECK(later.offered(0, black(all)));
}

TEST_CASE("odyssey:O1 a tile that makes the order of the rest impossible is refused") {
  const Table table(2, Json::object(),
                    after({"white", "white", "green", "green", "red", "black", "red", "yellow", "black"}));
  CHECK(table.offered(0, storm("yellow", "B1")));
  const Table two(2, Json::object(),
                  after({"black", "white", "white", "green", "green", "red", "red", "yellow"}));
  CHECK(two.refused(0, storm("yellow", "B1")) == "tile_order");
  CHECK(two.refused_by(0, storm("yellow", "B1")) == "O1");
}

TEST_CASE(
    "odyssey:O2 an arrived ship's tile moves nothing; black skips the ship; odyssey:O59 all tiles stay "
    "playable") {
  const Json arrived{{"ships", {{"red", home()}}}, {"figures", {{"red", at("E5")}}}};
  Table coloured(2, Json::object(), arrived);
  CHECK(coloured.refused(0, storm("red", "E4")) == "has_arrived");
  CHECK(coloured.refused_by(0, storm("red", "E4")) == "R16");
  coloured.does(0, storm("red"));
  CHECK(coloured.truth("red") == "E5");  // odyssey:R16 moved no more
  CHECK(coloured.told(0) == std::vector<std::string>{"storm"});

  Table skipped(2, Json::object(), arrived);
  CHECK_FALSE(skipped.offered(0, black({{"white", "B9"}, {"green", "H9"}, {"red", "E4"}, {"yellow", "B1"}})));
  skipped.does(0, black({{"white", "B9"}, {"green", "H9"}, {"yellow", "B1"}}));
  CHECK(skipped.truth("red") == "E5");
}

TEST_CASE("odyssey:O2 black with three ships home moves only the fourth") {
  Json patch = {{"ships", {{"white", home()}, {"green", home()}, {"red", home()}}},
                {"figures", Json::object()}};
  for (const char* each : {"white", "green", "red"}) patch["figures"][each] = at("E5");
  Table table(2, Json::object(), patch);
  table.does(0, black({{"yellow", "B2"}}));
  CHECK(table.truth("yellow") == "B2");
}

TEST_CASE("odyssey:O5 a storm onto the Sacred Isle is no arrival") {
  Table table(2, Json::object(), ship("red", "F4"));
  table.does(0, storm("red", "E5"));
  CHECK(table.truth("red") == "E5");
  CHECK(table.view(1)["ships"][2]["arrived"].is_null());
  CHECK(table.told(1) == std::vector<std::string>{"storm"});
  // odyssey:O6 it must leave with its next move, and arrives when it sails in again
  table.does(1, sail("red", "W"));
  CHECK(table.truth("red") == "D5");
  CHECK(table.report()["arrived"] == false);
  table.does(1, sail("white", "N")).does(1, sail("green", "N")).does(1, sail("yellow", "S"));
  table.does(0, storm("green", "H8")).does(1, sail("red", "E"));
  CHECK(table.report()["arrived"] == true);
  CHECK(table.report()["terrain"] == "sacred");
}

TEST_CASE("odyssey:O5 a ship is blown on, sails off and is blown on again; one black blows two ships on") {
  Table table(2, Json::object(), {{"ships", {{"red", at("F4")}, {"white", at("D6")}}}});
  table.does(0, black({{"red", "E5"}, {"white", "E5"}, {"green", "H9"}, {"yellow", "B1"}}));
  CHECK(table.view(1)["ships"][2]["arrived"].is_null());
  CHECK(table.view(1)["ships"][0]["arrived"].is_null());
  table.does(1, sail("red", "N"))
      .does(1, sail("white", "N"))
      .does(1, sail("green", "N"))
      .does(1, sail("yellow", "S"));
  table.does(0, storm("red", "E5"));
  CHECK(table.truth("red") == "E5");
  CHECK(table.view(1)["ships"][2]["arrived"].is_null());
}

TEST_CASE("odyssey:O5 storm_onto_sacred=forbidden removes the target") {
  const Table table(2, {{"storm_onto_sacred", "forbidden"}}, ship("red", "F4"));
  CHECK(table.refused(0, storm("red", "E5")) == "sacred_forbidden");
  CHECK(targets(table, "red", "red").size() == 7);
  CHECK(targets(table, "black", "red").size() == 7);
  CHECK(preview_of(table, "red", "E5") == "");
}

TEST_CASE("odyssey:O5 storm_onto_sacred=arrival brings the ship home in Poseidon's turn") {
  Json patch = ship("red", "F4");
  patch["reminders"] = {{"red", {"C3"}}};
  Table table(2, {{"storm_onto_sacred", "arrival"}}, patch);
  CHECK(preview_of(table, "red", "E5") == "arrived sacred");
  table.does(0, storm("red", "E5"));
  CHECK(table.told(1) == std::vector<std::string>{"storm", "arrived"});
  CHECK(table.view(1)["log"][0]["blown_home"] == Json{"red"});
  CHECK(table.figure("red") == "E5");  // odyssey:O26
  CHECK(table.view(1)["reminders"]["red"].empty());
  CHECK(table.refused(1, sail("red", "N")) == "has_arrived");
  table.does(1, sail("white", "N")).does(1, sail("green", "N")).does(1, sail("yellow", "S"));
  CHECK(table.view(1)["round"] == 2);  // it had no phase (odyssey:O12)
}

TEST_CASE("odyssey:R20 odyssey:O5 the fourth ship may be blown home, and ends the game in Poseidon's turn") {
  Json patch{{"ships", {{"white", home()}, {"green", home()}, {"red", home()}, {"yellow", at("D5")}}},
             {"figures", Json::object()}};
  for (const char* each : {"white", "green", "red"}) patch["figures"][each] = at("E5");
  Table table(2, {{"storm_onto_sacred", "arrival"}}, patch);
  table.does(0, storm("yellow", "E5"));
  REQUIRE(table.position->outcome());
  CHECK(table.position->outcome()->reason == "all_arrived");
  CHECK(table.view(kSpectator)["phase"] == "over");
}

TEST_CASE("Poseidon's preview shows the report of each ship, as if the others did not move") {
  const Table table(2, {{"ships_in_sight", "count"}},
                    {{"ships", {{"red", at("F4")}, {"yellow", at("E4")}, {"white", home()}}},
                     {"figures", {{"white", at("E5")}}}});
  CHECK(table.view(0)["preview"]["white"].empty());
  CHECK(preview_of(table, "red", "E4") == "together:yellow islands:1 ships ship_count:1");
  CHECK(preview_of(table, "red", "F4") == "islands:2 ships ship_count:2");
  CHECK(preview_of(table, "red", "E5") == "sacred together:white ships ship_count:1");
  CHECK(table.view(1)["preview"].is_null());
  CHECK(table.view(kSpectator)["preview"].is_null());
}

TEST_CASE("Poseidon's default is a legal tile with legal targets") {
  Rng rng = Table::rng();
  Table table;
  const Json intent = table.position->default_intent(Seat{0}, rng);
  CHECK(table.offered(0, intent));
  table.does(0, intent, Cause::clock);
  CHECK(table.told(1) == std::vector<std::string>{"default", "storm"});
}

}  // namespace nostos::odyssey_test
