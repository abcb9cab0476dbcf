// Tests of the cards as data files: the built-in ones, and the faults of invalid files.
#include <algorithm>
#include <set>

#include "games/ithaca/tests/table.hpp"
#include "tests/support/data_files.hpp"

namespace nostos::ithaca_test {
TEST_CASE("the built-in cards keep to C1 to C8") {
  int cards = 0;
  for (const Json& card : file(ithaca(), "fate.json")) cards += card["copies"].get<int>();
  CHECK(cards == 72);
  CHECK(file(ithaca(), "routes.json").size() == 24);
  for (const DataFile& data : ithaca().built_in_data()) {
    CHECK_FALSE(ithaca().review_data(data).empty());
    CHECK(all_met(ithaca(), data.name, Json::parse(data.text)));
  }
}

TEST_CASE("each deity and action has routes of all lengths, as evenly as possible") {
  std::map<std::pair<std::string, std::string>, std::multiset<int>> lengths;
  for (const Json& route : file(ithaca(), "routes.json")) {
    for (const auto& [deity, action] : route["actions"].items()) {
      lengths[{deity, action.get<std::string>()}].insert(route["years"].get<int>());
    }
  }
  CHECK(lengths.size() == 16);
  for (const auto& [pair, years] : lengths) CHECK(years == std::multiset{2, 2, 3, 3, 4, 4});
}

TEST_CASE("unplayable fate cards are refused with file, place and expected value (C1, C7)") {
  CHECK(wrong(ithaca(), "fate.json", std::string("{")) == "fate.json the file");
  Json cards = file(ithaca(), "fate.json");
  cards[0]["copies"] = 1;
  CHECK(wrong(ithaca(), "fate.json", cards) == "fate.json the file");
  cards = file(ithaca(), "fate.json");
  cards[3]["upper"] = "poseidon";
  CHECK(wrong(ithaca(), "fate.json", cards) == "fate.json [3].upper");
  cards = file(ithaca(), "fate.json");
  cards[4]["lower"] = cards[4]["upper"];
  CHECK(wrong(ithaca(), "fate.json", cards) == "fate.json [4].lower");
  cards = file(ithaca(), "fate.json");
  cards[2]["value"] = 7;
  CHECK(wrong(ithaca(), "fate.json", cards) == "fate.json [2].value");
  cards[2]["value"] = ~std::uint64_t{0};
  CHECK(wrong(ithaca(), "fate.json", cards) == "fate.json [2].value");
  cards = file(ithaca(), "fate.json");
  cards[2]["value"] = 2;
  CHECK(wrong(ithaca(), "fate.json", cards) == "fate.json [2]");
  cards = file(ithaca(), "fate.json");
  for (Json& card : cards) {
    if (card["lower"].is_null() && card["value"] == 4) card["value"] = 6;
  }
  CHECK(wrong(ithaca(), "fate.json", cards).empty());
  for (Json& card : cards) {
    if (card["lower"].is_null() && card["value"] == 3) card["value"] = 5;
  }
  CHECK(wrong(ithaca(), "fate.json", cards).empty());
  cards = file(ithaca(), "fate.json");
  std::erase_if(cards.get_ref<Json::array_t&>(),
                [](const Json& card) { return card["lower"].is_null() && card["value"] == 4; });
  for (Json& card : cards) {
    if (card["lower"].is_null() && card["value"] == 3) card["copies"] = 7;
  }
  CHECK(wrong(ithaca(), "fate.json", cards) == "fate.json the file");
}

TEST_CASE("routes that cannot be played are refused (C2)") {
  Json routes = file(ithaca(), "routes.json");
  routes.erase(routes.begin());
  CHECK(wrong(ithaca(), "routes.json", routes) == "routes.json the file");
  routes = file(ithaca(), "routes.json");
  routes[5]["actions"]["zeus"] = "sleep";
  CHECK(wrong(ithaca(), "routes.json", routes) == "routes.json [5].actions.zeus");
  routes = file(ithaca(), "routes.json");
  routes[5]["actions"].erase("helios");
  CHECK(wrong(ithaca(), "routes.json", routes) == "routes.json [5].actions.helios");
  routes = file(ithaca(), "routes.json");
  routes[5]["colours"] = Json::array();
  CHECK(wrong(ithaca(), "routes.json", routes) == "routes.json [5].colours");
  routes = file(ithaca(), "routes.json");
  routes[5]["years"] = 0;
  CHECK(wrong(ithaca(), "routes.json", routes) == "routes.json [5].years");
  routes = file(ithaca(), "routes.json");
  routes[5]["id"] = routes[4]["id"];
  CHECK(wrong(ithaca(), "routes.json", routes) == "routes.json [5].id");
  routes = file(ithaca(), "routes.json");
  routes[5].erase("name");
  CHECK(wrong(ithaca(), "routes.json", routes).empty());
}

TEST_CASE("deities, thresholds and the set of files are checked too") {
  Json deities = file(ithaca(), "deities.json");
  std::swap(deities[0], deities[1]);
  CHECK(wrong(ithaca(), "deities.json", deities) == "deities.json [0].id");
  deities = file(ithaca(), "deities.json");
  deities[1]["colour"] = "red";
  CHECK(wrong(ithaca(), "deities.json", deities) == "deities.json [1].colour");
  CHECK(wrong(ithaca(), "thresholds.json", Json{{"2", 3}}) == "thresholds.json 3");
  // A number out of its type's range is a fault; it does not wrap around.
  const Json good = file(ithaca(), "thresholds.json");
  for (const char* number : {"-4294967290", "4294967302", "18446744073709551615", "1e2", "6.0"}) {
    CAPTURE(number);
    Json thresholds = good;
    thresholds["3"] = Json::parse(number);
    CHECK(wrong(ithaca(), "thresholds.json", thresholds) == "thresholds.json 3");
  }
  auto files = ithaca().built_in_data();
  files.pop_back();
  CHECK_FALSE(ithaca().compile_data(files).ok());
  files.push_back({"other.json", "[]"});
  CHECK(ithaca().compile_data(files).error().file == "other.json");
}

TEST_CASE(
    "a card set that differs from the printed one is playable and reported as an unmet fact (C3 to C6, C8)") {
  Json deities = file(ithaca(), "deities.json");
  deities[0]["colour"] = "purple";
  CHECK_FALSE(all_met(ithaca(), "deities.json", deities));
  Json routes = file(ithaca(), "routes.json");
  for (Json& route : routes) route["years"] = 3;
  CHECK_FALSE(all_met(ithaca(), "routes.json", routes));
  routes = file(ithaca(), "routes.json");
  routes[0]["actions"] = routes[1]["actions"];
  CHECK_FALSE(all_met(ithaca(), "routes.json", routes));
  Json cards = file(ithaca(), "fate.json");
  for (Json& card : cards) {
    if (card["id"] == "ZH3") card["value"] = 5;
  }
  CHECK_FALSE(all_met(ithaca(), "fate.json", cards));
  CHECK(wrong(ithaca(), "fate.json", cards).empty());
}

TEST_CASE("every option and bot has its texts") {
  for (const Option& option : ithaca().info().options) {
    CHECK_FALSE(option.label.empty());
    CHECK_FALSE(option.help.empty());
    CHECK_FALSE(option.rule.empty());
  }
  for (const BotKind& kind : ithaca().info().bots) CHECK_FALSE((kind.title.empty() || kind.help.empty()));
  CHECK(ithaca().info().bots.size() == 4);
}

}  // namespace nostos::ithaca_test
