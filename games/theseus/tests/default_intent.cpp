// Tests of the default move for a seat whose time is up (section 5 of the specification).
#include <algorithm>

#include "games/theseus/tests/table.hpp"

namespace nostos::theseus_test {
namespace {

Json default_intent(const PositionPtr& position, const std::string& seed = "default") {
  Rng rng(seed_from_text(seed));
  const Seat seat = asked(*position);
  const Json intent = position->default_intent(seat, rng);
  CHECK(offers(position->prompt(seat), intent));
  return intent;
}

const Json kFive{"cauldron", "sandals", "papyrus", "arrows", "cuirass"};
const Json kSeven{"famine-6", "trap-6", "alchemist-6", "brigands-6", "oracle-8", "weaver-red", "weaver-blue"};

Json moved(int from, const Json& dice, const Json& gifts = Json::array(),
           const Json& others = Json::object()) {
  Json patch{{"phase", "move"}, {"dice", dice}, {"players", others}};
  patch["players"]["0"] = player(from, Json::array(), gifts);
  return default_intent(moment(3, patch));
}

}  // namespace

TEST_CASE("theseus:T69 set-up: the first free pawn on a random cell") {
  std::set<int> cells;
  const auto before = start(3, "set-up");
  for (int seed = 0; seed < 80; ++seed) {
    const Json intent = default_intent(before, std::to_string(seed));
    CHECK(intent["pawn"] == "ivory");
    cells.insert(intent["cell"].get<int>());
  }
  CHECK(cells.size() > 15);
  const auto second = *before->apply({asked(*before), {{"type", "setup"}, {"pawn", "ivory"}, {"cell", 3}}});
  CHECK(default_intent(second)["pawn"] == "bronze");
}

TEST_CASE("theseus:T69 (a) the labyrinth only with five gifts and two Weavers") {
  const auto turn = [&](const Json& glory, const Json& gifts) {
    return default_intent(moment(3, {{"players", {{"0", player(1, glory, gifts)}}}}))["type"];
  };
  CHECK(turn(kSeven, kFive) == "enter");
  Json four = kFive;
  four.erase(2);
  CHECK(turn(kSeven, four) == "roll");
  Json one_weaver = kSeven;
  one_weaver[6] = "trap-7";
  CHECK(turn(one_weaver, kFive) == "roll");
  Json six = kSeven;
  six.erase(0);
  CHECK(turn(six, kFive) == "roll");
}

TEST_CASE("theseus:T69 (b) a temple, the jolly, a covered deck, another deck; then the fewest steps") {
  CHECK(moved(2, {4, 1}) == Json{{"type", "move"}, {"steps", 4}});  // 6: a temple
  CHECK(moved(25, {1, 2})["steps"] == 2);                           // 1: a temple before the jolly
  CHECK(moved(25, {1, 3})["steps"] == 1);                           // 0: the jolly before a deck
  CHECK(moved(2, {1, 2})["steps"] == 1);                            // 3, 4, 5: nothing covered
  CHECK(moved(2, {1, 2}, {"arrows"})["steps"] == 2);                // 4: green, covered
  CHECK(moved(2, {4, 1}, kFive)["steps"] == 1);                     // 6: nothing to pray for
  const Json blue{"alchemist-6", "alchemist-7", "alchemist-8a", "alchemist-8b",
                  "alchemist-9", "weaver-blue", "choose-blue",  "steal-blue"};
  CHECK(moved(2, {1, 2}, Json::array(), {{"1", player(11, blue)}})["steps"] == 2);  // 3: an empty deck
}

TEST_CASE("theseus:T69 no attack; on the jolly a prayer, else the fullest deck, in the order of the ring") {
  const auto rivals =
      moment(3, {{"phase", "attack"}, {"players", {{"0", {{"cell", 2}}}, {"1", {{"cell", 2}}}}}});
  CHECK(default_intent(rivals)["type"] == "no_attack");
  const auto jolly = [&](const Json& gifts, const Json& others) {
    Json patch{{"phase", "jolly"}, {"players", others}};
    patch["players"]["0"] = player(0, Json::array(), gifts);
    return default_intent(moment(3, patch));
  };
  CHECK(jolly(Json::array(), Json::object())["type"] == "pray");
  CHECK(jolly(kFive, Json::object()) == Json{{"type", "deck"}, {"colour", "yellow"}});
  CHECK(jolly(kFive, {{"1", player(6, {"famine-6"})}})["colour"] == "blue");
  CHECK(jolly(kFive, {{"1", player(6, {"famine-6", "alchemist-6"})}})["colour"] == "green");
}

TEST_CASE(
    "theseus:T69 the first gift missing; (c) from the seat with most glory, then gifts, then next "
    "clockwise") {
  CHECK(
      default_intent(moment(
          3, {{"phase", "gift"}, {"players", {{"0", player(6, Json::array(), {"cauldron", "papyrus"})}}}})) ==
      Json{{"type", "gift"}, {"kind", "sandals"}});
  const auto theft = [&](const Json& one, const Json& two) {
    return default_intent(
        moment(3, {{"phase", "steal"},
                   {"players", {{"0", player(2, {"steal-yellow"}, {"cauldron"})}, {"1", one}, {"2", two}}}}));
  };
  CHECK(theft(player(6, {"trap-6"}, {"arrows"}), player(11, Json::array(), {"sandals", "papyrus"}))["seat"] ==
        1);
  CHECK(theft(player(6, Json::array(), {"arrows"}), player(11, Json::array(), {"cauldron", "papyrus"})) ==
        Json{{"type", "steal"}, {"seat", 2}, {"kind", "papyrus"}});
  CHECK(theft(player(6, Json::array(), {"arrows"}), player(11, Json::array(), {"papyrus"}))["seat"] == 1);
  CHECK(theft(player(6, {"trap-6"}, {"cauldron"}),
              player(11, Json::array(), {"papyrus", "arrows"}))["seat"] == 2);
}

TEST_CASE("theseus:T69 the lower die again, at a danger and at the Minotaur") {
  const auto danger = [&](const Json& dice) {
    return default_intent(
        moment(3, {{"phase", "reroll"},
                   {"danger", {{"card", "famine-9"}, {"dice", dice}, {"bonus", 3}}},
                   {"players", {{"0", player(2, Json::array(), {"cauldron", "papyrus"})}}}}));
  };
  CHECK(danger({3, 1}) == Json{{"type", "reroll"}, {"die", 2}});
  CHECK(danger({1, 3})["die"] == 1);
  CHECK(danger({2, 2})["die"] == 1);
  CHECK(default_intent(moment(3, trial("rethrow", {5, 2}, {"famine-6"}, kFive))) ==
        Json{{"type", "reroll"}, {"die", 2}});
}

TEST_CASE("theseus:T69 the lowest back, laid for the kind with more left; the oldest Weaver") {
  const auto tile = [&](const Json& road) {
    return default_intent(moment(3, {{"phase", "labyrinth"},
                                     {"players", {{"0", player(-1, kSeven)}}},
                                     {"tiles", {"H", "V", "V", "H", "V", "H"}},
                                     {"labyrinth", {{"seat", 0}, {"road", road}}}}));
  };
  const auto laid = [](int index, const char* shows, const char* how, bool fits = true) {
    return Json{{"index", index}, {"shows", shows}, {"laid", how}, {"fits", fits}, {"mended", !fits}};
  };
  CHECK(tile(Json::array({laid(0, "H", "upright")})) ==
        Json{{"type", "tile"}, {"index", 1}, {"laid", "turned"}});
  CHECK(tile(Json::array({laid(1, "V", "upright")})) ==
        Json{{"type", "tile"}, {"index", 0}, {"laid", "turned"}});
  CHECK(tile({laid(0, "H", "upright"), laid(1, "V", "turned")})["laid"] == "upright");
  CHECK(tile({laid(0, "H", "upright"), laid(1, "V", "turned")})["index"] == 2);
  CHECK(tile({laid(1, "V", "upright"), laid(2, "V", "upright"), laid(4, "V", "upright")})["laid"] ==
        "turned");
  const auto misfit = moment(
      3, {{"phase", "misfit"},
          {"players", {{"0", player(-1, kSeven)}}},
          {"tiles", {"H", "V", "V", "H", "V", "H"}},
          {"labyrinth", {{"seat", 0}, {"road", {laid(0, "H", "upright"), laid(3, "H", "turned", false)}}}}});
  CHECK(default_intent(misfit) == Json{{"type", "weaver"}, {"card", "weaver-red"}});
}

TEST_CASE("theseus:T69 (d) the payment that leaves the best chance, oldest glory and first gifts first") {
  // The last throw: any result suffices, so no gift goes.
  CHECK(default_intent(moment(3, trial("pay", {5, 4}, kSeven, {"papyrus", "arrows"}, 4))) ==
        Json{{"type", "pay"}, {"glory", {"famine-6", "trap-6"}}});
  // Exactly three are missing and more throws to come: a gift is worth three, two glory cards four.
  CHECK(default_intent(moment(3, trial("pay", {5, 4}, kSeven, {"papyrus", "arrows"}, 0))) ==
        Json{{"type", "pay"}, {"gifts", {"papyrus"}}});
  CHECK(default_intent(moment(3, trial("pay", {6, 4}, kSeven, {"papyrus", "arrows"}, 0))) ==
        Json{{"type", "pay"}, {"glory", {"famine-6"}}});
}

TEST_CASE("theseus:T69 after an expulsion a random cell; theseus:T44") {
  Json road = Json::array();
  road.push_back({{"index", 0}, {"shows", "H"}, {"laid", "upright"}, {"fits", true}, {"mended", false}});
  road.push_back({{"index", 1}, {"shows", "V"}, {"laid", "upright"}, {"fits", false}, {"mended", false}});
  const auto out = moment(3, {{"phase", "replace"},
                              {"players", {{"0", player(-1)}}},
                              {"tiles", {"H", "V", "V", "H", "V", "H"}},
                              {"labyrinth", {{"seat", 0}, {"road", road}}}});
  std::set<int> cells;
  for (int seed = 0; seed < 80; ++seed)
    cells.insert(default_intent(out, std::to_string(seed))["cell"].get<int>());
  CHECK(cells.size() > 15);
}

TEST_CASE("theseus:T60 at every decision, an absent seat gets the same default as a seat on time-out") {
  std::set<std::string> phases;
  for (const char* seed : {"absent", "away", "gone"}) {
    play(
        3, seed,
        [&](const Position& before, const Json&, const Position&) {
          Rng rng(seed_from_text("default"));
          const Seat seat = asked(before);
          const Json intent = before.default_intent(seat, rng);
          CHECK(offers(before.prompt(seat), intent));
          const auto clock = before.apply({seat, intent, Cause::clock});
          const auto absent = before.apply({seat, intent, Cause::absent});
          REQUIRE(clock.ok());
          REQUIRE(absent.ok());
          CHECK((*clock)->state() == (*absent)->state());
          phases.insert(before.view(kSpectator)["phase"]);
        },
        60);
  }
  CHECK(phases.size() >= 10);
}

}  // namespace nostos::theseus_test
