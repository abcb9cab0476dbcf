// Tests of the board and cards as data files: the built-in ones, and the faults of invalid files.
#include <algorithm>

#include "games/theseus/tests/table.hpp"
#include "tests/support/data_files.hpp"

namespace nostos::theseus_test {
TEST_CASE("the built-in board and cards are those of the reconstruction, and balanced (theseus:T2)") {
  const Json ring = file(theseus(), "ring.json");
  CHECK(ring.size() == 26);
  CHECK(ring[0] == "J");
  CHECK(std::count(ring.begin(), ring.end(), "T") == 5);
  int dangers = 0;
  int weavers = 0;
  int favours = 0;
  const Json decks = file(theseus(), "decks.json")["decks"];
  for (const auto& [colour, cards] : decks.items()) {
    CHECK(cards.size() == 8);
    std::vector<int> minima;
    for (const Json& card : cards) {
      dangers += card["kind"] == "danger" ? 1 : 0;
      weavers += card["kind"] == "weaver" ? 1 : 0;
      favours += card["kind"] == "choose" || card["kind"] == "steal" ? 1 : 0;
      if (card["kind"] == "danger") minima.push_back(card["min"]);
    }
    CHECK(minima == (colour == "violet" ? std::vector{8, 9, 10, 10, 11} : std::vector{6, 7, 8, 8, 9}));
  }
  CHECK(dangers == 25);
  CHECK(weavers == 5);
  CHECK(favours == 10);
  for (const Json& gift : file(theseus(), "gifts.json")) {
    CHECK(gift["copies"] == 4);
    CHECK(gift["bonus"] == (gift["kind"] == "cuirass" ? 5 : 3));
  }
  CHECK(file(theseus(), "labyrinth.json") == Json{"H", "H", "H", "V", "V", "V"});
  for (const DataFile& data : theseus().built_in_data())
    CHECK(all_met(theseus(), data.name, Json::parse(data.text)));
}

TEST_CASE("unplayable rings are refused with file, place and expected value") {
  CHECK(wrong(theseus(), "ring.json", std::string("{")) == "ring.json the file");
  Json ring = file(theseus(), "ring.json");
  ring[3] = "pink";
  CHECK(wrong(theseus(), "ring.json", ring) == "ring.json [3]");
  ring[3] = 5;
  CHECK(wrong(theseus(), "ring.json", ring) == "ring.json [3]");
  ring[3] = "J";
  CHECK(wrong(theseus(), "ring.json", ring) == "ring.json the file");
  ring = file(theseus(), "ring.json");
  ring[0] = "yellow";
  CHECK(wrong(theseus(), "ring.json", ring) == "ring.json the file");
  ring = file(theseus(), "ring.json");
  for (Json& cell : ring) cell = cell == "T" ? Json("red") : cell;
  CHECK(wrong(theseus(), "ring.json", ring) == "ring.json the file");
  ring = file(theseus(), "ring.json");
  for (Json& cell : ring) cell = cell == "violet" ? Json("red") : cell;
  CHECK(wrong(theseus(), "ring.json", ring) == "ring.json the file");
  const Json twelve{"J",      "T", "yellow", "red",  "blue",  "green",
                    "violet", "T", "red",    "blue", "green", "violet"};
  CHECK(wrong(theseus(), "ring.json", twelve) == "ring.json the file");
  Json thirteen = twelve;
  thirteen.push_back("yellow");
  CHECK(wrong(theseus(), "ring.json", thirteen).empty());
}

TEST_CASE("decks that cannot be played are refused") {
  const auto changed = [&](const char* key, const Json& value) {
    Json decks = file(theseus(), "decks.json");
    decks["decks"]["red"][2][key] = value;
    return wrong(theseus(), "decks.json", decks);
  };
  CHECK(changed("kind", "storm") == "decks.json decks.red[2].kind");
  CHECK(changed("min", 1) == "decks.json decks.red[2].min");
  CHECK(changed("min", ~std::uint64_t{0}) == "decks.json decks.red[2].min");
  CHECK(changed("id", "famine-6") == "decks.json decks.red[2].id");
  CHECK(changed("danger", "storm") == "decks.json decks.red[2].danger");
  CHECK(changed("extra", 1) == "decks.json decks.red[2].extra");
  Json decks = file(theseus(), "decks.json");
  decks["decks"]["red"][2]["danger"] = "storm";
  decks["allow_unmatched"] = true;
  CHECK(wrong(theseus(), "decks.json", decks).empty());
  decks["allow_unmatched"] = "yes";
  CHECK(wrong(theseus(), "decks.json", decks) == "decks.json allow_unmatched");
  decks = file(theseus(), "decks.json");
  decks["decks"].erase("blue");
  CHECK(wrong(theseus(), "decks.json", decks) == "decks.json decks.blue");
  decks = file(theseus(), "decks.json");
  decks["decks"]["pink"] = decks["decks"]["blue"];
  CHECK(wrong(theseus(), "decks.json", decks) == "decks.json decks.pink");
  decks = file(theseus(), "decks.json");
  decks["decks"]["blue"] = Json::array();
  CHECK(wrong(theseus(), "decks.json", decks) == "decks.json decks.blue");
  decks = file(theseus(), "decks.json");
  decks["decks"]["blue"][5]["min"] = 7;
  CHECK(wrong(theseus(), "decks.json", decks) == "decks.json decks.blue[5].min");
}

TEST_CASE("theseus:T1 Merchant is another word for Trap, in decks and gifts") {
  Json decks = file(theseus(), "decks.json");
  for (Json& card : decks["decks"]["red"]) {
    if (card.value("danger", "") == "trap") card["danger"] = "merchant";
  }
  CHECK(wrong(theseus(), "decks.json", decks).empty());
  Json gifts = file(theseus(), "gifts.json");
  gifts[1]["danger"] = "merchant";
  CHECK(wrong(theseus(), "gifts.json", gifts).empty());
}

TEST_CASE("gifts, tiles and the set of files are checked too") {
  Json gifts = file(theseus(), "gifts.json");
  gifts[2]["copies"] = 0;
  CHECK(wrong(theseus(), "gifts.json", gifts) == "gifts.json [2].copies");
  gifts = file(theseus(), "gifts.json");
  std::swap(gifts[0], gifts[1]);
  CHECK(wrong(theseus(), "gifts.json", gifts) == "gifts.json [0].kind");
  gifts = file(theseus(), "gifts.json");
  gifts[0]["reinforced_by"] = "cauldron";
  CHECK(wrong(theseus(), "gifts.json", gifts) == "gifts.json [0].reinforced_by");
  gifts = file(theseus(), "gifts.json");
  gifts[0]["danger"] = "trap";
  CHECK(wrong(theseus(), "gifts.json", gifts) == "gifts.json [1].danger");
  gifts = file(theseus(), "gifts.json");
  gifts[4].erase("name");
  CHECK(wrong(theseus(), "gifts.json", gifts) == "gifts.json [4].name");
  gifts = file(theseus(), "gifts.json");
  gifts.erase(gifts.begin());
  CHECK(wrong(theseus(), "gifts.json", gifts) == "gifts.json the file");
  CHECK(wrong(theseus(), "labyrinth.json", Json{"H", "H", "H", "H", "H", "H"}) == "labyrinth.json the file");
  CHECK(wrong(theseus(), "labyrinth.json", Json{"H", "V", "X"}) == "labyrinth.json [2]");
  CHECK(wrong(theseus(), "labyrinth.json", Json{"H", "H", "V", "H", "H", "H"}).empty());
  auto files = theseus().built_in_data();
  files.pop_back();
  CHECK_FALSE(theseus().compile_data(files).ok());
  files.push_back({"other.json", "[]"});
  CHECK(theseus().compile_data(files).error().file == "other.json");
}

TEST_CASE("unbalanced data is playable and reported as an unmet fact") {
  Json ring = file(theseus(), "ring.json");
  std::swap(ring[2], ring[3]);  // blue, yellow: the gaps change
  std::swap(ring[4], ring[8]);
  CHECK_FALSE(all_met(theseus(), "ring.json", ring));
  CHECK(wrong(theseus(), "ring.json", ring).empty());
  ring = file(theseus(), "ring.json");
  ring[3] = "yellow";
  CHECK_FALSE(all_met(theseus(), "ring.json", ring));
  ring = file(theseus(), "ring.json");
  ring[25] = "yellow";  // on both sides of … the jolly a temple and a colour; no longer four of each
  CHECK_FALSE(all_met(theseus(), "ring.json", ring));
  Json decks = file(theseus(), "decks.json");
  decks["decks"]["yellow"].erase(1);
  CHECK_FALSE(all_met(theseus(), "decks.json", decks));
  CHECK(wrong(theseus(), "decks.json", decks).empty());
  Json gifts = file(theseus(), "gifts.json");
  gifts[0]["copies"] = 5;
  CHECK_FALSE(all_met(theseus(), "gifts.json", gifts));
  CHECK_FALSE(all_met(theseus(), "labyrinth.json", Json{"H", "V"}));
}

TEST_CASE(
    "the static data contains the board and the text of every card, and views only name them (theseus:T2)") {
  std::vector<DataFile> files = theseus().built_in_data();
  const Json own = theseus().static_data(theseus().compile_data(files).value());
  CHECK(own["ring"] == file(theseus(), "ring.json"));
  CHECK(own["gifts"].size() == 5);
  CHECK(own["gifts"][0] == Json{{"kind", "cauldron"},
                                {"name", {{"en", "Magic Cauldron"}, {"key", "theseus.gift.cauldron"}}},
                                {"bonus", 3},
                                {"danger", "famine"},
                                {"danger_name", {{"en", "Famine"}, {"key", "theseus.danger.famine"}}},
                                {"reinforced_by", "papyrus"}});
  CHECK(own["decks"].size() == 5);
  CHECK(own["decks"][1]["colour"] == "red");
  CHECK(own["decks"][1]["gift"] == "sandals");
  CHECK(own["decks"][1]["cards"].size() == 8);
  CHECK(own["decks"][1]["cards"][4] ==
        Json{{"id", "trap-9"}, {"deck", "red"}, {"kind", "danger"}, {"danger", "trap"}, {"min", 9}});
  CHECK(
      own["decks"][1]["cards"][5] ==
      Json{{"id", "weaver-red"}, {"deck", "red"}, {"kind", "weaver"}, {"danger", nullptr}, {"min", nullptr}});

  // Another box: a deck of another's dangers, one under its other name, and one without any.
  Json decks = file(theseus(), "decks.json");
  for (Json& card : decks["decks"]["yellow"])
    if (card["kind"] == "danger") card["danger"] = "oracle";
  decks["decks"]["red"][0]["danger"] = "merchant";
  decks["decks"]["blue"] = Json::array({decks["decks"]["blue"][5], decks["decks"]["blue"][6]});
  for (DataFile& each : files)
    if (each.name == "decks.json") each.text = decks.dump();
  const Json other = theseus().static_data(theseus().compile_data(files).value());
  CHECK(other["decks"][0]["gift"] == "cuirass");
  CHECK(other["decks"][1]["cards"][0]["danger"] == "trap");
  CHECK(other["decks"][2]["gift"].is_null());
}

TEST_CASE("every option and bot has its texts") {
  CHECK(theseus().info().options.size() == 6);
  for (const Option& option : theseus().info().options) {
    CHECK_FALSE(option.label.empty());
    CHECK_FALSE(option.help.empty());
    CHECK_FALSE(option.rule.empty());
  }
  for (const BotKind& kind : theseus().info().bots) CHECK_FALSE((kind.title.empty() || kind.help.empty()));
  CHECK(theseus().info().bots.size() == 4);
}

TEST_CASE("a state with an unknown key at any depth is refused") {
  const auto before = moment(3, trial("pay", {5, 4}, {"famine-6", "trap-6"}, {"arrows"}));
  const auto after = *before->apply({Seat{0}, {{"type", "pay"}, {"gifts", {"arrows"}}}});
  const auto refused = [](Json state, const std::string& place) {
    CHECK_NOTHROW(static_cast<void>(theseus().from_state(state, Rng(Seed{}))));
    state[Json::json_pointer(place)]["unknown"] = 1;
    CHECK_THROWS(static_cast<void>(theseus().from_state(state, Rng(Seed{}))));
  };
  for (const char* place : {"", "/setting", "/setting/options", "/players/0", "/decks", "/decks/red",
                            "/labyrinth", "/labyrinth/road/0", "/trial", "/course", "/course/seats/0"})
    refused(before->state(), place);
  refused(after->state(), "/latest/0");
  refused(moment(3, {{"phase", "reroll"}, {"danger", {{"card", "trap-6"}, {"dice", {1, 2}}, {"bonus", 0}}}})
              ->state(),
          "/danger");
}

}  // namespace nostos::theseus_test
