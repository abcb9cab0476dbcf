#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "games/core/json_text.hpp"
#include "games/core/prompt.hpp"

namespace nostos {
namespace {

Json json(const std::string& text) {
  return Json::parse(text);
}

// One choice of each kind of field, a free one, and two of the same type with other fields.
const Prompt& prompt() {
  static const Prompt prompt{{
      {"move",
       {Field::one_of("ship", std::vector<std::string>{"red", "white"}),
        Field::one_of("by", {Value(1), Value(-2)})},
       "R14",
       false},
      {"pick", {Field::subset("cards", {Value(1), Value(2), Value(3), Value("joker")}, 1, 3)}, "R2", false},
      {"bid", {Field::range("gold", -3, 7)}, "R3", false},
      {"go", {Field::grid("cell", 9, 12, {Value("B2"), Value("C3")})}, "R4", false},
      {"storm", {Field::one_of("tile", "red"), Field::one_of("red", "A1")}, "R7", false},
      {"storm",
       {Field::one_of("tile", "black"), Field::one_of("white", "A2"), Field::one_of("red", "A1")},
       "R8",
       false},
      {"pass", {}, "R5", true},
  }};
  return prompt;
}

TEST_CASE("offers accepts exactly the listed intents") {
  for (const char* text : {
           R"({"type": "move", "ship": "red", "by": 1})",
           R"({"by": -2, "ship": "white", "type": "move"})",
           R"({"type": "pick", "cards": [1]})",
           R"({"type": "pick", "cards": ["joker", 3, 1]})",
           R"({"type": "bid", "gold": -3})",
           R"({"type": "bid", "gold": 7})",
           R"({"type": "go", "cell": "A1"})",
           R"({"type": "go", "cell": "I12"})",
           R"({"type": "storm", "tile": "red", "red": "A1"})",
           R"({"type": "storm", "tile": "black", "red": "A1", "white": "A2"})",
           R"({"type": "pass"})",
       }) {
    CAPTURE(std::string(text));
    CHECK(offers(prompt(), json(text)));
  }
}

void check_refused(const std::string& text, const std::string& code) {
  CAPTURE(text);
  CHECK_FALSE(offers(prompt(), json(text)));
  const Rejection rejection = explain(prompt(), json(text));
  CHECK(rejection.code == code);
  CHECK_FALSE(rejection.message.empty());
}

TEST_CASE("a value that is not an object with a text as its type: bad_shape") {
  for (const char* text : {"null", "true", "0", "-1", "1.5", "\"pass\"", "[]", "{}", R"(["pass"])",
                           R"([{"type": "pass"}])", R"({"type": null})", R"({"type": 5})",
                           R"({"type": ["pass"]})", R"({"type": {"type": "pass"}})", R"({"Type": "pass"})"}) {
    check_refused(text, "bad_shape");
  }
}

TEST_CASE("an unknown type: not_offered") {
  for (const char* text : {R"({"type": ""})", R"({"type": "Pass"})", R"({"type": "pass "})",
                           R"({"type": "pass\u0000"})", R"({"type": "fly", "ship": "red"})"}) {
    check_refused(text, "not_offered");
  }
}

TEST_CASE("fields other than those of the choice: bad_shape, with the rule") {
  for (const char* text :
       {R"({"type": "pass", "x": 1})", R"({"type": "move"})", R"({"type": "move", "ship": "red"})",
        R"({"type": "move", "ship": "red", "by": 1, "x": null})", R"({"type": "bid", "Gold": 1})",
        R"({"type": "bid", "gold": 1, "": 1})", R"({"type": "storm", "tile": "red"})"}) {
    check_refused(text, "bad_shape");
  }
  CHECK(explain(prompt(), json(R"({"type": "bid"})")).rule == "R3");
}

TEST_CASE("a value outside its domain, in whatever form: bad_value") {
  const auto with = [](const char* type, const char* field, const std::string& value) {
    check_refused(std::string(R"({"type": ")") + type + R"(", ")" + field + R"(": )" + value + "}",
                  "bad_value");
  };
  for (const char* value :
       {"-4", "8", "1.0", "1.5", "1e0", "\"1\"", "null", "true", "[1]", "{}", "18446744073709551615",
        "9223372036854775808", "-9223372036854775808", "18446744073709551613", "1e300", "\"\""}) {
    with("bid", "gold", value);
  }
  for (const char* value : {"\"B2\"",        "\"C3\"",  "\"A0\"",  "\"A01\"",
                            "\"A13\"",       "\"J1\"",  "\"Z99\"", "\"a1\"",
                            "\"A\"",         "\"1A\"",  "\"\"",    "\"A1 \"",
                            "\" A1\"",       "\"A-1\"", "\"A+1\"", "\"AA1\"",
                            "\"A1\\u0000\"", "\"@1\"",  "\"[1\"",  "\"A999999999999\"",
                            "\"\\u00c41\"",  "0",       "null",    "[\"A1\"]"}) {
    with("go", "cell", value);
  }
  for (const char* value :
       {"[]", "[1, 1]", "[\"joker\", \"joker\"]", "[1, 2, 3, \"joker\"]", "[4]", "[[1]]", "[1.0]", "[null]",
        "[\"1\"]", "1", "\"joker\"", "{\"0\": 1}", "null", "[1, 18446744073709551617]"}) {
    with("pick", "cards", value);
  }
  check_refused(R"({"type": "move", "ship": "red", "by": 18446744073709551614})", "bad_value");
  check_refused(R"({"type": "move", "ship": "", "by": 1})", "bad_value");
  check_refused(R"({"type": "move", "ship": "red", "by": "1"})", "bad_value");
  check_refused(R"({"type": "move", "ship": ["red"], "by": 1})", "bad_value");
  check_refused(R"({"type": "storm", "tile": "black", "red": "A1"})", "bad_value");
}

TEST_CASE("an empty prompt offers nothing and asks for nothing") {
  CHECK_FALSE(Prompt{}.asks());
  CHECK_FALSE(offers(Prompt{}, json(R"({"type": "pass"})")));
  Rng rng(seed_from_text("a"));
  CHECK_THROWS_AS(random_intent(Prompt{}, rng), std::logic_error);
}

TEST_CASE("a prompt with only free choices does not ask") {
  const Prompt idle{{{"pass", {}, "", true}}};
  Rng rng(seed_from_text("a"));
  CHECK_FALSE(idle.asks());
  CHECK(prompt().asks());
  CHECK_THROWS_AS(random_intent(idle, rng), std::logic_error);
  CHECK(random_intent(idle, rng, true) == json(R"({"type": "pass"})"));
}

TEST_CASE("random intents are offered, reach every choice, and free ones only when asked for") {
  Rng rng(seed_from_text("random"));
  std::set<std::string> types;
  std::set<std::size_t> sizes;
  for (int at = 0; at < 500; ++at) {
    const Json intent = random_intent(prompt(), rng, true);
    CHECK(offers(prompt(), intent));
    types.insert(intent["type"].get<std::string>());
    if (intent["type"] == "pick") sizes.insert(intent["cards"].size());
    CHECK(random_intent(prompt(), rng)["type"] != "pass");
  }
  CHECK(types == std::set<std::string>{"move", "pick", "bid", "go", "storm", "pass"});
  CHECK(sizes == std::set<std::size_t>{1, 2, 3});
}

TEST_CASE("enumerate lists every intent once, in domain order, up to its limit") {
  const std::vector<std::size_t> counts{4, 14, 11, 9 * 12 - 2, 1, 1, 1};
  for (std::size_t at = 0; at < counts.size(); ++at) {
    const auto intents = enumerate(prompt().choices[at], 1000);
    CHECK(intents.size() == counts[at]);
    CHECK(std::set<Json>(intents.begin(), intents.end()).size() == counts[at]);
    for (const Json& intent : intents) CHECK(offers(prompt(), intent));
    CHECK(enumerate(prompt().choices[at], 1).size() == 1);
  }
  CHECK(enumerate(prompt().choices[0], 3).size() == 3);
  CHECK(enumerate(prompt().choices[2], 1000).front() == json(R"({"type": "bid", "gold": -3})"));
  CHECK(enumerate(prompt().choices[0], 1000)[1] == json(R"({"type": "move", "ship": "red", "by": -2})"));
}

TEST_CASE("a prompt travels as JSON with the exact domains") {
  const Json sent = to_json(prompt());
  CHECK(sent.size() == prompt().choices.size());
  CHECK(sent[2] == json(R"({"type": "bid", "rule": "R3", "anytime": false,
                            "fields": [{"name": "gold", "kind": "range", "min": -3, "max": 7}]})"));
  CHECK(sent[3]["fields"][0] ==
        json(R"({"name": "cell", "kind": "grid", "columns": 9, "rows": 12, "blocked": ["B2", "C3"]})"));
  CHECK(sent[1]["fields"][0] ==
        json(R"({"name": "cards", "kind": "subset", "values": [1, 2, 3, "joker"], "min": 1, "max": 3})"));
  CHECK(sent[6] == json(R"({"type": "pass", "rule": "R5", "anytime": true, "fields": []})"));
}

TEST_CASE("a prompt's text is that of its JSON") {
  Prompt told = prompt();
  told.choices.push_back(
      {"\"è\"\n", {Field::one_of("name", ValueList{"Penèlope", "a\\b", "\x7f"})}, "", true});
  std::string text = "before ";
  append_text(text, told);
  CHECK(text == "before " + to_json(told).dump());
}

TEST_CASE("append_text writes the bytes of dump()") {
  for (const char* given :
       {"null", "[]", "{}", R"([true,false,0,-1,18446744073709551615,-9223372036854775808,0.5,1e300])",
        R"({"b":{"c":[1,[2,{}]]},"a":"x","è":"\u0000\u001f\u007f\"\\/\n\ud83d\ude00 Itaca"})"}) {
    std::string text;
    append_text(text, Json::parse(given));
    CHECK(text == Json::parse(given).dump());
  }
  std::string text;
  CHECK_THROWS_AS(append_text(text, Json(std::string("half a letter: \xC3"))), Json::type_error);
}

TEST_CASE("text_in returns the text of a field of any JSON") {
  const Json intent = json(R"({"type": "move", "pile": 3})");
  CHECK(text_in(intent, "type") == "move");
  CHECK(text_in(intent, "pile").empty());
  CHECK(text_in(intent, "card").empty());
  for (const char* odd : {"null", "7", R"("type")", R"(["type"])"}) CHECK(text_in(json(odd), "type").empty());
}

TEST_CASE("cells are named by column and row") {
  CHECK(cell_name(0, 0) == "A1");
  CHECK(cell_name(25, 98) == "Z99");
}

}  // namespace
}  // namespace nostos
