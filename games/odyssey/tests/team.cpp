// Tests of several Navigators: which of them must act.
#include "games/odyssey/tests/table.hpp"

namespace nostos::odyssey_test {
TEST_CASE("odyssey:O22 only the owner moves a Navigator's ship") {
  Table table(3, Json::object(), sailing(kApart));
  CHECK(table.refused(2, sail("white", "N")) == "not_your_ship");
  CHECK(table.refused_by(2, sail("white", "N")) == "O22");
  CHECK(table.refused(0, sail("white", "N")) == "not_navigator");
  CHECK(table.acting(kSpectator) == std::vector{1, 2});
  table.does(2, sail("yellow", "S")).does(1, sail("white", "N")).does(2, sail("red", "S"));
  CHECK(table.acting(kSpectator) == std::vector{1});
}

TEST_CASE("odyssey:O22 an owner who is absent when the time runs out is away until they act again") {
  Table table(3, Json::object(), sailing(kApart));
  Rng rng = Table::rng();
  const Json before = table.position->default_intent(Seat{1}, rng);
  table.does(1, before, Cause::absent);
  CHECK(table.told(2) == std::vector<std::string>{"default", "away", "report"});
  CHECK(table.told(0) == std::vector<std::string>{"default", "report"});
  CHECK(table.view(2)["away"] == Json{1});
  CHECK(table.view(0)["away"].empty());
  CHECK(table.acting(2) == std::vector{1, 2});
  CHECK(table.offered(2, sail("green", "N")));

  Table returned = table;
  returned.does(1, note("figure", "green", "C3"));
  CHECK(returned.view(2)["away"].empty());
  CHECK(returned.told(2) == std::vector<std::string>{"away", "note"});
  CHECK(returned.told(0).empty());
  CHECK(returned.refused(2, sail("green", "N")) == "not_your_ship");

  table.does(2, sail("green", "N"));
  CHECK(table.truth("green") == "I7");
  CHECK(table.events(1).back()["seat"] == 2);
}

TEST_CASE("odyssey:O22 an owner is away after two consecutive phases by the clock, not after one") {
  Table table(3, Json::object(), sailing(kApart));
  Rng rng = Table::rng();
  table.does(1, table.position->default_intent(Seat{1}, rng), Cause::clock);
  CHECK(table.view(2)["away"].empty());
  Table himself = table;
  table.does(1, table.position->default_intent(Seat{1}, rng), Cause::clock);
  CHECK(table.view(2)["away"] == Json{1});

  // A player who has come back starts a new count: the next default is the first one again.
  table.does(1, note("figure", "white", "C3"));
  CHECK(table.view(2)["away"].empty());
  table.does(2, sail("red", "S")).does(2, sail("yellow", "S")).does(0, storm("red", "H3"));
  table.does(1, table.position->default_intent(Seat{1}, rng), Cause::clock);
  CHECK(table.view(2)["away"].empty());

  // An own phase in between restarts the count.
  himself.does(1, sail("green", "N")).does(2, sail("red", "S")).does(2, sail("yellow", "S"));
  himself.does(0, storm("red", "H3"));
  himself.does(1, himself.position->default_intent(Seat{1}, rng), Cause::clock);
  CHECK(himself.view(2)["away"].empty());
}

TEST_CASE("odyssey:O21 odyssey:O67 the captain, who changes each round, names the ships") {
  Table table(3, {{"order", "captain"}}, sailing(kApart));
  CHECK(table.view(0)["captain"] == 1);
  CHECK(table.view(0)["named"].is_null());
  CHECK(table.acting(0) == std::vector{1});
  CHECK(table.refused(2, {{"type", "name"}, {"ship", "red"}}) == "not_captain");
  CHECK(table.refused(1, sail("white", "N")) == "not_named");
  CHECK_FALSE(table.offers_type(1, "wait"));  // odyssey:O68
  Rng rng = Table::rng();
  CHECK(table.position->default_intent(Seat{1}, rng) == Json{{"type", "name"}, {"ship", "white"}});

  table.does(1, {{"type", "name"}, {"ship", "red"}});
  CHECK(table.told(0) == std::vector<std::string>{"named"});
  CHECK(table.view(0)["named"] == "red");
  CHECK(table.acting(0) == std::vector{2});
  CHECK(table.refused(1, sail("white", "N")) == "not_named");
  CHECK(table.refused(1, {{"type", "name"}, {"ship", "white"}}) == "already_named");
  table.does(2, sail("red", "S"));
  CHECK(table.view(0)["named"].is_null());
  CHECK(table.refused(1, {{"type", "name"}, {"ship", "red"}}) == "already_sailed");
  table.does(1, {{"type", "name"}, {"ship", "white"}}).does(1, sail("white", "N"));
  table.does(1, {{"type", "name"}, {"ship", "green"}}).does(1, sail("green", "N"));
  CHECK(table.view(0)["named"] == "yellow");  // the last one needs no naming
  table.does(2, sail("yellow", "S"));
  CHECK(table.view(0)["captain"] == 2);
  table.does(0, storm("red", "H3"));
  CHECK(table.acting(0) == std::vector{2});
}

TEST_CASE("odyssey:O67 the captaincy returns to the first seat; a lone Navigator needs no captain") {
  const auto captain = [](int seats, int round) {
    Json played = Json::array();
    for (const char* tile : {"white", "white", "green", "green", "red"}) {
      if (std::cmp_less(played.size(), round - 1)) played.push_back(tile);
    }
    return Table(seats, {{"order", "captain"}}, {{"round", round}, {"played", played}}).view(1)["captain"];
  };
  CHECK(captain(4, 1) == 1);
  CHECK(captain(4, 3) == 3);
  CHECK(captain(4, 4) == 1);
  CHECK(captain(2, 1).is_null());
}

TEST_CASE("odyssey:O68 a wait blocks the other Navigators, once per seat and round") {
  Table table(3, Json::object(), sailing(kApart));
  const Json wait{{"type", "wait"}};
  table.does(1, wait);
  CHECK(table.told(2) == std::vector<std::string>{"wait"});
  CHECK(table.told(0).empty());  // Poseidon and spectators do not notice
  CHECK(table.told(kSpectator).empty());
  CHECK(table.view(0)["waiting"].is_null());
  CHECK(table.view(2)["waiting"] == 1);
  CHECK(table.acting(2) == std::vector{1});
  CHECK(table.acting(0) == std::vector{1, 2});
  CHECK(table.refused(2, sail("red", "S")) == "held_back");
  CHECK(table.refused(2, wait) == "held_back");
  REQUIRE(table.position->timers().size() == 1);
  CHECK(table.position->timers()[0] == Timer{Seat{1}, 20'000, R"({"type":"wait"})"});

  Table over = table;
  over.does(1, Json::parse(table.position->timers()[0].intent), Cause::clock);  // twenty seconds later
  CHECK(over.told(2) == std::vector<std::string>{"wait"});
  CHECK(over.position->timers().empty());
  CHECK(over.view(2)["away"].empty());
  CHECK(over.offered(2, sail("red", "S")));
  CHECK(over.refused(1, wait) == "wait_used");

  table.does(1, sail("white", "N"));  // the seat's own move ends it
  CHECK(table.view(2)["waiting"].is_null());
  CHECK(table.told(2) == std::vector<std::string>{"wait", "report"});
  table.does(1, sail("green", "N"));
  table.does(2, wait).does(2, sail("red", "S")).does(2, sail("yellow", "S"));
  table.does(0, storm("red", "H3"));
  CHECK(table.offered(1, wait));  // a new round
}

TEST_CASE("odyssey:O68 only a seat with an unmoved ship may wait, and a lone Navigator never") {
  Table table(3, Json::object(), sailing(kApart));
  table.does(2, sail("red", "S")).does(2, sail("yellow", "S"));
  CHECK(table.refused(2, {{"type", "wait"}}) == "all_sailed");
  const Table alone(2, Json::object(), sailing(kApart));
  CHECK(alone.refused(1, {{"type", "wait"}}) == "no_waits");
}

}  // namespace nostos::odyssey_test
