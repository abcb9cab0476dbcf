// What games count for statistics.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "games/core/tally.hpp"

namespace nostos {

TEST_CASE("a tally counts by name, in whatever order it was counted") {
  Tally one;
  Tally other;
  one["wins"] += 2;
  ++one["a name that is longer than what a string keeps in itself"];
  {
    const std::string passing = std::string("a name that is longer than what ") + "a string keeps in itself";
    ++other[passing];
  }
  CHECK(one != other);
  other["wins"] = 2;
  CHECK(one == other);
  CHECK(one.of("wins") == 2);
  CHECK(one.of("losses") == 0);
  CHECK(!one.contains("losses"));
  one.erase("wins");
  one.erase("losses");
  CHECK(!one.contains("wins"));
  CHECK(other.contains("wins"));
}

TEST_CASE("a tally in a record is an object, and comes back from it") {
  Tally tally;
  tally["b"] = 1;
  tally["a"] = 0;
  const Json json = tally;
  CHECK(json.dump() == R"({"a":0,"b":1})");
  CHECK(json.get<Tally>() == tally);
}

}  // namespace nostos
