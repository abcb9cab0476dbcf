// Tests of variants: the parts that data cannot express. Their examples are scenarios.
#include "games/odyssey/tests/table.hpp"

namespace nostos::odyssey_test {
namespace {

std::string refusal(int seats, const Json& options, const Json& maps) {
  const auto full = odyssey().check_options(options, seats, maps);
  return full ? "taken" : full.error().rule;
}

Json only(const std::string& map) {
  return odyssey().compile_data({{"maps/X.json", map}}).value();
}

// Every cell is near a start or the Sacred Isle.
const char* const kCrowded = R"({
  "id": "X", "name": {"en": "X", "it": "X"}, "sacred": "D4",
  "starts": {"white": "B2", "green": "F2", "red": "B6", "yellow": "F6"},
  "rows": [".......", ".w...w.", ".......", "...S...", ".......", ".w...w.", "......."]})";

// Islands in every cell that the starts and the Sacred Isle leave free.
const char* const kWooded = R"({
  "id": "X", "name": {"en": "X", "it": "X"}, "sacred": "D4",
  "starts": {"white": "A1", "green": "G1", "red": "A7", "yellow": "G7"},
  "rows": ["w.www.w", "..www..", "ww...ww", "ww.S.ww", "ww...ww", "..www..", "w.www.w"]})";

// The Sacred Isle on the border.
const char* const kBorder = R"({
  "id": "X", "name": {"en": "X", "it": "X"}, "sacred": "D1",
  "starts": {"white": "A7", "green": "C7", "red": "E7", "yellow": "G7"},
  "rows": ["...S...", ".......", ".......", ".......", ".......", ".......", "w.w.w.w"]})";

}  // namespace

TEST_CASE("odyssey:R26 all variants can be combined, and the game ends") {
  for (const char* mode : {"team", "competitive"}) {
    const Json everything{{"mode", mode},
                          {"hard_deduction", true},
                          {"easy_deduction", true},
                          {"memory", true},
                          {"monsters_in_game", 2},
                          {"lighthouses", 2},
                          {"whirlpools", 2},
                          {"fog_banks", 2},
                          {"map", "C"},
                          {"ships_in_sight", "count"}};
    const Json maps = data();
    const auto full = odyssey().check_options(everything, 4, maps);
    REQUIRE(full.ok());
    auto position = odyssey().start(*full, 4, maps, Table::rng());
    Rng rng = Table::rng();
    while (!position->outcome()) {
      for (int seat = 0; seat < 4; ++seat) {
        if (!position->prompt(Seat{seat}).asks()) continue;
        position = *position->apply({Seat{seat}, position->default_intent(Seat{seat}, rng), Cause::clock});
        break;
      }
      for (const auto& fault : position->invariant_violations()) FAIL(fault);
    }
    CHECK(position->statistics().at("rounds") <= 13);
  }
}

TEST_CASE("odyssey:O41 a map without room for a special tile refuses its option") {
  const Json crowded = only(kCrowded);
  CHECK(refusal(2, {{"lighthouses", 1}}, crowded) == "O41");
  CHECK(refusal(2, {{"fog_banks", 1}}, crowded) == "O41");
  CHECK(refusal(2, {{"whirlpools", 1}}, crowded) == "O41");
  CHECK(refusal(2, {{"monsters_in_game", 2}}, crowded) == "taken");
  const Json wooded = only(kWooded);
  CHECK(refusal(2, {{"fog_banks", 2}, {"lighthouses", 2}}, wooded) == "taken");
  CHECK(refusal(2, {{"whirlpools", 1}}, wooded) == "O41");  // odyssey:R33 not on islands
}

TEST_CASE("odyssey:O51 a lone Navigator has no rivals; odyssey:O53 rivals follow no captain") {
  CHECK(refusal(2, {{"mode", "competitive"}}, data()) == "O51");
  for (int seats = 3; seats <= 5; ++seats)
    CHECK(refusal(seats, {{"mode", "competitive"}}, data()) == "taken");
  CHECK(refusal(4, {{"mode", "competitive"}, {"order", "captain"}}, data()) == "O53");
}

TEST_CASE("odyssey:R41 odyssey:O71 rivals own the ships that the rules assign") {
  const auto owners = [](int seats, const Json& named) {
    const Table table(seats, {{"mode", "competitive"}, {"owners", named}});
    const Json view = table.view(0);
    std::vector<int> list;
    for (const Json& ship : view["ships"]) list.push_back(ship["owner"]);
    return list;
  };
  CHECK(owners(3, {-1, -1, -1, -1}) == std::vector{1, 1, 2, 2});
  CHECK(owners(4, {-1, -1, -1, -1}) == std::vector{1, 2, 3, -1});
  CHECK(owners(4, {-1, -1, -1, 1}) == std::vector{2, 3, -1, 1});
  CHECK(owners(5, {-1, -1, -1, -1}) == std::vector{1, 2, 3, 4});
  CHECK(refusal(4, {{"mode", "competitive"}, {"owners", {1, 1, 2, 3}}}, data()) == "R4");
}

TEST_CASE("odyssey:R42 odyssey:O72 each game of a series has its own roles, map and points") {
  Table table(4, {{"mode", "competitive"}});
  CHECK(odyssey().info().roles.front().en == "Poseidon");
  CHECK(table.view(0)["role"] == "poseidon");
  for (const int seat : {1, 2, 3}) CHECK(table.view(seat)["role"] == "navigator");
}

