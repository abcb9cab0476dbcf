// Tests of the myth cards as a data file: the built-in one, and the faults of invalid files.
#include <algorithm>
#include <map>
#include <set>

#include "games/mythomakya_trionfo/tests/table.hpp"

namespace nostos::mythomakya_trionfo_test {
namespace {

Json myths() {
  return Json::parse(trionfo().built_in_data().at(0).text);
}

Json& named(Json& cards, const std::string& id) {
  const auto found =
      std::find_if(cards.begin(), cards.end(), [&](const Json& card) { return card["id"] == id; });
  REQUIRE(found != cards.end());
  return *found;
}

// The fault of such a file: "where: expected".
std::string wrong(const std::string& text) {
  const auto compiled = trionfo().compile_data({{"myths.json", text}});
  if (compiled.ok()) return "";
  CHECK(compiled.error().file == "myths.json");
  CHECK_FALSE(compiled.error().expected.empty());
  return compiled.error().where;
}

std::string wrong(const Json& cards) {
  return wrong(cards.dump());
}

// The same with one field of one card changed.
std::string wrong(const std::string& id, const std::string& field, const Json& value) {
  Json cards = myths();
  named(cards, id)[field] = value;
  return wrong(cards);
}

std::vector<std::string> unmet(const Json& cards) {
  std::vector<std::string> measures;
  for (const Finding& finding : trionfo().review_data({"myths.json", cards.dump()})) {
    if (!finding.met) measures.push_back(finding.measure);
  }
  return measures;
}

}  // namespace

TEST_CASE("the built-in cards: 90, 30 of each set, in both games each colour with the strengths 1 to 12") {
  const Json cards = myths();
  CHECK(cards.size() == 90);
  std::map<std::string, int> sets;
  for (const Json& card : cards) ++sets[card["set"].get<std::string>()];
  CHECK(sets == std::map<std::string, int>{{"both", 30}, {"sfida", 30}, {"trionfo", 30}});
  for (const char* game : {"trionfo", "sfida"}) {
    std::set<std::pair<std::string, int>> faces;
    for (const Json& card : cards) {
      if (card["set"] == "both" || card["set"] == game)
        faces.emplace(card["colour"].get<std::string>(), card["strength"].get<int>());
    }
    CHECK(faces.size() == 60);
  }
  int apples = 0;
  const Json compiled = data();
  for (const auto& [card, face] : compiled["cards"].items()) apples += face["apples"].get<int>();
  CHECK(apples == 135);
  CHECK(unmet(cards).empty());
  CHECK(data()["reconstructed"] == true);
}

TEST_CASE("every field of every card names its source, and only two facts about apples are printed") {
  int printed = 0;
  for (const Json& card : myths()) {
    for (const char* field : {"set", "colour", "strength", "apples", "name"})
      CHECK(card["provenance"].contains(field));
    printed += card["provenance"]["apples"] == "rulebook" ? 1 : 0;
  }
  CHECK(printed == 6);  // Perseo and the five of strength 9
}

TEST_CASE("cards that cannot be played are refused with card and field") {
  CHECK(wrong(std::string("{")) == "the file");
  CHECK(wrong(Json::object()) == "the file");
  Json cards = myths();
  cards.erase(cards.size() - 1);
  CHECK(wrong(cards) == "the file");
  const auto fewer = trionfo().compile_data({{"myths.json", cards.dump()}});
  CHECK(fewer.error().expected == "90 cards, not 89");

  CHECK(wrong("eracle", "apples", -1) == "eracle.apples");
  CHECK(wrong("eracle", "apples", 21) == "eracle.apples");
  CHECK(wrong("eracle", "apples", 1.5) == "eracle.apples");
  CHECK(wrong("eracle", "apples", ~std::uint64_t{0}) == "eracle.apples");
  CHECK(wrong("eracle", "strength", 0) == "eracle.strength");
  CHECK(wrong("eracle", "strength", 13) == "eracle.strength");
  CHECK(wrong("eracle", "colour", "green") == "eracle.colour");
  CHECK(wrong("eracle", "set", "none") == "eracle.set");
  CHECK(wrong("eracle", "name", "") == "eracle.name");
  CHECK(wrong("eracle", "size", 1) == "eracle.size");
  CHECK(wrong("eracle", "category", "hero") == "eracle.category");
  cards = myths();
  named(cards, "eracle").erase("set");
  CHECK(wrong(cards) == "eracle.set");
  cards = myths();
  named(cards, "medusa").erase("category");
  CHECK(wrong(cards) == "medusa.category");
  cards = myths();
  cards[7].erase("id");
  CHECK(wrong(cards) == "[7].id");
  cards = myths();
  named(cards, "eracle")["provenance"]["apples"] = "rumour";
  CHECK(wrong(cards) == "eracle.provenance.apples");
}

TEST_CASE(
    "mythomakya-trionfo:L23 in a game, no colour and strength and no name occurs twice; another set may "
    "repeat them") {
  // Deianira becomes a second red 12; in the file she comes after Eracle.
  CHECK(wrong("deianira", "strength", 12) == "deianira.strength");
  CHECK(wrong("deianira", "name", "Heracles") == "deianira.name");
  CHECK(wrong("deianira", "id", "eracle") == "eracle.id");
  // A card of one game may have the name of another game's card.
  CHECK(wrong("medusa", "name", "Pegaso").empty());
  CHECK(wrong("medusa", "name", "Perseus") == "medusa.name");
  CHECK(wrong("pegaso", "set", "both") == "chimera.strength");
}

TEST_CASE("only myths.json makes the cards") {
  CHECK_FALSE(trionfo().compile_data({}).ok());
  const auto other = trionfo().compile_data({trionfo().built_in_data().at(0), {"other.json", "[]"}});
  REQUIRE_FALSE(other.ok());
  CHECK(other.error().file == "other.json");
}

TEST_CASE("a reprint that differs from the known facts is playable and reported as unmet facts") {
  Json cards = myths();
  named(cards, "medusa")["apples"] = 3;
  named(cards, "perseo")["apples"] = 6;
  CHECK(wrong(cards).empty());
  CHECK(unmet(cards).size() == 3);  // both facts, and the apples of this game are even
  cards = myths();
  for (Json& card : cards) {
    card["provenance"]["apples"] = "owner";
  }
  const auto owned = trionfo().compile_data({{"myths.json", cards.dump()}});
  REQUIRE(owned.ok());
  CHECK((*owned)["reconstructed"] == false);
}

TEST_CASE("every option and bot has its texts") {
  for (const Option& option : trionfo().info().options) {
    CHECK_FALSE(option.label.empty());
    CHECK_FALSE(option.help.empty());
    CHECK_FALSE(option.rule.empty());
  }
  for (const BotKind& kind : trionfo().info().bots) CHECK_FALSE((kind.title.empty() || kind.help.empty()));
  CHECK(std::count_if(trionfo().info().bots.begin(), trionfo().info().bots.end(),
                      [](const BotKind& kind) { return kind.in_rooms; }) == 4);
}

}  // namespace nostos::mythomakya_trionfo_test
