// Tests of the end of a game, and of the winners.
#include "games/odyssey/tests/table.hpp"

namespace nostos::odyssey_test {
namespace {

// The last move of a round with these ships home: red is still to sail. In round 11 all tiles are played.
Json last_move(int round, const std::vector<std::string>& home, const std::string& red = "F2") {
  Json played = Json::array();
  for (const char* tile :
       {"white", "black", "white", "green", "green", "red", "black", "red", "yellow", "yellow", "black"}) {
    if (std::cmp_less(played.size(), round)) played.push_back(tile);
  }
  Json patch = sailing({{"white", "A5"}, {"green", "I5"}, {"red", red}, {"yellow", "A3"}});
  patch["round"] = round;
  patch["played"] = played;
  for (const char* ship : {"white", "green", "yellow"}) patch["ships"][ship]["sailed"] = true;
  for (const std::string& ship : home) {
    patch["ships"][ship] = {{"cell", "E5"}, {"arrived", true}};
    patch["figures"][ship] = at("E5");
  }
  return patch;
}

Table ended(int seats, int round, const std::vector<std::string>& home, const std::string& red = "F2",
            const std::string& dir = "N") {
  Table table(seats, Json::object(), last_move(round, home, red));
  int owner = table.view(1)["ships"][2]["owner"];
  table.does(owner, sail("red", dir));
  return table;
}

std::vector<bool> winners(const Table& table) {
  const auto outcome = table.position->outcome();
  REQUIRE(outcome);
  std::vector<bool> won;
  for (const auto& seat : outcome->seats) won.push_back(seat.won);
  return won;
}

const Json kOffer{{"type", "offer_stop"}};
const Json kYes{{"type", "answer_stop"}, {"answer", "yes"}};
const Json kNo{{"type", "answer_stop"}, {"answer", "no"}};

}  // namespace

TEST_CASE("odyssey:R20 the game ends with the Navigators' turn of round 11") {
  const Table before = ended(2, 10, {"white"});
  CHECK(before.view(0)["round"] == 11);
  CHECK_FALSE(before.position->outcome());
  const Table table = ended(2, 11, {"white"});
  REQUIRE(table.position->outcome());
  CHECK(table.position->outcome()->reason == "last_round");
  CHECK(table.told(kSpectator) == std::vector<std::string>{"report", "end"});
  CHECK(table.refused(1, sail("red", "N")) == "game_over");
  CHECK(table.refused(0, storm("red", "F1")) == "game_over");
  CHECK(table.position->prompt(Seat{0}).choices.empty());
  CHECK(table.acting(0).empty());
}

TEST_CASE("odyssey:O16 the fourth arrival ends the game at once, in any round") {
  for (const int round : {4, 11}) {
    const Table table = ended(2, round, {"white", "green", "yellow"}, "F4", "SW");
    REQUIRE(table.position->outcome());
    CHECK(table.position->outcome()->reason == "all_arrived");
    CHECK(table.told(0) == std::vector<std::string>{"report", "arrived", "end"});
  }
}

TEST_CASE("odyssey:R21 up to two arrived: Poseidon wins; three or four: the Navigators") {
  CHECK(winners(ended(2, 11, {})) == std::vector{true, false});
  CHECK(winners(ended(2, 11, {"white"})) == std::vector{true, false});
  CHECK(winners(ended(2, 11, {"white", "green"})) == std::vector{true, false});
  CHECK(winners(ended(2, 11, {"white", "green", "yellow"})) == std::vector{false, true});
  CHECK(winners(ended(2, 11, {"white", "green"}, "F4", "SW")) == std::vector{false, true});
  CHECK(winners(ended(2, 11, {"white", "green", "yellow"}, "F4", "SW")) == std::vector{false, true});
}

TEST_CASE("odyssey:R22 a Navigator whose ship arrived wins even if Poseidon wins") {
  CHECK(winners(ended(5, 11, {"white", "yellow"})) == std::vector{true, true, false, false, true});
  CHECK(winners(ended(5, 11, {})) == std::vector{true, false, false, false, false});
  // odyssey:O17 one of two own ships is enough
  CHECK(winners(ended(3, 11, {"green"})) == std::vector{true, true, false});
  CHECK(winners(ended(4, 11, {"green", "yellow"})) == std::vector{true, true, false, true});
  // odyssey:O18 when the Navigators win, all of them do
  CHECK(winners(ended(5, 11, {"white", "green", "yellow"})) == std::vector{false, true, true, true, true});
  // odyssey:O19 with two players there is only the team
  CHECK(winners(ended(2, 11, {"white", "green"})) == std::vector{true, false});
}

TEST_CASE("odyssey:O15 the third arrival does not end the game, but lets anyone offer to stop") {
  Table two(3, Json::object(), last_move(5, {"white", "green"}));
  CHECK(two.refused(0, kOffer) == "too_early");
  CHECK_FALSE(two.offers_type(1, "offer_stop"));

  Table table(3, Json::object(), last_move(5, {"white", "green", "yellow"}));
  CHECK_FALSE(table.position->outcome());
  for (const int seat : {0, 1, 2}) CHECK(table.offered(seat, kOffer));
  CHECK(table.refused(1, kYes) == "no_offer");
  table.does(0, kOffer);
  CHECK(table.told(2) == std::vector<std::string>{"stop_offered"});
  CHECK(table.view(1)["stop"] == Json{{"by", 0}, {"accepted", Json::array()}});
  CHECK(table.refused(0, kYes) == "own_offer");
  CHECK(table.refused(1, kOffer) == "stop_stands");
  table.does(1, kYes);
  CHECK(table.refused(1, kYes) == "already_answered");
  CHECK_FALSE(table.position->outcome());
  table.does(2, kYes);
  REQUIRE(table.position->outcome());
  CHECK(table.position->outcome()->reason == "agreed");
  CHECK(winners(table) == std::vector{false, true, true});
}

TEST_CASE("odyssey:O15 one refusal withdraws the offer; one offer for each seat and round") {
  Table table(3, Json::object(), last_move(5, {"white", "green", "yellow"}));
  table.does(0, kOffer).does(1, kYes).does(2, kNo);
  CHECK(table.told(1) == std::vector<std::string>{"stop_answered", "stop_withdrawn"});
  CHECK(table.view(1)["stop"].is_null());
  CHECK(table.refused(0, kOffer) == "offer_used");
  CHECK(table.view(1)["offered"] == Json{0});
  table.does(2, kOffer);
  table.does(2, sail("red", "N"));  // a standing offer lapses with the round
  CHECK(table.told(0) == std::vector<std::string>{"report", "stop_withdrawn", "round"});
  CHECK(table.offered(0, kOffer));
}

TEST_CASE("odyssey:O15 an offer can be accepted during Poseidon's turn") {
  Table table = ended(2, 5, {"white", "green"}, "F4", "SW");
  table.does(0, kOffer).does(1, kYes);
  REQUIRE(table.position->outcome());
  CHECK(table.position->outcome()->reason == "agreed");
  CHECK(table.view(1)["log"].back()["round"] == 5);
}

TEST_CASE("after the end nothing is hidden from anyone") {
  Table table(3);
  table.does(0, storm("red", "H2")).does(1, note("figure", "red", "G3"));
  Rng rng = Table::rng();
  while (!table.position->outcome()) {
    const int seat = table.acting(kSpectator).front();
    table.does(seat, table.position->default_intent(Seat{seat}, rng));
  }
  for (const int seat : {0, 1, 2, kSpectator}) {
    const Json view = table.view(seat);
    CHECK(view["truth"].size() == 4);
    CHECK(view["figures"].size() == 4);
    CHECK(view["reminders"].size() == 4);
    CHECK(view["result"]["winner"].is_string());
    REQUIRE(view["log"].size() >= 1);
    const Json& first = view["log"][0];
    CHECK(first["storm"] == Json{{"red", "H2"}});
    REQUIRE(first["reports"].size() == 4);
    for (const std::string report : first["reports"]) CHECK(report.find(" to:") != std::string::npos);
    CHECK(first["figures"].size() == 4);
  }
  const auto measures = table.position->statistics();
  CHECK(measures.at("rounds") >= 6);
  CHECK(measures.at("arrived") <= 4);
}

}  // namespace nostos::odyssey_test