TEST_CASE("odyssey:O32 a pinned ship that was blown onto the Sacred Isle has not arrived") {
  const Json maps = only(kBorder);
  const auto full = odyssey().check_options({{"monsters_in_game", 1}}, 2, maps);
  REQUIRE(full.ok());
  Json state = odyssey().start(*full, 2, maps, Table::rng())->state();
  state.merge_patch({{"ships", {{"white", {{"cell", "D1"}}}}}});
  Table table;
  table.position = odyssey().from_state(state, Table::rng());
  table.does(0, {{"type", "monster"}, {"which", "leviathan"}, {"ship", "white"}});
  table.does(1, {{"type", "investigate"}, {"ship", "white"}});
  CHECK(table.report()["terrain"] == "sacred");
  CHECK(table.report()["arrived"] == false);
  CHECK(table.view(1)["ships"][0]["arrived"].is_null());
}

TEST_CASE(
    "odyssey:O31 on time-out, a pinned ship investigates; odyssey:R34 and a trapped ship is pushed to a "
    "random cell") {
  Table table(2, {{"monsters_in_game", 1}, {"whirlpools", 1}},
              {{"whirlpools", {"B6"}}, {"ships", {{"white", at("A7")}}}});
  Rng rng = Table::rng();
  table.does(0, {{"type", "monster"}, {"which", "leviathan"}, {"ship", "green"}});
  table.does(1, sail("white", "NE"));
  CHECK(table.view(1)["trapped"] == "white");
  const Json push = table.position->default_intent(Seat{0}, rng);
  CHECK(push["type"] == "push");
  table.does(0, push, Cause::clock).does(1, sail("red", "S")).does(1, sail("yellow", "S"));
  CHECK(table.position->default_intent(Seat{1}, rng) == Json{{"type", "investigate"}, {"ship", "green"}});
}

TEST_CASE("odyssey:R40 odyssey:O70 there are no markers of tiles that are not in play") {
  Table table;
  const Json fog{{"type", "note"}, {"what", "fog"}, {"cell", "C3"}};
  CHECK_FALSE(table.offered(1, fog));
  CHECK(table.refused(1, fog) != "accepted");
}

TEST_CASE("odyssey:O49 the helper is off when playing from memory") {
  CHECK(Table(2).view(1)["options"].is_null());  // all as usual
  CHECK(Table(2, {{"helper", false}}).view(1)["options"]["helper"] == false);
  CHECK(Table(2, {{"memory", true}, {"helper", true}}).view(1)["options"]["helper"] == false);
}

TEST_CASE(
    "odyssey:R30 odyssey:O66 on time-out, an open proposal is confirmed, else random legal cells are used") {
  const Json maps = data();
  const auto full = odyssey().check_options({{"lighthouses", 2}, {"map", "A"}}, 3, maps);
  auto position = odyssey().start(*full, 3, maps, Table::rng());
  Rng rng = Table::rng();
  const Json drawn = position->default_intent(Seat{1}, rng);
  CHECK(drawn["type"] == "place_lighthouses");
  position = *position->apply({Seat{1}, drawn, Cause::clock});
  CHECK(position->events(viewer(0)).empty());  // not even that the clock decided
  CHECK(position->events(viewer(2))[0]["type"] == "default");
  CHECK(position->default_intent(Seat{2}, rng)["type"] == "confirm");
  position = *position->apply({Seat{2}, position->default_intent(Seat{2}, rng), Cause::clock});
  CHECK(position->view(viewer(0))["lighthouses"] == drawn["cells"]);
}

TEST_CASE("odyssey:O22 rivals have no stand-ins: an absent rival's ships move only by the default intent") {
  Table table(3, {{"mode", "competitive"}},
              sailing({{"white", "A9"}, {"green", "I9"}, {"red", "I1"}, {"yellow", "A1"}}));
  Rng rng = Table::rng();
  table.does(1, table.position->default_intent(Seat{1}, rng), Cause::absent);
  table.does(1, table.position->default_intent(Seat{1}, rng), Cause::absent);
  CHECK(table.view(2)["away"].empty());
  CHECK_FALSE(table.offered(2, sail("white", "N")));
}

TEST_CASE("odyssey:O55 after the end all boards of all rivals are open") {
  Table table(3, {{"mode", "competitive"}});
  table.does(2, note("figure", "white", "D4")).does(2, note("reminder", "red", "D5"));
  Rng rng = Table::rng();
  while (!table.position->outcome()) {
    const int seat = table.acting(kSpectator).front();
    table.does(seat, table.position->default_intent(Seat{seat}, rng));
  }
  const Json view = table.view(0);
  CHECK_FALSE(view.contains("figures"));
  REQUIRE(view["boards"].size() == 2);
  CHECK(view["boards"][1]["seat"] == 2);
  CHECK(view["log"][0]["boards"].size() == 2);
  CHECK(table.view(2)["log"][0]["figures"] == view["log"][0]["boards"][1]);
  CHECK(view["result"]["winner"] == "points");
  CHECK(view["result"]["scores"].size() == 3);
}

}  // namespace nostos::odyssey_test
