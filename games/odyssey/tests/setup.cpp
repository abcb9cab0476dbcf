// Tests of the setup before the first storm: the map, the ships, their owners.
#include <set>
#include <string>

#include "games/odyssey/tests/table.hpp"

namespace nostos::odyssey_test {
namespace {

// A game right after its setup, on the built-in maps and T1.
PositionPtr begun(int seats, const Json& options, Rng rng = Table::rng()) {
  const Json maps = data();
  const auto full = odyssey().check_options(options, seats, maps);
  REQUIRE(full.ok());
  return odyssey().start(*full, seats, maps, std::move(rng));
}

std::string refusal(int seats, const Json& options) {
  const auto full = odyssey().check_options(options, seats, data());
  return full ? "taken" : full.error().code;
}

std::vector<int> owners(int seats, const Json& options = Json::object()) {
  std::vector<int> list;
  const Json view = begun(seats, options)->view(nostos::kSpectator);
  for (const Json& ship : view["ships"]) list.push_back(ship["owner"]);
  return list;
}

}  // namespace

TEST_CASE("odyssey:R1 Poseidon picks one of the maps") {
  const auto position = begun(2, Json::object());
  CHECK(position->view(viewer(0))["phase"] == "choose_map");
  CHECK(position->view(viewer(0))["map"].is_null());
  CHECK(position->view(viewer(1))["figures"].is_null());
  CHECK(position->prompt(Seat{0}).asks());
  CHECK(position->prompt(Seat{1}).choices.empty());
  const Json choice{{"type", "choose_map"}, {"map", "T1"}};
  CHECK(position->apply({Seat{1}, choice}).error().code == "not_poseidon");
  CHECK(position->apply({Seat{0}, Json{{"type", "choose_map"}, {"map", "Z"}}}).error().code == "bad_value");
  CHECK(position->apply({Seat{1}, note("figure", "red", "C3")}).error().code == "too_early");
  const auto next = *position->apply({Seat{0}, choice});
  CHECK(next->view(nostos::kSpectator)["map"] == "T1");
  CHECK(next->events(nostos::kSpectator)[0] == Json{{"type", "map"}, {"rule", "R1"}, {"map", "T1"}});
  CHECK(next->apply({Seat{0}, choice}).error().code == "map_chosen");
}

TEST_CASE("odyssey:O65 the map may be drawn by chance or fixed before the start; then there is no prompt") {
  Rng stacked = Table::rng();
  const std::uint64_t third = 2;
  stacked.stack("map", std::span(&third, 1));
  const auto drawn = begun(2, {{"map", "random"}}, stacked);
  CHECK(drawn->view(nostos::kSpectator)["map"] == "C");
  CHECK(drawn->view(nostos::kSpectator)["phase"] == "storm");
  CHECK(begun(2, {{"map", "B"}})->view(nostos::kSpectator)["map"] == "B");
  // A random map is never a smaller one.
  std::set<std::string> lots;
  for (int game = 0; game < 60; ++game) {
    const Rng chance(nostos::seed_from_text("lot " + std::to_string(game)));
    lots.insert(begun(2, {{"map", "random"}}, chance)->view(nostos::kSpectator)["map"].get<std::string>());
  }
  CHECK(lots == std::set<std::string>{"A", "B", "C", "D"});

  const auto only = odyssey().compile_data({{"maps/T1.json", kT1}});
  const auto options = odyssey().check_options(Json::object(), 2, *only);
  const auto alone = odyssey().start(*options, 2, *only, Table::rng());
  CHECK(alone->view(nostos::kSpectator)["map"] == "T1");  // nothing to choose from
  const auto missing = odyssey().check_options({{"map", "B"}}, 2, *only);
  CHECK(missing.error().code == "bad_option");
}

TEST_CASE("on time-out, the map is one of the available maps") {
  const auto position = begun(2, Json::object());
  Rng rng = Table::rng();
  const Json choice = position->default_intent(Seat{0}, rng);
  CHECK(offers(position->prompt(Seat{0}), choice));
  const auto next = *position->apply({Seat{0}, choice, Cause::clock});
  CHECK(next->events(viewer(1))[0]["type"] == "default");
}

TEST_CASE(
    "odyssey:R3 true ships and figures start on the start cells of their colours; odyssey:R2 on the same "
    "map") {
  const Table table;
  CHECK(table.view(0)["map"] == table.view(1)["map"]);
  const Json starts = Json::parse(kT1)["starts"];
  CHECK(table.view(0)["truth"] == starts);
  for (const auto& [ship, cell] : starts.items()) {
    CHECK(table.view(1)["figures"][ship] == Json{{"cell", cell}, {"refuted", false}});
  }
  CHECK(table.view(1)["truth"].is_null());  // odyssey:R2 neither side sees the other's board
  CHECK(table.view(0)["figures"].is_null());
  CHECK(table.view(0)["reminders"].is_null());
}

TEST_CASE(
    "odyssey:R4 the ships are split evenly; odyssey:O20 odyssey:O71 in the order of colours and seats") {
  CHECK(owners(2) == std::vector{1, 1, 1, 1});
  CHECK(owners(3) == std::vector{1, 1, 2, 2});
  CHECK(owners(4) == std::vector{1, 1, 2, 3});
  CHECK(owners(5) == std::vector{1, 2, 3, 4});
}

TEST_CASE("odyssey:O71 the room may name other owners, as evenly as R4 asks") {
  CHECK(owners(3, {{"owners", {2, 1, 1, 2}}}) == std::vector{2, 1, 1, 2});
  CHECK(owners(4, {{"owners", {3, 1, 2, 2}}}) == std::vector{3, 1, 2, 2});
  CHECK(owners(3, {{"owners", {-1, 2, 1, -1}}}) == std::vector{1, 2, 1, 2});
  CHECK(refusal(3, {{"owners", {1, 1, 1, 2}}}) == "bad_option");
  CHECK(refusal(4, {{"owners", {1, 1, 2, 2}}}) == "bad_option");  // one seat has no ship
  CHECK(refusal(3, {{"owners", {0, 1, 2, 2}}}) == "bad_option");  // Poseidon sails none
  CHECK(refusal(3, {{"owners", {3, 1, 2, 2}}}) == "bad_option");  // no such seat
  CHECK(refusal(2, {{"owners", {1, 1, 1, 1}}}) == "taken");
  CHECK(refusal(2, {{"weather", "fair"}}) == "unknown_option");
}

TEST_CASE("odyssey:R6 a round is Poseidon's turn, then the Navigators'") {
  Table table;
  CHECK(table.acting(0) == std::vector{0});
  CHECK(table.refused(1, sail("red", "S")) == "not_your_turn");
  CHECK(table.view(1)["round"] == 1);
  CHECK(table.view(1)["rounds"] == 11);
  table.does(0, storm("red", "H1"));
  CHECK(table.acting(0) == std::vector{1});
  CHECK(table.refused(0, storm("green", "H9")) == "not_your_turn");
}

TEST_CASE("every option has its texts") {
  for (const Option& option : odyssey().info().options) {
    CAPTURE(option.id);
    CHECK_FALSE(option.label.empty());
    CHECK_FALSE(option.help.empty());
    CHECK_FALSE(option.rule.empty());
  }
  CHECK(odyssey().info().min_seats == 2);
  CHECK(odyssey().info().max_seats == 5);
}

}  // namespace nostos::odyssey_test
