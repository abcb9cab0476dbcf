#include <algorithm>

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

const Json kFirst{
    {"leader", 0}, {"winner", 1}, {"plays", {{{"seat", 0}, {"card", "R3"}}, {{"seat", 1}, {"card", "R9"}}}}};
const Json kSecond{
    {"leader", 1}, {"winner", 0}, {"plays", {{{"seat", 1}, {"card", "B2"}}, {{"seat", 0}, {"card", "G1"}}}}};

// The third trick for two: Bruno has led red. `more` is added to the view.
Json third_trick(const Json& more) {
  const auto seat = [](const Json& top) {
    return Json{{"piles", Json::array({{{"top", top}, {"apples", 1}, {"hidden", 1}}})}, {"treasure", 2}};
  };
  Json view{{"phase", "play"},
            {"game", 1},
            {"options", {{"games", 1}}},
            {"order", {0, 1}},
            {"sides", Json::array({Json::array({0}), Json::array({1})})},
            {"chooser", 0},
            {"moira", "blue"},
            {"leader", 1},
            {"turn", 0},
            {"led", "red"},
            {"winning", 1},
            {"trick", Json::array({{{"seat", 1}, {"pile", 0}, {"card", "R5"}}})},
            {"trick_apples", 1},
            {"taken", 2},
            {"tricks_in_game", 30},
            {"seats", {seat("R1"), seat("N4")}}};
  view.update(more);
  return view;
}
terminal::Lines table_of(const Json& view, int own = 0) {
  const Json nothing;
  const terminal::Table table{{"Anna", "Bruno"}, terminal::Language::en};
  return terminal::describe_table("mythomakya-trionfo", {view, nothing, table, own});
}
bool has(const terminal::Lines& lines, const std::string& line) {
  return std::find(lines.begin(), lines.end(), line) != lines.end();
}

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
TEST_CASE("trionfo: the table tells the last trick while the view has it (mythomakya-trionfo:L17)") {
  const std::string last = "The last trick, which you took: Bruno’s blue 2 and your yellow 1.";
  CHECK(has(table_of(third_trick({{"last", kSecond}})), last));
  CHECK_FALSE(has(table_of(third_trick({{"last", nullptr}})), last));
}
TEST_CASE("trionfo: the table lists the tricks that players may look back at (mythomakya-trionfo:L18)") {
  const std::string first = "Trick 1, which Bruno took: your red 3 and Bruno’s red 9.";
  const std::string second = "Trick 2, which you took: Bruno’s blue 2 and your yellow 1.";
  const Json all{{"last", kSecond}, {"tricks", {kFirst, kSecond}}};
  const terminal::Lines lines = table_of(third_trick(all));
  CHECK(has(lines, first));
  CHECK(has(lines, second));
  // L18: all are open after the count
  Json over = third_trick(all);
  over.update({{"phase", "over"}, {"turn", nullptr}, {"trick", Json::array()}});
  CHECK(has(table_of(over), first));
  CHECK_FALSE(has(table_of(third_trick({{"last", kSecond}, {"tricks", nullptr}})), first));
}
TEST_CASE(
    "trionfo: a seat without the led colour plays any card (mythomakya-trionfo:R10 mythomakya-trionfo:R11)") {
  const auto told = [](int own, const Json& more) { return table_of(third_trick(more), own).at(1); };
  CHECK(told(0, Json::object()) == "Follow red.");
  CHECK(told(1, Json::object()) == "Anna follows red.");
  const Json seats = third_trick(Json::object()).at("seats");
  const Json swapped{{"seats", {seats.at(1), seats.at(0)}}};
  CHECK(told(0, swapped) == "No red: play any card.");
  CHECK(told(1, swapped) == "Anna has no red and plays any card.");
  CHECK(told(-1, swapped) == "Anna has no red and plays any card.");
}
TEST_CASE(
    "trionfo: a single game that is drawn is no match (mythomakya-trionfo:L15 mythomakya-trionfo:L16)") {
  const auto told = [](int games) {
    Json over = third_trick({{"phase", "over"}, {"turn", nullptr}, {"options", {{"games", games}}}});
    over["result"] = {{"reason", "drawn"}, {"winners", Json::array()}};
    return table_of(over).at(1);
  };
  CHECK(told(1) == "The game is a draw.");
  CHECK(told(2) == "No player won a game: the match is a draw.");
}
