// Tests of the Navigators' turn: who moves which ship, and with what result.
#include "games/odyssey/tests/table.hpp"

namespace nostos::odyssey_test {
namespace {

Table& all_but_red(Table& table) {
  return table.does(1, sail("white", "N")).does(1, sail("green", "N")).does(1, sail("yellow", "S"));
}

}  // namespace

TEST_CASE("odyssey:R13 four phases in any order, each finished before the next begins") {
  Table table(2, Json::object(), sailing(kApart));
  table.does(1, sail("yellow", "S"));
  // One step is a whole phase: movement and report together (odyssey:O64).
  CHECK(table.told(1) == std::vector<std::string>{"report"});
  CHECK(table.view(1)["ships"][3]["sailed"] == true);
  CHECK(table.refused(1, sail("yellow", "S")) == "already_sailed");
  CHECK(table.refused_by(1, sail("yellow", "S")) == "R13");
  table.does(1, sail("green", "N")).does(1, sail("white", "N")).does(1, sail("red", "S"));
  CHECK(table.view(1)["log"][0]["reports"].size() == 4);
}

TEST_CASE("odyssey:R19 the round ends when all ships have sailed") {
  Table table(2, Json::object(), sailing(kApart));
  all_but_red(table);
  CHECK(table.view(1)["phase"] == "sail");
  table.does(1, sail("red", "S"));
  CHECK(table.told(1) == std::vector<std::string>{"report", "round"});
  CHECK(table.view(1)["phase"] == "storm");
  CHECK(table.view(1)["round"] == 2);
  CHECK(table.view(1)["ships"][2]["sailed"].is_null());
}

TEST_CASE("odyssey:R14 a declared direction moves the true ship and the figure alike") {
  Json patch = sailing(kApart);
  patch["figures"]["red"] = at("F3");
  Table table(2, Json::object(), patch);
  table.does(1, sail("red", "SW"));
  CHECK(table.truth("red") == "G2");
  CHECK(table.figure("red") == "E4");
  CHECK(table.refused(1, {{"type", "move"}, {"ship", "white"}}) == "bad_shape");  // movement is compulsory
  CHECK(table.refused(1, sail("white", "stay")) == "bad_value");
}

TEST_CASE("odyssey:R14 all eight directions are offered wherever the ship is") {
  const Table table(2, Json::object(),
                    sailing({{"white", "A1"}, {"green", "I9"}, {"red", "E4"}, {"yellow", "A5"}}));
  for (const Choice& choice : table.position->prompt(Seat{1}).choices) {
    if (choice.type != "move") continue;
    CHECK(choice.fields.at(0).values.size() == 4);
    CHECK(choice.fields.at(1).values.size() == 8);
  }
}

TEST_CASE(
    "odyssey:R15 a ship that would leave the board stays, and the report says so; odyssey:O9 with its "
    "report") {
  Json ships = kApart;
  ships["green"] = "I7";
  Table table(2, Json::object(), sailing(ships));
  table.does(1, sail("green", "E"));
  CHECK(table.truth("green") == "I7");
  CHECK(table.figure("green") == "I7");  // odyssey:O25 the figure stays too
  CHECK(table.report()["outcome"] == "bounced");
  CHECK(table.report()["coast"] == true);
  CHECK(table.told(kSpectator) == std::vector<std::string>{"report"});  // odyssey:O64 one message
  CHECK(table.refused(1, sail("green", "W")) == "already_sailed");      // odyssey:O9 the phase is spent
}

TEST_CASE("odyssey:R15 a diagonal that is half off the board bounces") {
  Json ships = kApart;
  ships["green"] = "I5";
  Table table(2, Json::object(), sailing(ships));
  table.does(1, sail("green", "NE"));
  CHECK(table.truth("green") == "I5");
  CHECK(table.report()["outcome"] == "bounced");
  ships["green"] = "A1";
  for (const char* dir : {"NW", "NE", "SW", "N", "W"}) {
    Table corner(2, Json::object(), sailing(ships));
    corner.does(1, sail("green", dir));
    CHECK(corner.report()["outcome"] == "bounced");
  }
}

TEST_CASE("odyssey:O25 a bounced ship's figure stays, wherever it is") {
  Json patch = sailing(kApart);
  patch["ships"]["green"] = at("I7");
  patch["figures"]["green"] = at("E2");
  Table table(2, Json::object(), patch);
  table.does(1, sail("green", "E"));
  CHECK(table.figure("green") == "E2");
}

TEST_CASE("odyssey:O24 a figure that cannot follow its ship is refuted until it is moved") {
  Json patch = sailing(kApart);
  patch["ships"]["green"] = at("G7");
  patch["figures"]["green"] = at("I7");
  Table table(2, Json::object(), patch);
  table.does(1, sail("green", "E"));
  CHECK(table.truth("green") == "H7");
  CHECK(table.view(1)["figures"]["green"] == Json{{"cell", "I7"}, {"refuted", true}});
  CHECK(table.view(0).dump().find("refuted") == std::string::npos);
  Table moved = table;
  moved.does(1, note("figure", "green", "H7"));
  CHECK(moved.view(1)["figures"]["green"] == Json{{"cell", "H7"}, {"refuted", false}});
  // The next declared move that it can follow clears it too.
  table.does(1, sail("white", "N")).does(1, sail("yellow", "S")).does(1, sail("red", "S"));
  table.does(0, storm("red", "H3")).does(1, sail("green", "W"));
  CHECK(table.view(1)["figures"]["green"] == Json{{"cell", "H7"}, {"refuted", false}});
}

TEST_CASE("odyssey:R16 a ship that sails onto the Sacred Isle has arrived permanently") {
  Json ships = kApart;
  ships["red"] = "F4";
  Json patch = sailing(ships);
  patch["figures"]["red"] = at("C2");
  patch["reminders"] = {{"red", {"C3", "D4"}}};
  Table table(2, Json::object(), patch);
  table.does(1, sail("red", "SW"));
  CHECK(table.told(1) == std::vector<std::string>{"report", "arrived"});
  CHECK(table.report()["arrived"] == true);
  CHECK(table.report()["terrain"] == "sacred");  // odyssey:O11 with its full report
  CHECK(table.report()["islands"] == 0);
  // odyssey:O26 the figure goes to the isle and stays, the reminders are taken up
  CHECK(table.view(1)["figures"]["red"] == Json{{"cell", "E5"}, {"refuted", false}});
  CHECK(table.view(1)["reminders"]["red"].empty());
  CHECK(table.refused(1, note("figure", "red", "D4")) == "has_arrived");
  CHECK(table.refused(1, note("reminder", "red", "D4")) == "has_arrived");
  CHECK(table.refused(1, sail("red", "N")) == "has_arrived");
  CHECK(table.refused_by(1, sail("red", "N")) == "R16");

  // odyssey:O12 no phase in later rounds
  all_but_red(table);
  CHECK(table.view(1)["round"] == 2);
  table.does(0, storm("red"));
  all_but_red(table);
  CHECK(table.view(1)["round"] == 3);
}

TEST_CASE(
    "odyssey:R16 an arrived ship stays in sight of the others; odyssey:O11 and reports the ships that "
    "arrived before it") {
  Json patch = sailing({{"white", "D6"}, {"green", "I8"}, {"red", "E5"}, {"yellow", "G3"}});
  patch["ships"]["red"]["arrived"] = true;
  Table table(2, Json::object(), patch);
  table.does(1, sail("yellow", "SW"));  // F4
  CHECK(table.report()["ships"] == true);
  table.does(1, sail("white", "NE"));
  CHECK(table.report()["arrived"] == true);
  CHECK(table.report()["together"] == Json{"red"});
  CHECK(table.report()["ships"] == true);  // yellow on F4
}

TEST_CASE("odyssey:O6 a ship on the Sacred Isle by storm that bounces has not arrived") {
  // On this map the Sacred Isle lies on the border.
  Json map = Json::parse(kT1);
  map["rows"][4] = ".~......S";
  map["sacred"] = "I5";
  const auto maps = odyssey().compile_data({{"maps/T1.json", map.dump()}});
  const auto options = odyssey().check_options(Json::object(), 2, *maps);
  Json state = odyssey().start(*options, 2, *maps, Table::rng())->state();
  state.merge_patch(sailing({{"red", "I5"}}));
  auto position = odyssey().from_state(state, Table::rng());
  position = *position->apply({Seat{1}, sail("red", "E")});
  CHECK(position->view(viewer(1))["log"][0]["reports"][0] == "red E bounced sacred coast islands:1");
  CHECK(position->state()["ships"]["red"]["arrived"] == false);
}

TEST_CASE("odyssey:O69 the default direction leads the figure to the Sacred Isle") {
  const auto dir = [](const std::string& cell) {
    Json patch = sailing(kApart);
    patch["ships"]["white"] = at("B2");  // the truth does not matter
    patch["figures"]["white"] = at(cell);
    const Table table(2, Json::object(), patch);
    Rng rng = Table::rng();
    const Json intent = table.position->default_intent(Seat{1}, rng);
    CHECK(intent["ship"] == "white");  // the first that has not sailed
    CHECK(table.offered(1, intent));
    return intent["dir"].get<std::string>();
  };
  CHECK(dir("A9") == "NE");
  CHECK(dir("I1") == "SW");
  CHECK(dir("E1") == "S");  // three ways are as short; straight is nearest
  CHECK(dir("A5") == "E");
  CHECK(dir("E5") == "N");  // on the isle itself: the first of the nearest, clockwise from north
  CHECK(dir("E4") == "S");
  CHECK(dir("B1") == "SE");
  CHECK(dir("A4") == "SE");  // B5, in the isle's own row
}

}  // namespace nostos::odyssey_test
