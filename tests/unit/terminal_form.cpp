// Prompts answered by numbers, names and cells.
#include <doctest/doctest.h>

#include <chrono>
#include <nlohmann/json.hpp>
#include <string>

#include "clients/terminal/form/form.hpp"
#include "clients/terminal/form/match.hpp"

using namespace nostos::terminal;
using nlohmann::json;

namespace {

Names plain_names() {
  return {[](const std::string& type) { return "to " + type; },
          [](const std::string&, const std::string& field) { return field; },
          [](const std::string&, const std::string& field, const json& value) {
            if (field == "pile") return "pile " + std::to_string(value.get<int>() + 1);
            return value.is_string() ? value.get<std::string>() : value.dump();
          },
          [](const std::string&, const std::string& field, const json& value) {
            return field == "pile" ? std::to_string(value.get<int>() + 1) : std::string();
          }};
}

Form form(const char* prompt, bool free = false) {
  return Form(prompt_of(json::parse(prompt)), plain_names(), free);
}

json intent(const Verdict& verdict) {
  REQUIRE(verdict.kind == Verdict::Kind::done);
  return json::parse(verdict.intent);
}

constexpr const char* kTwoChoices = R"([
  {"type":"move","rule":"R1","anytime":false,"fields":[{"name":"ship","kind":"oneOf","values":["red","white"]},{"name":"dir","kind":"oneOf","values":["N","NE","E"]}]},
  {"type":"rest","rule":"R2","anytime":false,"fields":[]},
  {"type":"note","rule":"R3","anytime":true,"fields":[{"name":"at","kind":"grid","columns":3,"rows":2,"blocked":["B1"]}]}])";

}  // namespace

TEST_CASE("form: numbers, names and keys lead to the same intent, one by one or in a line") {
  const json wanted{{"type", "move"}, {"ship", "white"}, {"dir", "NE"}};
  for (const char* line : {"1 2 2", "move white NE", "to move WHITE ne", "m w ne"}) {
    CAPTURE(line);
    Form asked = form(kTwoChoices);
    CHECK(intent(asked.answer(line)) == wanted);
  }
  Form asked = form(kTwoChoices);
  CHECK(asked.question()->list == std::vector<std::string>{"to move", "to rest"});
  CHECK(asked.answer("1").kind == Verdict::Kind::asks);
  CHECK(asked.question()->about == "to move");
  CHECK(asked.answer("white").kind == Verdict::Kind::asks);
  CHECK(intent(asked.answer("2")) == wanted);
}

TEST_CASE("form: an ambiguous, unknown or out-of-range answer changes nothing, and back undoes an answer") {
  Form asked = form(kTwoChoices);
  CHECK(asked.answer("7").kind == Verdict::Kind::outside);
  CHECK(asked.answer("fly").kind == Verdict::Kind::unknown);
  CHECK(asked.answer("move green").kind != Verdict::Kind::asks);
  const Verdict unclear = asked.answer("to");
  CHECK(unclear.kind == Verdict::Kind::unclear);
  CHECK(unclear.several == std::vector<std::string>{"to move", "to rest"});
  CHECK_FALSE(asked.begun());
  CHECK_FALSE(asked.back());
  asked.answer("move");
  CHECK(asked.back());
  CHECK(asked.question()->kind == Question::Kind::choice);
  CHECK(intent(asked.answer("rest")) == json{{"type", "rest"}});
}

TEST_CASE("form: a cell, except excluded ones; a free field is prompted for without a choice") {
  Form asked = form(kTwoChoices, true);
  CHECK(asked.question()->kind == Question::Kind::cell);
  CHECK(asked.answer("b1").kind == Verdict::Kind::outside);
  CHECK(asked.answer("D1").kind == Verdict::Kind::outside);
  CHECK(asked.answer("A0").kind == Verdict::Kind::outside);
  CHECK(asked.answer("A01").kind == Verdict::Kind::outside);
  const Verdict done = asked.answer("c2");
  CHECK(done.anytime);
  CHECK(intent(done) == json{{"type", "note"}, {"at", "C2"}});
}

TEST_CASE("form: several of a list, up to the maximum") {
  const char* prompt =
      R"([{"type":"give","rule":"R1","anytime":false,"fields":[{"name":"cards","kind":"subset","values":["a","b","c"],"min":1,"max":2}]}])";
  Form asked = form(prompt);
  CHECK(asked.question()->kind == Question::Kind::subset);
  CHECK(asked.answer("1 2 3").kind == Verdict::Kind::count);
  CHECK(asked.answer("0").kind == Verdict::Kind::count);
  CHECK(intent(form(prompt).answer("3, a")) == json{{"type", "give"}, {"cards", {"c", "a"}}});
  CHECK(intent(form(prompt).answer("give b b")) == json{{"type", "give"}, {"cards", {"b"}}});
}

