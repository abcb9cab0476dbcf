#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "server/tools/diff.hpp"

namespace nostos::tools {
namespace {

using Lines = std::vector<std::string>;

Json json(const char* text) {
  return Json::parse(text);
}

TEST_CASE("a subset may omit irrelevant keys at any depth") {
  CHECK(mismatches(json(R"({"a": {"b": 1}})"), json(R"({"a": {"b": 1, "c": 2}, "d": 3})"), "view").empty());
  CHECK(mismatches(json("{}"), json(R"({"a": 1})"), "view").empty());
}

TEST_CASE("a mismatch is reported with its path") {
  CHECK(mismatches(json(R"({"a": {"b": true}})"), json(R"({"a": {"b": false}})"), "view") ==
        Lines{"view.a.b: expected true, got false"});
  CHECK(mismatches(json(R"({"a": [1, [2, 3]]})"), json(R"({"a": [1, [2, 4]]})"), "") ==
        Lines{"a[1][1]: expected 3, got 4"});
  CHECK(mismatches(json(R"({"a": null})"), json("{}"), "") ==
        Lines{"a: expected null, but there is no such key (there are: none)"});
  CHECK(mismatches(json("[]"), json("{}"), "x") == Lines{"x: expected [], got {}"});
}

TEST_CASE("a list is compared completely, or by position if an object names some") {
  CHECK(mismatches(json("[1]"), json("[1, 2]"), "x") ==
        Lines{"x: expected 1 entries, got 2: expected [1], got [1,2]"});
  CHECK(mismatches(json(R"([{"a": 1}])"), json(R"([{"a": 1, "b": 2}])"), "x") ==
        Lines{"x[0].b: expected nothing, got 2"});
  CHECK(mismatches(json(R"({"1": {"a": 1}})"), json(R"([0, {"a": 1, "b": 2}])"), "x").empty());
  CHECK(mismatches(json(R"({"2": 1})"), json("[1, 1]"), "x") ==
        Lines{"x.2: expected 1, but this is a list of 2 entries"});
  CHECK(mismatches(json(R"({"-1": 1, "": 1})"), json("[1]"), "x").size() == 2);
}

TEST_CASE("differences are empty exactly where two documents are equal") {
  CHECK(differences(json(R"({"a": 1})"), json(R"({"a": 1})"), "").empty());
  CHECK(differences(json(R"({"a": 1})"), json(R"({"a": 1, "b": 2})"), "") ==
        Lines{"b: expected nothing, got 2"});
  CHECK(differences(json(R"({"0": 1})"), json("[1]"), "x").size() == 1);
}

TEST_CASE("long values are cut short, never inside a character") {
  std::string text;
  for (int count = 0; count < 300; ++count) text += "è";
  const std::string cut = brief(Json(text));
  CHECK(cut.size() < 410);
  CHECK_NOTHROW(static_cast<void>(Json(cut).dump()));
  CHECK_NOTHROW(static_cast<void>(brief(Json("\xff"))));
}

}  // namespace
}  // namespace nostos::tools
