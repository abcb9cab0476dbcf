#include "tests/unit/terminal_words.hpp"

using namespace nostos;
using namespace nostos::terminal_test;

namespace {

const Played kTrionfo{.game = "mythomakya-trionfo",
                      .rooms = {{{"games", 2}},
                                {{"history", "all"}},
                                {{"allow_early_stop", true}},
                                {{"games", 3}, {"show_last_trick", true}}},
                      .steps = 400,
                      .by_bots = {3},
                      .silent = {"leads", "went_on"},
                      .by_hand = {{{"type", "stopping"}, {"seat", 0}},
                                  {{"type", "playing"}, {"seat", 0}},
                                  {{"type", "went_on"}, {"seat", 0}},
                                  {{"type", "leads"}, {"seat", 0}}},
                      .hidden = {"G12", "N12", "B12", "R12", "V12", "G1", "N1", "B1", "R1", "V1"}};

}  // namespace

TEST_CASE("trionfo: every event, choice and value has words") {
  check_words(kTrionfo);
}
TEST_CASE("trionfo: no server message breaks the words") {
  check_hostile(kTrionfo);
}
TEST_CASE("trionfo: text of the events of a game") {
  check_transcript("mythomakya-trionfo", 5, 1, {{"games", 1}}, "trionfo");
}
TEST_CASE("trionfo: a pile is answered with its number on the table") {
  const Json nothing;
  const terminal::Table table{{"Anna", "Bruno"}, terminal::Language::en};
  CHECK(terminal::value_number("mythomakya-trionfo", "play", "pile", 2, {nothing, nothing, table, 1}) == "3");
  CHECK(terminal::value_number("mythomakya-trionfo", "moira", "colour", "red",
                               {nothing, nothing, table, 1}) == "");
}
TEST_CASE("trionfo: describe_fact describes what could be deduced about the reader's own piles and others'") {
  const Json nothing;
  const auto described = [&](terminal::Language language, int seat, int depth) {
    const terminal::Table table{{"Anna", "Bruno"}, language};
    return terminal::describe_fact(
        "mythomakya-trionfo",
        {{"type", "beneath"}, {"seat", seat}, {"pile", 2}, {"depth", depth}, {"card", "R12"}},
        {nothing, nothing, table, 1});
  };
  CHECK(described(terminal::Language::en, 1, 1) == "the next card of your pile 3: red 12");
  CHECK(described(terminal::Language::en, 0, 2) == "2 cards down in Anna’s pile 3: red 12");
  CHECK(described(*terminal::find_language("it"), 0, 1) ==
        "la carta successiva del mazzetto 3 di Anna: rosso 12");
}
