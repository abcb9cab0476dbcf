// Patches, applied by an independent library.
#include "server/room/actor/json_patch.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "games/core/json.hpp"
#include "games/core/random.hpp"

namespace nostos::server {
namespace {

std::string members(const Json& object) {
  const std::string text = object.dump();
  return text.substr(1, text.size() - 2);
}

Json patch(const Json& before, const Json& after) {
  return Json::parse(json_patch(members(before), members(after)));
}

Json operations(const char* before, const char* after) {
  return patch(Json::parse(before), Json::parse(after));
}

// Random JSON of few keys and few values, so that many parts are equal.
Json anything(Rng& rng, int depth) {
  switch (rng.below("kind", depth <= 0 ? 5 : 8)) {
    case 0:
      return nullptr;
    case 1:
      return rng.below("flag", 2) == 0;
    case 2:
      return static_cast<int>(rng.below("number", 30)) - 10;
    case 3:
      return R"(a "quoted\" [text], {with: all} ~1/ of it)";
    case 4:
      return "b";
    case 5: {
      Json list = Json::array();
      for (auto left = rng.below("elements", 6); left > 0; --left) list.push_back(anything(rng, depth - 1));
      return list;
    }
    default: {
      Json object = Json::object();
      for (const char* key : {"a", "b/c", "d~e", "", "f\"g", "0"}) {
        if (rng.below("member", 2) == 0) object[key] = anything(rng, depth - 1);
      }
      return object;
    }
  }
}

// The same with some random changes.
Json changed(const Json& json, Rng& rng, int depth) {
  if (rng.below("change", 6) == 0) return anything(rng, depth);
  if (json.is_primitive()) return json;
  Json made = json;
  for (Json& part : made) {
    if (part.is_primitive() ? rng.below("part", 8) == 0 : rng.below("part", 2) == 0)
      part = changed(part, rng, depth - 1);
  }
  if (made.is_array() && !made.empty() && rng.below("shift", 3) == 0) {
    const auto at = made.begin() + static_cast<std::ptrdiff_t>(rng.below("at", made.size()));
    if (rng.below("less", 2) == 0) {
      made.erase(at);
    } else {
      made.insert(at, anything(rng, depth - 1));
    }
  }
  return made;
}

}  // namespace

TEST_CASE("a patch contains only the changes") {
  CHECK(operations(R"({"a":1,"b":[1,2]})", R"({"a":1,"b":[1,2]})") == Json::array());
  CHECK(operations(R"({"a":1,"view":{"hand":["x","y"],"turn":{"seat":0}}})",
                   R"({"a":1,"view":{"hand":["x","y"],"turn":{"seat":1}}})") ==
        Json::parse(R"([{"op":"replace","path":"/view/turn/seat","value":1}])"));
  CHECK(operations(R"({"gone":1,"b/c":1,"d~e":1})", R"({"b/c":2,"d~e":3,"new":null})") ==
        Json::parse(R"([{"op":"remove","path":"/gone"},{"op":"replace","path":"/b~1c","value":2},
                        {"op":"replace","path":"/d~0e","value":3},{"op":"add","path":"/new","value":null}])"));
}

TEST_CASE("a patch of a list that grows or shrinks contains only the added or removed items") {
  CHECK(operations(R"({"log":[{"long":"entry"},{"long":"entries"}]})",
                   R"({"log":[{"long":"entry"},{"long":"entries"},7]})") ==
        Json::parse(R"([{"op":"add","path":"/log/2","value":7}])"));
  CHECK(operations(R"({"hand":["Penelope","Calypso","Nausicaa","Circe","Anticlea","Eurycleia"]})",
                   R"({"hand":["Penelope","Nausicaa","Circe","Anticlea","Eurycleia"]})") ==
        Json::parse(R"([{"op":"remove","path":"/hand/1"}])"));
  CHECK(operations(R"({"hand":["Penelope","Nausicaa","Circe","Anticlea","Eurycleia"]})",
                   R"({"hand":["Helen","Penelope","Nausicaa","Circe","Anticlea","Eurycleia"]})") ==
        Json::parse(R"([{"op":"add","path":"/hand/0","value":"Helen"}])"));
}

TEST_CASE("a part that has changed completely is replaced") {
  CHECK(operations(R"({"a":{"b":[1,2,3],"c":[4,5,6]}})", R"({"a":{"b":[7,8,9],"c":[1,2,3]}})") ==
        Json::parse(R"([{"op":"replace","path":"/a","value":{"b":[7,8,9],"c":[1,2,3]}}])"));
}

TEST_CASE("for any two texts, a patch leads from one to the other") {
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    CAPTURE(seed);
    Seed bytes{};
    for (std::size_t at = 0; at < 8; ++at) bytes[at] = static_cast<std::uint8_t>(seed >> (8 * at));
    Rng rng(bytes);
    const Json before{{"view", anything(rng, 4)}, {"prompt", anything(rng, 3)}, {"outcome", nullptr}};
    const Json after{{"view", changed(before["view"], rng, 4)},
                     {"prompt", changed(before["prompt"], rng, 3)},
                     {"outcome", anything(rng, 1)}};
    const Json operations = patch(before, after);
    REQUIRE(before.patch(operations) == after);
    if (before == after) REQUIRE(operations.empty());
  }
}

}  // namespace nostos::server
