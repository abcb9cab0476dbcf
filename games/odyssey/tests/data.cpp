// Tests of maps: those that the loader accepts and refuses, and the built-in set.
#include <algorithm>
#include <map>
#include <set>

#include "games/odyssey/data/load.hpp"
#include "games/odyssey/rules/config.hpp"
#include "games/odyssey/tests/table.hpp"
#include "games/odyssey/view/codec.hpp"

namespace nostos::odyssey_test {
namespace {

using odyssey::Cell;
using odyssey::kColours;
using odyssey::Map;
using odyssey::Terrain;

Json t1() {
  return Json::parse(kT1);
}
Map map_of(const Json& json) {
  return odyssey::map_from_json(json);
}

// The place of the fault that the loader finds in T1 as changed by a merge patch.
std::string fault(const Json& patch) {
  Json map = t1();
  map.merge_patch(patch);
  const auto result = odyssey::compile_data({{"maps/T1.json", map.dump()}});
  if (result) return "taken";
  CHECK(result.error().file == "maps/T1.json");
  CHECK_FALSE(result.error().expected.empty());
  return result.error().where;
}

Json rows(std::size_t count, std::size_t columns) {
  Json rows = Json::array();
  for (std::size_t row = 0; row < count; ++row) rows.push_back(std::string(columns, '.'));
  return rows;
}

// A legal map of that size, Sacred Isle in the middle, starts in the corners.
Json blank(std::size_t count, std::size_t columns) {
  Json map = t1();
  std::vector<std::string> lines(count, std::string(columns, '.'));
  lines.front().front() = lines.front().back() = 'w';
  lines.back().front() = lines.back().back() = 'r';
  lines[count / 2][columns / 2] = 'S';
  map["rows"] = lines;
  const int right = static_cast<int>(columns) - 1;
  const int bottom = static_cast<int>(count) - 1;
  map["starts"] = {{"yellow", cell_name(0, 0)},
                   {"red", cell_name(right, 0)},
                   {"white", cell_name(0, bottom)},
                   {"green", cell_name(right, bottom)}};
  map["sacred"] = cell_name(static_cast<int>(columns) / 2, static_cast<int>(count) / 2);
  return map;
}

std::string verdict(const Json& map) {
  const auto result = odyssey::compile_data({{"maps/X.json", map.dump()}});
  return result ? "taken" : result.error().where;
}

}  // namespace

TEST_CASE("a valid map is accepted unchanged") {
  CHECK(fault(Json::object()) == "taken");
  const auto result = odyssey::compile_data({{"maps/T1.json", kT1}});
  CHECK((*result)["maps"][0] == t1());
}

TEST_CASE("the loader refuses rows that do not form a board") {
  Json ragged = t1()["rows"];
  ragged[3] = "......w.";
  CHECK(fault({{"rows", ragged}}) == "rows[3]");
  Json strange = t1()["rows"];
  strange[4] = ".~..S~.x.";
  CHECK(fault({{"rows", strange}}) == "rows[4]");
  CHECK(fault({{"rows", rows(6, 9)}}) == "rows");
  CHECK(fault({{"rows", rows(27, 9)}}) == "rows");
  CHECK(fault({{"rows", rows(9, 6)}}) == "rows[0]");
  CHECK(fault({{"rows", rows(9, 27)}}) == "rows[0]");
  CHECK(fault({{"rows", rows(9, 9)}}) == "rows");  // no S
  Json twice = t1()["rows"];
  twice[1] = "........S";
  CHECK(fault({{"rows", twice}}) == "rows");
  CHECK(fault({{"rows", "w"}}) == "rows");
  CHECK(fault({{"rows", Json::array({1, 2, 3, 4, 5, 6, 7})}}) == "rows[0]");
}

TEST_CASE("the loader refuses a Sacred Isle or starts that do not fit the rows") {
  CHECK(fault({{"sacred", "E6"}}) == "sacred");
  CHECK(fault({{"sacred", "Z9"}}) == "sacred");
  CHECK(fault({{"sacred", 5}}) == "sacred");
  CHECK(fault({{"starts", {{"white", "B9"}}}}) == "starts.white");  // open sea
  CHECK(fault({{"starts", {{"white", "B5"}}}}) == "starts.white");  // deep water
  CHECK(fault({{"starts", {{"white", "I9"}}}}) == "starts.white");  // green's
  CHECK(fault({{"starts", {{"white", "E5"}}}}) == "starts.white");  // the Sacred Isle
  CHECK(fault({{"starts", {{"white", "A10"}}}}) == "starts.white");
  CHECK(fault({{"starts", {{"white", nullptr}}}}) == "starts.white");
  CHECK(fault({{"starts", {{"black", "C3"}}}}) == "starts.black");
  CHECK(fault({{"starts", 3}}) == "starts");
}

TEST_CASE("the loader refuses unknown keys, unknown names and invalid JSON") {
  CHECK(fault({{"id", nullptr}}) == "id");
  CHECK(fault({{"id", ""}}) == "id");
  CHECK(fault({{"id", "random"}}) == "id");
  CHECK(fault({{"name", ""}}) == "name");
  CHECK(fault({{"name", {{"it", 5}}}}) == "name.it");
  CHECK(fault({{"name", {{"DE", "Probe"}}}}) == "name.DE");
  CHECK(fault({{"name", {{"en", nullptr}}}}) == "name.en");
  CHECK(fault({{"islands", 4}}) == "islands");
  CHECK(odyssey::compile_data({{"maps/T1.json", "{\"id\": "}}).error().where == "the file");
  CHECK(odyssey::compile_data({{"maps/T1.json", "[]"}}).error().where == "the file");
  CHECK(odyssey::compile_data({{"map/T1.json", kT1}}).error().where == "the name");
  CHECK(odyssey::compile_data({}).error().where == "the folder");
  CHECK(odyssey::compile_data({{"maps/A.json", kT1}, {"maps/B.json", kT1}}).error().where == "id");
}

TEST_CASE("an owner's map may have any size from 7 to 26, and need not be square") {
  for (const auto& [height, width] : {std::pair{7, 7}, {7, 26}, {26, 7}, {26, 26}, {8, 19}}) {
    const Json map = blank(static_cast<std::size_t>(height), static_cast<std::size_t>(width));
    REQUIRE(verdict(map) == "taken");
    const Map sea = map_of(map);
    CHECK(sea.columns() == width);
    CHECK(sea.height() == height);
  }
  // The clock alone plays one to the end.
  const auto maps = odyssey().compile_data({{"maps/X.json", blank(8, 19).dump()}});
  auto position = odyssey().start(*odyssey().check_options(Json::object(), 2, *maps), 2, *maps, Table::rng());
  Rng rng = Table::rng();
  while (!position->outcome()) {
    const Seat seat = position->acting(nostos::kSpectator).front();
    position = *position->apply({seat, position->default_intent(seat, rng), Cause::clock});
    for (const auto& fault : position->invariant_violations()) FAIL(fault);
  }
  CHECK(position->view(nostos::kSpectator)["map"] == "T1");
}

TEST_CASE(
    "odyssey:O10 the coast is the border; odyssey:O13 start islands count; odyssey:O14 depth is a flag of "
    "its own") {
  Json json = t1();
  json["rows"][4] = ".W..S~...";
  const Map map = map_of(json);
  CHECK(map.coast({0, 4}));
  CHECK(map.coast({4, 8}));
  CHECK_FALSE(map.coast({1, 1}));          // next to the border: in sight of it, not on it
  CHECK(map.islands_around({1, 1}) == 2);  // yellow's start island A1, and C3
  CHECK(map.terrain({0, 0}) == Terrain::wooded);
  CHECK(map.terrain({1, 4}) == Terrain::wooded);
  CHECK(map.deep({1, 4}));
  CHECK(map.deep({1, 5}));
  CHECK(map.terrain({1, 5}) == Terrain::sea);
  CHECK_FALSE(map.deep({2, 2}));
  CHECK(map.around({0, 0}).size() == 3);
  CHECK(map.around({4, 0}).size() == 5);
  CHECK(map.around({4, 4}).size() == 8);
}

TEST_CASE(
    "there are four built-in maps of the wide sea and three of the smaller one, each with its own names") {
  const auto compiled = odyssey().compile_data(odyssey().built_in_data());
  REQUIRE(compiled.ok());
  std::map<int, std::string> by_size;
  std::set<std::string> names;
  for (const Json& json : (*compiled)["maps"]) {
    const Map map = map_of(json);
    by_size[map.columns()] += map.id;
    names.insert({map.name.en, map.name.key});
  }
  CHECK(by_size == std::map<int, std::string>{{11, "EFG"}, {13, "ABCD"}});
  CHECK(names.size() == 14);
}

TEST_CASE(
    "odyssey:R12 eleven tiles, two of each colour and three black; odyssey:R5 no others in the base game") {
  const auto left = Table().view(0)["tiles"]["left"];
  CHECK(left == Json{{"white", 2}, {"green", 2}, {"red", 2}, {"yellow", 2}, {"black", 3}});
}

TEST_CASE("odyssey:O1 every order of tiles that the rule allows to start can be completed") {
  // All reachable counts of blacks and others left, with and without a black just played.
  using odyssey::Tile;
  std::set<std::tuple<int, int, bool>> reached;
  std::vector<std::vector<Tile>> open{{}};
  while (!open.empty()) {
    const auto played = open.back();
    open.pop_back();
    const auto left = odyssey::left_after(played);
    const int blacks = odyssey::of(left, Tile::black);
    const int others = 11 - static_cast<int>(played.size()) - blacks;
    if (!reached.insert({blacks, others, !played.empty() && played.back() == Tile::black}).second) continue;
    const auto tiles = odyssey::playable(played);
    if (blacks + others == 0) {
      CHECK(tiles.empty());
      continue;
    }
    CHECK_FALSE(tiles.empty());
    for (const Tile tile : tiles) {
      CHECK_FALSE((tile == Tile::black && !played.empty() && played.back() == Tile::black));  // odyssey:R10
      auto next = played;
      next.push_back(tile);
      open.push_back(next);
    }
  }
  CHECK(reached.contains({0, 0, true}));
  CHECK(reached.contains({0, 0, false}));
  CHECK_FALSE(reached.contains({1, 0, true}));  // one black left right after a black cannot arise
  CHECK_FALSE(reached.contains({2, 1, true}));
}

TEST_CASE("odyssey:O1 a play that would leave only blacks is not legal") {
  using enum odyssey::Tile;
  // Two blacks and one coloured left after a colour: black, colour, black is the only order.
  CHECK((odyssey::playable({black, white, white, green, green, red, red, yellow}) == std::vector{black}));
  // One of each left after a black: the colour must come between.
  CHECK((odyssey::playable({white, white, green, green, red, black, red, yellow, black}) ==
         std::vector{yellow}));
  // Two blacks and two coloured after a black: any colour will do.
  CHECK((odyssey::playable({white, white, green, green, red, red, black}) == std::vector{yellow}));
}

}  // namespace nostos::odyssey_test
