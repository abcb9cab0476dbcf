#include "tests/unit/terminal_words.hpp"

using namespace nostos;
using namespace nostos::terminal_test;

namespace {

const Played kOdyssey{.game = "odyssey",
                      .rooms = {Json::object(),
                                {{"hard_deduction", true}, {"helper", true}, {"order", "captain"}},
                                {{"lighthouses", 2},
                                 {"whirlpools", 1},
                                 {"fog_banks", 2},
                                 {"monsters_in_game", 2},
                                 {"easy_deduction", true}},
                                {{"mode", "competitive"}, {"lighthouses", 1}, {"ships_in_sight", "count"}},
                                {{"memory", true}, {"whirlpools", 2}}},
                      .by_hand = {{{"type", "away"}, {"seat", 1}, {"on", true}},
                                  {{"type", "away"}, {"seat", 2}, {"on", false}},
                                  {{"type", "default"}, {"seat", 1}},
                                  {{"type", "stop_offered"}, {"seat", 1}},
                                  {{"type", "stop_answered"}, {"seat", 0}, {"answer", "no"}},
                                  {{"type", "stop_answered"}, {"seat", 0}, {"answer", "yes"}},
                                  {{"type", "stop_withdrawn"}},
                                  {{"type", "arrived"}, {"ship", "red"}},
                                  {{"type", "trapped"}, {"ship", "white"}},
                                  {{"type", "pushed"}, {"ship", "white"}}},
                      .unasked = {"offer_stop", "answer_stop"},
                      .hidden = {"NE", "SW", "NW", "black"}};

}  // namespace

TEST_CASE("odyssey: every event, choice and value has words") {
  check_words(kOdyssey);
}
TEST_CASE("odyssey: an offer to stop is answered in words") {
  const Json nothing;
  const terminal::Table table{{"Anna", "Bruno"}, terminal::Language::en};
  const terminal::RenderContext context{nothing, nothing, table, 1};
  CHECK(terminal::choice_name("odyssey", "offer_stop", context) == "Offer to end here");
  CHECK(terminal::choice_name("odyssey", "answer_stop", context) == "Answer the offer");
  CHECK(terminal::field_name("odyssey", "answer_stop", "answer", context) == "answer");
  CHECK(terminal::value_name("odyssey", "answer_stop", "answer", "yes", context) == "End it here");
  CHECK(terminal::value_name("odyssey", "answer_stop", "answer", "no", context) == "Play on");
}
TEST_CASE("odyssey:O65 the text names Poseidon as chooser only if he chooses the map") {
  const Json event{{"type", "map"}, {"map", "A"}};
  const Json one{{"id", "A"}, {"name", {{"en", "The Narrows"}}}};
  const Json other{{"id", "B"}, {"name", {{"en", "The Reaches"}}}};
  const terminal::Table table{{"Anna", "Bruno"}, terminal::Language::en};
  const auto said = [&](const Json& view, const Json& maps, int own) {
    const Json data{{"maps", maps}};
    return terminal::describe_event("odyssey", event, {view, data, table, own});
  };
  const Json chosen = Json::object();
  CHECK(said(chosen, {one, other}, 0) == "You choose the map: The Narrows.");
  CHECK(said(chosen, {one, other}, 1) == "Poseidon chooses the map: The Narrows.");
  for (const char* option : {"random", "A"}) {
    for (const int own : {0, 1}) {
      CHECK(said({{"options", {{"map", option}}}}, {one, other}, own) == "The map is The Narrows.");
    }
  }
  CHECK(said(chosen, Json::array({one}), 0) == "The map is The Narrows.");
}
TEST_CASE("odyssey: no server message breaks the words") {
  check_hostile(kOdyssey);
}
TEST_CASE("odyssey: text of the events of a game") {
  check_transcript("odyssey", 3, 1, {{"monsters_in_game", 1}}, "odyssey");
}
