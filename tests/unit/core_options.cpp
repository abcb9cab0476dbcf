#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <variant>

#include "games/core/game.hpp"
#include "games/core/options.hpp"
#include "games/core/result.hpp"

namespace nostos {
namespace {

Json json(const std::string& text) {
  return Json::parse(text);
}

const std::vector<Option>& options() {
  using Kind = Option::Kind;
  static const std::vector<Option> options{
      {"mode", Kind::choice, "Mode", {}, {{"team", "Team"}, {"duel", {}}}, 0, 0, "\"team\"", "O5", {}},
      {"count", Kind::flag, {}, {}, {}, 0, 0, "false", "O6", {}},
      {"cap", Kind::number, {}, {}, {}, -2, 9, "3", "O7", {}},
      {"first", Kind::seats, {}, {}, {{"north", {}}, {"south", {}}}, 0, 3, "[-1, -1]", "O8", {}}};
  return options;
}

TEST_CASE("complete_options fills in defaults") {
  const auto full = complete_options(options(), json("{}"));
  REQUIRE(full.ok());
  CHECK(*full == json(R"({"mode": "team", "count": false, "cap": 3, "first": [-1, -1]})"));
  CHECK((*complete_options(options(), json(R"({"cap": -2, "first": [3, 0]})")))["first"] == json("[3, 0]"));
}

TEST_CASE("complete_options is idempotent") {
  const auto full = complete_options(options(), json(R"({"mode": "duel", "count": true})"));
  REQUIRE(full.ok());
  CHECK(*complete_options(options(), *full) == *full);
}

TEST_CASE(
    "an option for self-play keeps its default; self_play_options reports its value and to_json omits it") {
  std::vector<Option> all = options();
  all[2].self_play = std::string("7");
  CHECK((*complete_options(all, json("{}")))["cap"] == 3);
  CHECK((*complete_options(all, json(R"({"cap": 9})")))["cap"] == 9);
  CHECK(self_play_options(all) == json(R"({"cap": 7})"));
  CHECK(self_play_options(options()) == json("{}"));
  const Json told = to_json("g", all);
  REQUIRE(told.size() == 3);
  for (const Json& option : told) CHECK(option["id"] != "cap");
}

TEST_CASE("complete_options refuses an unknown option and quotes its name, shortened") {
  const auto refused = complete_options(options(), Json{{std::string(5000, 'x'), 1}});
  REQUIRE_FALSE(refused.ok());
  CHECK(refused.error().code == "unknown_option");
  CHECK(refused.error().message.size() < 100);
}

TEST_CASE("values outside their domain are refused, with option and rule") {
  for (const char* text :
       {R"({"mode": "Team"})", R"({"mode": null})", R"({"mode": 0})", R"({"mode": ["team"]})",
        R"({"count": 1})", R"({"count": "true"})", R"({"cap": -3})", R"({"cap": 10})", R"({"cap": 3.0})",
        R"({"cap": "3"})", R"({"cap": 18446744073709551615})", R"({"cap": -9223372036854775808})",
        R"({"first": -1})", R"({"first": [-1]})", R"({"first": [-1, -1, -1]})", R"({"first": [4, 0]})",
        R"({"first": [-2, 0]})", R"({"first": [0.0, 0]})"}) {
    CAPTURE(std::string(text));
    const auto refused = complete_options(options(), json(text));
    REQUIRE_FALSE(refused.ok());
    CHECK(refused.error().code == "bad_option");
    CHECK_FALSE(refused.error().rule.empty());
    CHECK(refused.error().message.find(json(text).begin().key()) != std::string::npos);
  }
}

TEST_CASE("options are an object") {
  for (const char* text : {"null", "[]", "\"mode\"", "1"}) {
    CHECK(complete_options(options(), json(text)).error().code == "bad_option");
  }
}

TEST_CASE("options travel as JSON, defaults as values") {
  const Json sent = to_json("g", options());
  CHECK(sent[0]["default"] == "team");
  CHECK(sent[0]["kind"] == "choice");
  CHECK(sent[0]["label"] == Json{{"en", "Mode"}, {"key", "g.option.mode.label"}});
  CHECK(sent[0]["help"] == Json{{"en", ""}});
  CHECK(sent[0]["values"][0]["label"] == Json{{"en", "Team"}, {"key", "g.option.mode.values.team"}});
  CHECK(sent[0]["values"][1]["id"] == "duel");
  CHECK(sent[2]["min"] == -2);
  CHECK(sent[3]["default"] == json("[-1, -1]"));
}

TEST_CASE("a result holds a value or the reason for none") {
  const Result<int> good(7);
  const Result<int> bad(Rejection{"code", "R1", "Words."});
  CHECK(good.ok());
  CHECK(*good == 7);
  CHECK_FALSE(static_cast<bool>(bad));
  CHECK(bad.error().rule == "R1");
  CHECK_THROWS_AS(static_cast<void>(bad.value()), std::bad_variant_access);
  CHECK_THROWS_AS(static_cast<void>(good.error()), std::bad_variant_access);
}

TEST_CASE("causes are written and read back") {
  for (const Cause cause : {Cause::player, Cause::clock, Cause::absent})
    CHECK(cause_from_text(to_text(cause)) == cause);
  CHECK_FALSE(cause_from_text("Player").has_value());
}

}  // namespace
}  // namespace nostos
