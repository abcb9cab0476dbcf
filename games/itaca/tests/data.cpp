// Tests of the cards as data files: the built-in ones, and the faults of invalid files.
#include <algorithm>

#include "games/itaca/rules/effect.hpp"
#include "games/itaca/tests/table.hpp"
#include "tests/properties/covering.hpp"
#include "tests/support/data_files.hpp"

namespace nostos::itaca_test {
namespace {

std::string fault(const std::string& effects) {
  try {
    static_cast<void>(itaca::effects_from_text(effects));
  } catch (const itaca::EffectFault& found) {
    return std::to_string(found.effect) + ": " + found.expected;
  }
  return "";
}

}  // namespace

TEST_CASE("the built-in cards meet K1 to K6 and cause none of the specification's warnings") {
  int cards = 0;
  int bound = 0;
  for (const Json& event : file(itaca(), "events.json")) {
    cards += event["copies"].get<int>();
    if (!event["island"].is_null()) bound += event["copies"].get<int>();
  }
  CHECK(cards == 71);
  CHECK(bound == 17);
  CHECK(file(itaca(), "islands.json").size() == 17);
  CHECK(file(itaca(), "characters.json").size() == 9);
  for (const DataFile& data : itaca().built_in_data()) {
    CHECK_FALSE(itaca().review_data(data).empty());
    CHECK(all_met(itaca(), data.name, Json::parse(data.text)));
  }
}

TEST_CASE("effects are written in the specification's form and read back unchanged") {
  for (const char* text :
       {"diff F + 4", "diff all - 2+2d6", "zero choice", "crew hinderers + 1d6", "move_crew commander self 2",
        "draw others 5", "discard chosen 1 owner", "take left right 2", "cancel base_dice",
        "success draw self 2; failure crew self - 1"}) {
    CHECK(to_text(itaca::effects_from_text(text)) == text);
  }
  CHECK(fault("diff F + 4; fly self") == "2: diff, zero, crew, move_crew, draw, discard, take or cancel");
  CHECK(fault("diff S + 4") == "1: F, I, C, all or choice");
  CHECK(fault("diff F * 4") == "1: + or -");
  CHECK(fault("crew everybody + 1") == "1: self, commander, others, hinderers, left, right or chosen");
  CHECK_FALSE(fault("crew self + 0").empty());
  CHECK_FALSE(fault("crew self + 2d8").empty());
  CHECK_FALSE(fault("crew self + 1 2").empty());
  CHECK_FALSE(fault("zero all").empty());
  CHECK_FALSE(fault("draw self 0").empty());
  CHECK_FALSE(fault("discard self 1").empty());
  CHECK_FALSE(fault("take self self 1").empty());
  CHECK_FALSE(fault("cancel crew").empty());
  CHECK_FALSE(fault("success diff F - 2").empty());
  CHECK_FALSE(fault("diff F + 4; ").empty());
  CHECK_FALSE(fault("diff F + 4;draw self 1").empty());
}

TEST_CASE("islands that cannot be played are refused with file, card and field") {
  CHECK(wrong(itaca(), "islands.json", std::string("{")) == "islands.json the file");
  Json islands = file(itaca(), "islands.json");
  islands[1]["F"] = "many";
  CHECK(wrong(itaca(), "islands.json", islands) == "islands.json ismarus.F");
  islands = file(itaca(), "islands.json");
  islands[4]["F"] = "0";
  CHECK(wrong(itaca(), "islands.json", islands) == "islands.json lamus");
  islands = file(itaca(), "islands.json");
  islands[2].erase("name");
  CHECK(wrong(itaca(), "islands.json", islands) == "islands.json lotus.name");
  islands = file(itaca(), "islands.json");
  islands[2]["name"] = {{"en", "Lotus"}, {"it", "un nome che non sta nella riga di nessun terminale"}};
  CHECK(wrong(itaca(), "islands.json", islands) == "islands.json lotus.name.it");
  islands = file(itaca(), "islands.json");
  islands[2]["id"] = "cyclopes";
  CHECK(wrong(itaca(), "islands.json", islands) == "islands.json [2].id");
  islands[2]["id"] = "a+b";
  CHECK(wrong(itaca(), "islands.json", islands) == "islands.json [2].id");
  islands = file(itaca(), "islands.json");
  islands[16]["id"] = "home";
  CHECK(wrong(itaca(), "islands.json", islands) == "islands.json the file");
  islands.erase(16);
  CHECK(wrong(itaca(), "islands.json", islands) == "islands.json the file");
}

TEST_CASE("characters that cannot be played are refused with file, card and field") {
  Json all = file(itaca(), "characters.json");
  all[0]["roles"][0]["effects"] = "diff F + 2d6; crew commander * 1";
  CHECK(wrong(itaca(), "characters.json", all) == "characters.json card 1.roles[0].effects (effect 2)");
  all = file(itaca(), "characters.json");
  all[2]["roles"][1]["island"] = "atlantis";
  CHECK(wrong(itaca(), "characters.json", all) == "characters.json card 3.roles[1].island");
  all = file(itaca(), "characters.json");
  all[5]["bonus"] = "diff F - 1";
  CHECK(wrong(itaca(), "characters.json", all) == "characters.json card 6.bonus");
  all[5]["bonus"] = "success crew self + 1";
  CHECK(wrong(itaca(), "characters.json", all) == "characters.json card 6.bonus");
  all[5]["bonus"] = "";
  CHECK(wrong(itaca(), "characters.json", all) == "characters.json card 6.bonus");
  all = file(itaca(), "characters.json");
  all[8]["roles"][0]["effects"] = "crew self + 9";
  CHECK(wrong(itaca(), "characters.json", all) == "characters.json card 9.roles[0].effects");
  all = file(itaca(), "characters.json");
  all[3]["id"] = 3;
  CHECK(wrong(itaca(), "characters.json", all) == "characters.json card 3.id");
  all.erase(3);
  CHECK(wrong(itaca(), "characters.json", all) == "characters.json the file");
}

TEST_CASE("events that cannot be played are refused with file, card and field") {
  Json all = file(itaca(), "events.json");
  all[3]["lower"] = "";
  CHECK(wrong(itaca(), "events.json", all) == "events.json e04.lower");
  all = file(itaca(), "events.json");
  all[3].erase("upper");
  CHECK(wrong(itaca(), "events.json", all) == "events.json e04.upper");
  all = file(itaca(), "events.json");
  all[30]["island"] = "atlantis";
  CHECK(wrong(itaca(), "events.json", all) == "events.json e31.island");
  all = file(itaca(), "events.json");
  all[5]["upper"] = "diff F - 1d20";
  CHECK(wrong(itaca(), "events.json", all) == "events.json e06.upper (effect 1)");
  all = file(itaca(), "events.json");
  all[5]["copies"] = ~std::uint64_t{0};
  CHECK(wrong(itaca(), "events.json", all) == "events.json e06.copies");
  all[5]["copies"] = 3;
  CHECK(wrong(itaca(), "events.json", all) == "events.json the file");
  all = file(itaca(), "events.json");
  all[5]["id"] = "e01";
  CHECK(wrong(itaca(), "events.json", all) == "events.json [5].id");
  all[5]["id"] = "e06";
  all[5]["colour"] = "red";
  CHECK(wrong(itaca(), "events.json", all) == "events.json e06.colour");
}

TEST_CASE("figures that cannot be played are refused with file and field") {
  Json config = file(itaca(), "config.json");
  config["hand_start"] = 8;
  CHECK(wrong(itaca(), "config.json", config) == "config.json hand_start");
  config = file(itaca(), "config.json");
  config["crew_cap"] = 15;
  CHECK(wrong(itaca(), "config.json", config) == "config.json crew_cap");
  config["crew_cap"] = nullptr;
  CHECK(wrong(itaca(), "config.json", config).empty());
  config["reward"][1] = config["reward"][0];
  CHECK(wrong(itaca(), "config.json", config) == "config.json reward[1]");
  config["reward"] = Json::array();
  CHECK(wrong(itaca(), "config.json", config) == "config.json reward");
  config.erase("hero_crew");
  CHECK(wrong(itaca(), "config.json", config) == "config.json hero_crew");
  auto files = itaca().built_in_data();
  files.push_back({"ships.json", "[]"});
  CHECK(itaca().compile_data(files).error().file == "ships.json");
  files = {files.front()};
  CHECK_FALSE(itaca().compile_data(files).ok());
}

TEST_CASE("data that differs from the printed game is reported as an unmet fact (K3)") {
  Json islands = file(itaca(), "islands.json");
  islands[0]["F"] = "9";
  CHECK_FALSE(all_met(itaca(), "islands.json", islands));
  Json all = file(itaca(), "characters.json");
  all[0]["roles"][0]["effects"] = "diff F + 2d6";
  CHECK_FALSE(all_met(itaca(), "characters.json", all));
  Json events = file(itaca(), "events.json");
  for (std::size_t index = 0; index < 6; ++index) events[index]["island"] = "crete";
  CHECK_FALSE(all_met(itaca(), "events.json", events));
  Json config = file(itaca(), "config.json");
  config["crew_cap"] = 19;
  CHECK_FALSE(all_met(itaca(), "config.json", config));
}

TEST_CASE("the static data contains every card, and no view repeats it") {
  const Json data = itaca().compile_data(itaca().built_in_data()).value();
  CHECK(itaca().static_data(data) == data);
  const std::string name = data["events"][0]["name"]["en"];
  for (const Viewer viewer : viewers(2)) {
    CHECK(start(2, "data")->view(viewer).dump().find(name) == std::string::npos);
  }
}

TEST_CASE(
    "games of people have no round limit, games of programs have one, and no client is told (itaca:J36)") {
  const Json data = itaca().compile_data(itaca().built_in_data()).value();
  CHECK(start(2, "data")->view(kSpectator)["options"]["round_limit"].is_null());
  for (const Json& option : to_json("itaca", itaca().info().options)) CHECK(option["id"] != "round_limit");
  const Json between = self_play_options(itaca().info().options);
  CHECK(itaca().check_options(between, 2, data).ok());
  for (const Json& row : properties::covering_options(itaca(), 2, data)) {
    CHECK(row["round_limit"] == between["round_limit"]);
  }
}

TEST_CASE("a game plays with the cards it was started with, and gives them back (itaca:E27)") {
  const PositionPtr position = start(2, "data");
  CHECK(position->state()["setting"]["data"] == itaca().compile_data(itaca().built_in_data()).value());
}

}  // namespace nostos::itaca_test
