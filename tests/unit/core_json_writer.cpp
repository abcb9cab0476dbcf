#include <doctest/doctest.h>

#include <cstdint>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "games/core/json_writer.hpp"

namespace nostos {
namespace shore {

enum class Wind { north, south };
std::string_view to_text(Wind wind) {
  return wind == Wind::north ? "north" : "south";
}

struct Ship {
  int crew = 0;
  bool home = false;
};
void write(JsonWriter& writer, const Ship& ship) {
  writer.object([&] {
    writer.optional_member("crew", ship.crew, 40);
    writer.optional_member("home", ship.home);
  });
}

}  // namespace shore

namespace {

// The writer's output after existing text; it must equal that of dump().
template <class Write>
std::string written(Write write) {
  std::string text = "before ";
  {
    JsonWriter writer(text);
    write(writer);
  }
  REQUIRE(text.starts_with("before "));
  text.erase(0, 7);
  CHECK(Json::parse(text).dump() == text);
  return text;
}

template <class T>
std::string value(const T& value) {
  return written([&](JsonWriter& writer) { writer.value(value); });
}

TEST_CASE("values of every kind") {
  CHECK(value(true) == "true");
  CHECK(value(nullptr) == "null");
  CHECK(value(std::nullopt) == "null");
  CHECK(value(std::numeric_limits<std::int64_t>::min()) == "-9223372036854775808");
  CHECK(value(std::numeric_limits<std::uint64_t>::max()) == "18446744073709551615");
  CHECK(value("a \"word\"\n") == R"("a \"word\"\n")");
  CHECK(value(std::string("Penèlope")) == "\"Penèlope\"");
  CHECK(value(Json{{"b", {1, nullptr}}, {"a", 0.5}}) == R"({"a":0.5,"b":[1,null]})");
  CHECK(value(shore::Wind::south) == "\"south\"");
  CHECK(value(shore::Ship{3, true}) == R"({"crew":3,"home":true})");
}

TEST_CASE("nested lists and optionals of values") {
  CHECK(value(std::vector<int>{}) == "[]");
  CHECK(value(std::set<std::string>{"b", "a"}) == R"(["a","b"])");
  CHECK(value(std::optional<int>{}) == "null");
  CHECK(value(std::vector<std::optional<shore::Wind>>{shore::Wind::north, std::nullopt}) ==
        R"(["north",null])");
  CHECK(value(std::optional(std::vector{std::vector{1, 2}, std::vector<int>{}})) == "[[1,2],[]]");
  CHECK(value(std::vector{shore::Ship{40, false}, shore::Ship{2, false}}) == R"([{},{"crew":2}])");
}

TEST_CASE("members in a row, objects in lists and lists in objects") {
  const std::map<std::string, int> counts{{"one", 1}, {"\"two\"", 2}};
  CHECK(written([&](JsonWriter& writer) {
          writer.object([&] {
            writer.list_member("a", std::vector{1, 2, 3}, [&](int number) {
              if (number != 2) writer.object([&] { writer.member("n", number); });
            });
            writer.object_member("b", [] {});
            writer.object_member("c", [&] {
              for (const auto& [name, count] : counts) writer.member(name, count);
            });
            writer.key("d");
            writer.list([&] {
              writer.value(1);
              writer.list([] {});
              writer.value("x");
            });
            writer.member("e", false);
          });
        }) == R"({"a":[{"n":1},{"n":3}],"b":{},"c":{"\"two\"":2,"one":1},"d":[1,[],"x"],"e":false})");
}

TEST_CASE("a member with its default value is left out") {
  const auto members = [](int number, const std::string& text, const std::vector<int>& list,
                          const std::optional<int>& perhaps) {
    return written([&](JsonWriter& writer) {
      writer.object([&] {
        writer.optional_member("a", number);
        writer.optional_member("b", text);
        writer.optional_member("c", list);
        writer.optional_member("d", perhaps);
        writer.optional_member("e", text, "usual");
      });
    });
  };
  CHECK(members(0, "", {}, {}) == R"({"e":""})");
  CHECK(members(0, "usual", {}, {}) == R"({"b":"usual"})");
  CHECK(members(1, "x", {0}, 0) == R"({"a":1,"b":"x","c":[0],"d":0,"e":"x"})");
}

TEST_CASE("long texts, with and without bytes that must be escaped") {
  for (const std::size_t length : {0U, 1U, 15U, 16U, 100U, 5000U}) {
    const std::string plain(length, 'x');
    CHECK(value(std::vector{plain, plain + "\t" + plain, plain + "è"}) ==
          Json{plain, plain + "\t" + plain, plain + "è"}.dump());
  }
}

TEST_CASE("text that is not UTF-8 is refused") {
  std::string text;
  JsonWriter writer(text);
  CHECK_THROWS_AS(writer.value("half a letter: \xC3"), Json::type_error);
}

}  // namespace
}  // namespace nostos