TEST_CASE("form: whole numbers are answered by themselves, and a range within its bounds") {
  const char* numbers =
      R"([{"type":"pay","rule":"R1","anytime":false,"fields":[{"name":"men","kind":"oneOf","values":[2,5,9]}]}])";
  CHECK(form(numbers).question()->self_numbered);
  CHECK(intent(form(numbers).answer("5")) == json{{"type", "pay"}, {"men", 5}});
  CHECK(form(numbers).answer("1").kind == Verdict::Kind::outside);
  const char* range =
      R"([{"type":"bid","rule":"R1","anytime":false,"fields":[{"name":"men","kind":"range","min":3,"max":7}]}])";
  CHECK(intent(form(range).answer("7")) == json{{"type", "bid"}, {"men", 7}});
  CHECK(form(range).answer("8").kind == Verdict::Kind::outside);
  CHECK(form(range).answer("99999999999999999999").kind == Verdict::Kind::unknown);
}

TEST_CASE("form: a number on the table is the answer, not the place in the list") {
  const char* piles =
      R"([{"type":"play","rule":"R1","anytime":false,"fields":[{"name":"pile","kind":"oneOf","values":[2,4]}]}])";
  CHECK(form(piles).question()->tags == std::vector<std::string>{"3", "5"});
  CHECK(intent(form(piles).answer("3")) == json{{"type", "play"}, {"pile", 2}});
  CHECK(intent(form(piles).answer("play 5")) == json{{"type", "play"}, {"pile", 4}});
  CHECK(form(piles).answer("1").kind == Verdict::Kind::outside);
  const char* letters =
      R"([{"type":"ask","rule":"R1","anytime":false,"fields":[{"name":"letter","kind":"oneOf","values":["c","a"]}]}])";
  CHECK(form(letters).question()->tags == std::vector<std::string>{"1", "2"});
}

TEST_CASE("form: choices of one type narrow each other, and their common field is prompted for first") {
  const char* prompt = R"([
    {"type":"storm","rule":"R1","anytime":false,"fields":[{"name":"white","kind":"oneOf","values":["N","S"]},{"name":"tile","kind":"oneOf","values":["red"]}]},
    {"type":"storm","rule":"R1","anytime":false,"fields":[{"name":"tile","kind":"oneOf","values":["black"]}]}])";
  Form asked = form(prompt);
  CHECK(asked.question()->field == "tile");
  CHECK(intent(form(prompt).answer("black")) == json{{"type", "storm"}, {"tile", "black"}});
  CHECK(intent(form(prompt).answer("red S")) == json{{"type", "storm"}, {"tile", "red"}, {"white", "S"}});
}

TEST_CASE("form: an answer may name what the form has filled in") {
  const char* one_ship = R"([
    {"type":"move","rule":"R1","anytime":false,"fields":[{"name":"ship","kind":"oneOf","values":["red"]},{"name":"dir","kind":"oneOf","values":["N","NE"]}]}])";
  for (const char* line : {"NE", "red NE", "move red NE", "to move red ne", "move NE"}) {
    CAPTURE(line);
    CHECK(intent(form(one_ship).answer(line)) == json{{"type", "move"}, {"ship", "red"}, {"dir", "NE"}});
  }
  for (const char* line : {"white NE", "red red NE", "rest red NE", "red"}) {
    CAPTURE(line);
    Form asked = form(one_ship);
    CHECK(asked.answer(line).kind == Verdict::Kind::unknown);
    CHECK(asked.path() == form(one_ship).path());
  }
  const char* one_pile = R"([
    {"type":"lead","rule":"R1","anytime":false,"fields":[{"name":"card","kind":"oneOf","values":["sun"]},{"name":"pile","kind":"oneOf","values":[2]}]},
    {"type":"lead","rule":"R1","anytime":false,"fields":[{"name":"card","kind":"oneOf","values":["moon"]},{"name":"pile","kind":"oneOf","values":[0]}]}])";
  const json led{{"type", "lead"}, {"card", "sun"}, {"pile", 2}};
  for (const char* line : {"sun", "sun 3", "sun pile 3", "lead sun 3"}) {
    CAPTURE(line);
    CHECK(intent(form(one_pile).answer(line)) == led);
  }
  CHECK(form(one_pile).answer("sun 1").kind != Verdict::Kind::done);  // the other card's pile
}

