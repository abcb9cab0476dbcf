// Tests of side channels: facts that a viewer must not find out by any measurement. The sections are the
// specification's.
#include <set>

#include "games/odyssey/tests/table.hpp"

namespace nostos::odyssey_test {
namespace {

std::string bytes(const Json& json) {
  return json.dump();
}
std::string prompt_of(const Table& table, int seat) {
  return to_json(table.position->prompt(Seat{seat})).dump();
}

const Json kPatch{{"whirlpools", {"B5"}}, {"fog", {"C3"}}};
const Json kHidden{{"whirlpools", 1}, {"fog_banks", 1}};

}  // namespace

TEST_CASE("odyssey section 6.2 with hard deduction a storm of any colour is one intent and the same event") {
  const Json hard{{"hard_deduction", true}};
  std::set<std::string> events;
  std::set<std::string> views;
  for (const Json& played : {storm("white", "A8"), storm("green", "I8"), storm("red", "I2"),
                             black({{"white", "A8"}, {"green", "I8"}, {"red", "I2"}, {"yellow", "A2"}})}) {
    Table table(3, hard);
    table.does(0, played);
    for (const int blind : {1, 2, kSpectator}) {
      events.insert(bytes(table.events(blind)));
      Json view = table.view(blind);
      if (blind != kSpectator) view["role"] = "";
      if (blind == 1) views.insert(bytes(view));
      CHECK(table.events(blind).size() == 1);
    }
  }
  CHECK(events.size() == 1);  // odyssey:R23 odyssey:O48
  CHECK(views.size() == 1);
}

TEST_CASE(
    "odyssey section 6.4 a Navigator is offered all eight directions, independent of the cells around the "
    "ship") {
  std::set<std::string> prompts;
  for (const char* cell : {"A1", "E4", "A4", "C4", "I9"}) {
    Json patch = sailing({{"white", "A9"}, {"green", "I9"}, {"red", cell}, {"yellow", "A1"}});
    patch["figures"] = Json::object();
    patch.merge_patch(kPatch);
    const Table table(2, kHidden, patch);
    prompts.insert(prompt_of(table, 1));
    CHECK(table.position->prompt(Seat{1}).choices.front().fields.back().values.size() == 8);
  }
  CHECK(prompts.size() == 1);
}

TEST_CASE("odyssey section 6.5 markers can go anywhere, and their refusals do not depend on the truth") {
  for (const Json& truth :
       {Json{{"whirlpools", {"B5"}}, {"fog", {"C3"}}}, Json{{"whirlpools", {"G6"}}, {"fog", {"G3"}}}}) {
    Table table(2, kHidden, truth);
    const Json marker{{"type", "note"}, {"what", "whirlpool"}, {"cell", "B5"}};
    const Json other{{"type", "note"}, {"what", "whirlpool"}, {"cell", "E5"}};
    CHECK(table.offered(1, other));
    table.does(1, marker);
    CHECK(table.refused(1, other) == "marker_limit");
    CHECK(table.refused(1, marker) == "marker_there");
  }
}

TEST_CASE("odyssey section 6.6 no key depends on hidden facts; in fog, a report has all fields") {
  Json patch = sailing({{"white", "B3"}, {"green", "I9"}, {"red", "B7"}, {"yellow", "A1"}});
  patch.merge_patch(kPatch);
  Table table(2, kHidden, patch);
  table.does(1, sail("white", "E"));
  const Json fogged = table.events(1).front().at("report");
  table.does(1, sail("red", "E"));
  const Json clear = table.events(1).front().at("report");
  CHECK(fogged["terrain"] == "fog");
  CHECK(fogged.size() == clear.size());
  for (const auto& [key, value] : clear.items()) CHECK(fogged[key].type() == value.type());
  Table hard(2, {{"hard_deduction", true}});
  hard.does(0, storm("red", "I2"));
  CHECK(hard.view(1)["tiles"].size() == hard.view(0)["tiles"].size());
}

TEST_CASE("odyssey section 6.7 a secret placement or play leaves no id") {
  const auto hidden_event = [](const Json& placed) {
    Table table(2, kHidden,
                {{"phase", "hide"}, {"round", 0}, {"whirlpools", Json::array()}, {"fog", Json::array()}});
    table.does(0, placed);
    return table.events(1).front();
  };
  const Json one = hidden_event({{"type", "place_hidden"}, {"sea", {"B5", "C5"}}});
  CHECK(one == Json{{"type", "hidden"}, {"rule", "O65"}});
  CHECK(one == hidden_event({{"type", "place_hidden"}, {"sea", {"G6"}}, {"islands", {"C3"}}}));
}

TEST_CASE("odyssey section 6.8 a report beside one of two fog banks is the same for either") {
  const auto report = [](const Json& fog) {
    Json patch = sailing({{"white", "F7"}, {"green", "I9"}, {"red", "I1"}, {"yellow", "A1"}});
    patch["fog"] = fog;
    Table table(2, {{"fog_banks", 2}}, patch);
    table.does(1, sail("white", "S"));
    return table.report();
  };
  CHECK(report({"E7", "C5"}) == report({"C5", "G8"}));
  CHECK(report({"E7", "C5"})["fog_banks"] == 1);
}

TEST_CASE("odyssey section 6.12 no storm, monster or push can be undone") {
  Table table(2, {{"monsters_in_game", 1}, {"whirlpools", 1}}, {{"whirlpools", {"B5"}}});
  table.does(0, storm("red", "I2"));
  CHECK(table.position->prompt(Seat{0}).choices.empty());
  CHECK(table.refused(0, storm("green", "I8")) == "not_your_turn");
  CHECK(table.refused(0, {{"type", "monster"}, {"which", "leviathan"}, {"ship", "red"}}) == "not_your_turn");
  CHECK(table.refused(0, {{"type", "push"}, {"cell", "B4"}}) == "not_trapped");
  table.does(1, sail("red", "S"));
  CHECK(table.refused(1, sail("red", "S")) == "already_sailed");
}

TEST_CASE("odyssey section 6.13 odyssey:O69 defaults depend on the figures, not on the truth") {
  std::set<std::string> defaults;
  for (const char* cell : {"A1", "E4", "H7"}) {
    Json patch = sailing({{"white", cell}, {"green", "I9"}, {"red", "I1"}, {"yellow", "A1"}});
    patch["figures"]["white"] = at("C4");
    const Table table(2, Json::object(), patch);
    Rng rng = Table::rng();
    defaults.insert(bytes(table.position->default_intent(Seat{1}, rng)));
  }
  CHECK(defaults.size() == 1);
}

TEST_CASE("odyssey section 6.15 the other viewers get the same messages wherever Poseidon pushes a ship") {
  std::set<std::string> events;
  std::set<std::string> views;
  for (const char* cell : {"A4", "B4", "C6"}) {
    Json patch = sailing({{"white", "A9"}, {"green", "I9"}, {"red", "A4"}, {"yellow", "A1"}});
    patch.merge_patch(kPatch);
    Table table(3, kHidden, patch);
    table.does(2, sail("red", "SE"));
    // A viewer who joins between report and push finds both in their view.
    CHECK(table.view(1)["trapped"] == "red");
    CHECK(table.view(1)["log"][0]["trapped"] == Json{"red"});
    CHECK(table.acting(1) == std::vector{0});
    CHECK(table.position->prompt(Seat{2}).asks() == false);
    table.does(0, {{"type", "push"}, {"cell", cell}});
    events.insert(bytes(table.events(1)));
    views.insert(bytes(table.view(1)));
    CHECK(table.told(1) == std::vector<std::string>{"pushed"});
  }
  CHECK(events.size() == 1);
  CHECK(views.size() == 1);
}

TEST_CASE("odyssey section 6.16 only the seats concerned see who has voted and who has agreed") {
  Json patch = sailing({{"white", "A9"}, {"green", "I9"}, {"red", "I1"}, {"yellow", "A1"}});
  for (const char* ship : {"white", "green", "red"}) patch["ships"][ship]["sailed"] = true;
  Table table(4, {{"mode", "competitive"}}, patch);
  const Table before = table;
  table.does(2, {{"type", "vote"}, {"dir", "S"}});
  for (const int blind : {0, 1, 3, kSpectator}) {
    CHECK(table.events(blind).empty());
    CHECK(table.view(blind) == before.view(blind));
    CHECK(table.acting(blind) == before.acting(blind));
    if (blind >= 0) CHECK(prompt_of(table, blind) == prompt_of(before, blind));
  }
}

TEST_CASE(
    "odyssey section 6.17 a rival's default depends on their own figure, the shared ship's on no "
    "figure") {
  Json patch = sailing({{"white", "A9"}, {"green", "I9"}, {"red", "I1"}, {"yellow", "A1"}});
  Table table(4, {{"mode", "competitive"}}, patch);
  Rng rng = Table::rng();
  const Json plain = table.position->default_intent(Seat{1}, rng);
  Table other = table;
  other.does(2, note("figure", "white", "I1"));
  CHECK(other.position->default_intent(Seat{1}, rng) == plain);
  other.does(1, note("figure", "white", "I1"));
  CHECK(other.position->default_intent(Seat{1}, rng)["dir"] == "SW");
  const auto unanimous = [&](Table voting) {
    voting.does(1, sail("white", "N")).does(2, sail("green", "N")).does(3, sail("red", "S"));
    for (const int seat : {1, 2, 3}) voting.does(seat, {{"type", "vote"}, {"dir", "abstain"}});
    return voting.report()["dir"];
  };
  const Json dir = unanimous(table);
  for (const int seat : {1, 2, 3}) other.does(seat, note("figure", "yellow", "I9"));
  CHECK(unanimous(other) == dir);
}

TEST_CASE("odyssey section 6.18 an arrival by a covered storm leaves its colour covered") {
  const auto told = [](const Json& storm) {
    Table table(2, {{"hard_deduction", true}, {"storm_onto_sacred", "arrival"}},
                {{"ships", {{"red", at("E4")}}}});
    table.does(0, storm);
    return bytes(table.events(1)) + bytes(table.view(1));
  };
  CHECK(told(storm("red", "E5")) ==
        told(black({{"white", "A8"}, {"green", "I8"}, {"red", "E5"}, {"yellow", "A2"}})));
}

TEST_CASE("odyssey section 6.19 the offer of an early stop depends only on the number of arrivals") {
  std::set<std::string> prompts;
  for (const char* cell : {"A1", "D5"}) {
    Json patch = sailing({{"white", "E5"}, {"green", "E5"}, {"red", "E5"}, {"yellow", cell}});
    for (const char* ship : {"white", "green", "red"}) patch["ships"][ship]["arrived"] = true;
    patch["figures"]["yellow"] = at("C3");
    const Table table(2, Json::object(), patch);
    CHECK(table.offers_type(1, "offer_stop"));
    prompts.insert(prompt_of(table, 0) + prompt_of(table, 1));
  }
  CHECK(prompts.size() == 1);
}

}  // namespace nostos::odyssey_test
