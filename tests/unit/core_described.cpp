// Tests of JSON by Boost.Describe.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "games/core/described.hpp"

namespace nostos {
namespace described_test {

enum class Colour { red, green };
BOOST_DESCRIBE_ENUM(Colour, red, green)

struct Spot {
  int row = 0;
  bool lit = false;
  friend bool operator==(const Spot&, const Spot&) = default;
};
BOOST_DESCRIBE_STRUCT(Spot, (), (row, lit))

struct Board {
  std::string name;
  std::vector<Spot> spots;
  std::optional<Spot> marked;
  std::optional<Colour> colour;
  int unwritten = 7;  // not described
  friend bool operator==(const Board&, const Board&) = default;
};
BOOST_DESCRIBE_STRUCT(Board, (), (spots, name, marked, colour))

// A type with a form of its own.
struct Roman {
  int value = 0;
  friend bool operator==(const Roman&, const Roman&) = default;
};

// A type whose form depends on a context.
struct Step {
  int index = 0;
  friend bool operator==(const Step&, const Step&) = default;
};
struct Route {
  std::vector<Step> steps;
  std::optional<Roman> stop;
  friend bool operator==(const Route&, const Route&) = default;
};
BOOST_DESCRIBE_STRUCT(Route, (), (steps, stop))
using Names = std::vector<std::string>;

}  // namespace described_test

template <>
struct Codec<described_test::Step> {
  static Json encode(const described_test::Step& step, const described_test::Names& names) {
    return names.at(static_cast<std::size_t>(step.index));
  }
  static described_test::Step decode(const Json& json, const described_test::Names& names) {
    const auto found = std::find(names.begin(), names.end(), json.get<std::string>());
    if (found == names.end()) throw std::runtime_error("no such step");
    return {static_cast<int>(found - names.begin())};
  }
};

template <>
struct Codec<described_test::Roman> {
  static Json encode(const described_test::Roman& roman) {
    return std::string(static_cast<std::size_t>(roman.value), 'I');
  }
  static described_test::Roman decode(const Json& json) {
    return {static_cast<int>(json.get<std::string>().size())};
  }
};

namespace described_test {

TEST_CASE("a described value is an object with sorted keys, and reads back as itself") {
  const Board board{"north", {{1, true}, {2, false}}, Spot{3, true}, std::nullopt};
  const Json json = encode(board);
  CHECK(json.dump() ==
        R"({"colour":null,"marked":{"lit":true,"row":3},"name":"north","spots":[{"lit":true,"row":1},)"
        R"({"lit":false,"row":2}]})");
  CHECK(decode<Board>(json) == board);
  CHECK(encode(std::vector<Roman>{{1}, {3}}).dump() == R"(["I","III"])");
  CHECK(decode<std::vector<Roman>>(Json{"II"}) == std::vector<Roman>{{2}});
}

TEST_CASE("a context is passed to the codecs that take one, and to no others") {
  const Names names{"north", "east"};
  const Route route{{{1}, {0}}, Roman{2}};
  const Json json = encode(route, names);
  CHECK(json.dump() == R"({"steps":["east","north"],"stop":"II"})");
  CHECK(decode<Route>(json, names) == route);
  CHECK_THROWS_AS(decode<Route>(Json::parse(R"({"steps":["west"],"stop":null})"), names), std::runtime_error);
}

TEST_CASE("an enumerator is its name") {
  CHECK(encode(std::optional(Colour::green)) == "green");
  CHECK(decode<std::optional<Colour>>("red") == Colour::red);
  CHECK(values_of<Colour>() == std::array{Colour::red, Colour::green});
  CHECK(value_named<Colour>("blue") == std::nullopt);
  CHECK_THROWS_AS(decode<Colour>("blue"), std::runtime_error);
}

TEST_CASE("a described value with an unknown key, a missing key or a wrong type is refused") {
  CHECK_THROWS_AS(decode<Spot>(Json::parse(R"({"row":1,"lit":true,"column":2})")), std::runtime_error);
  CHECK_THROWS(decode<Spot>(Json::parse(R"({"row":1})")));
  CHECK_THROWS(decode<Spot>(Json::parse(R"({"row":"1","lit":true})")));
  CHECK_THROWS_AS(decode<Spot>(Json::parse("[1,true]")), std::runtime_error);
  CHECK_THROWS_AS(decode<std::vector<Spot>>(Json::parse(R"({"row":1,"lit":true})")), std::runtime_error);
}

TEST_CASE("an object can hold the members of several structs") {
  Json object = Json::object();
  encode_members(object, Spot{4, true});
  encode_members(object, Board{"south", {}, std::nullopt, Colour::red});
  expect_members<Spot, Board>(object);
  CHECK_THROWS_AS(expect_members<Spot>(object), std::runtime_error);
  object["more"] = 1;
  CHECK_THROWS_AS((expect_members<Spot, Board>(object)), std::runtime_error);
  CHECK_NOTHROW(expect_members<Spot, Board>(object, {"more"}));
  Spot spot;
  decode_members(object, spot);
  CHECK(spot == Spot{4, true});
}

TEST_CASE("a member that is missing or null keeps its value; one of another type is refused") {
  Spot spot{4, true};
  decode_given_members(Json::parse(R"({"row":7,"lit":null})"), spot);
  CHECK(spot == Spot{7, true});
  decode_given_members(Json::object(), spot);
  CHECK(spot == Spot{7, true});
  CHECK_THROWS(decode_given_members(Json::parse(R"({"row":"7"})"), spot));
}

}  // namespace described_test
}  // namespace nostos