TEST_CASE("form: a long meaningless line is refused quickly") {
  const char* prompt = R"([
    {"type":"a","rule":"R1","anytime":false,"fields":[{"name":"one","kind":"oneOf","values":["a"]},{"name":"two","kind":"oneOf","values":["a"]},{"name":"three","kind":"oneOf","values":["a","ab"]},{"name":"four","kind":"oneOf","values":["a","b"]}]}])";
  std::string line = "a";
  for (int word = 0; word < 23; ++word) line += " a";
  const auto begun = std::chrono::steady_clock::now();
  CHECK(form(prompt).answer(line).kind != Verdict::Kind::done);
  CHECK(std::chrono::steady_clock::now() - begun < std::chrono::seconds(1));
}

TEST_CASE("form: completions are the intents that the answers from here on can make") {
  const auto texts = [](const std::vector<json>& intents) {
    std::vector<std::string> all;
    for (const json& one : intents) all.push_back(one.dump());
    return all;
  };
  const auto move = [](const char* ship, const char* dir) {
    return json{{"type", "move"}, {"ship", ship}, {"dir", dir}};
  };
  const std::vector<json> all{move("red", "N"),      move("red", "NE"),   move("red", "E"),
                              move("white", "N"),    move("white", "NE"), move("white", "E"),
                              json{{"type", "rest"}}};
  Form asked = form(kTwoChoices);
  CHECK(asked.completions(16) == texts(all));
  CHECK(asked.completions(2) == texts({all[0], all[1]}));
  asked.answer("move white");
  CHECK(asked.completions(16) == texts({all[3], all[4], all[5]}));
  CHECK(asked.path() != form(kTwoChoices).path());         // it is the same form afterwards
  CHECK(form(kTwoChoices, true).completions(16).empty());  // a cell
  const char* numbers =
      R"([{"type":"bid","rule":"R1","anytime":false,"fields":[{"name":"men","kind":"range","min":2,"max":4}]}])";
  CHECK(form(numbers).completions(16) ==
        texts({{{"type", "bid"}, {"men", 2}}, {{"type", "bid"}, {"men", 3}}, {{"type", "bid"}, {"men", 4}}}));
  CHECK(form(numbers).completions(2).empty());  // more numbers than that
  const char* all_numbers =
      R"([{"type":"bid","rule":"R1","anytime":false,"fields":[{"name":"men","kind":"range","min":-9223372036854775808,"max":9223372036854775807}]}])";
  CHECK(form(all_numbers).completions(16).empty());
  // Many branches that no answer of one word completes.
  json fields = json::array();
  for (int field = 0; field < 12; ++field) {
    json values = json::array();
    for (int value = 0; value < 30; ++value) values.push_back("v" + std::to_string(value));
    fields.push_back({{"name", "f" + std::to_string(field)}, {"kind", "oneOf"}, {"values", values}});
  }
  fields.push_back(
      {{"name", "some"}, {"kind", "subset"}, {"values", {"a", "b", "c"}}, {"min", 0}, {"max", 2}});
  const json prompt = json::array({{{"type", "x"}, {"rule", "R1"}, {"anytime", false}, {"fields", fields}}});
  CHECK(form(prompt.dump().c_str()).completions(16).empty());
}

TEST_CASE("form: a choice without an alternative must still be made") {
  Form asked = form(
      R"([{"type":"go_on","rule":"R1","anytime":false,"fields":[{"name":"card","kind":"oneOf","values":["only"]}]}])");
  REQUIRE(asked.question().has_value());
  CHECK(intent(asked.answer("1")) == json{{"type", "go_on"}, {"card", "only"}});
  CHECK_FALSE(form("[]").question().has_value());
}

TEST_CASE("form: a choice with a field of unknown kind is left out, and invalid input throws") {
  CHECK(prompt_of(
            json::parse(R"([{"type":"x","rule":"","anytime":false,"fields":[{"name":"y","kind":"tree"}]}])"))
            .empty());
  CHECK_THROWS_AS(prompt_of(json::parse(R"([{"type":"x"}])")), json::exception);
  CHECK_THROWS_AS(prompt_of(json::parse(R"(["x"])")), json::exception);
}

TEST_CASE("form: names are matched without capitals, accents and marks") {
  CHECK(match_names("nausicaa", {{"Nausicàä"}, {"Elpenor"}}) == std::vector<std::size_t>{0});
  CHECK(match_names("well p", {{"well_played"}, {"oh_no"}}) == std::vector<std::size_t>{0});
  CHECK(match_names("played", {{"well_played"}, {"oh_no"}}) == std::vector<std::size_t>{0});
  CHECK(match_names("  ", {{"a"}}).empty());
}
