#include "tests/unit/terminal_words.hpp"

using namespace nostos;
using namespace nostos::terminal_test;

namespace {

const Played kTheseus{
    .game = "theseus",
    .rooms = {{{"round_limit", 40}}, {{"round_limit", 40}, {"helper", false}, {"duplicate_gifts", "yes"}}},
    .steps = 600,
    .by_bots = {1},
    .by_hand =
        {{{"type", "unneeded"}, {"seat", 0}},
         {{"type", "no_gift"}, {"seat", 0}},
         {{"type", "no_card"}, {"seat", 0}, {"colour", "red"}},
         {{"type", "entered"}, {"seat", 1}},
         {{"type", "tile"}, {"seat", 1}, {"index", 3}, {"shows", "V"}, {"turned", true}, {"success", false}},
         {{"type", "tile"}, {"seat", 1}, {"index", 3}, {"shows", "H"}, {"turned", false}, {"success", true}},
         {{"type", "mended"}, {"seat", 0}, {"index", 3}, {"card", "weaver-red"}},
         {{"type", "expelled"}, {"seat", 0}},
         {{"type", "crossed"}, {"seat", 0}},
         {{"type", "faced"}, {"seat", 0}, {"success", true}},
         {{"type", "thrown"}, {"seat", 0}, {"dice", {3, 4}}, {"total", 7}},
         {{"type", "rethrown"}, {"seat", 0}, {"dice", {6, 4}}, {"total", 10}, {"die", 1}},
         {{"type", "rerolled"},
          {"seat", 0},
          {"card", "trap-8a"},
          {"dice", {6, 4}},
          {"bonus", 3},
          {"total", 13},
          {"need", 8},
          {"success", true},
          {"die", 1}},
         {{"type", "paid"}, {"seat", 0}, {"cards", {"trap-7"}}, {"gifts", {"arrows"}}, {"total", 12}},
         {{"type", "reached"}, {"seat", 0}, {"count", 2}},
         {{"type", "beaten"}, {"seat", 1}, {"cards", {"trap-7"}}, {"gifts", Json::array()}},
         {{"type", "put"}, {"seat", 1}, {"cell", 4}},
         {{"type", "won"}, {"seat", 1}},
         {{"type", "stolen"}, {"seat", 1}, {"rival", 0}, {"gift", "arrows/2"}}},
    .hidden = {"famine", "trap", "alchemist", "brigands", "oracle", "cauldron", "sandals", "arrows",
               "cuirass", "H", "V", "T", "J"}};

}  // namespace

TEST_CASE("theseus: every event, choice and value has words") {
  check_words(kTheseus);
}
TEST_CASE("theseus: no server message breaks the words") {
  check_hostile(kTheseus);
}
TEST_CASE("theseus: text of the events of a game") {
  check_transcript("theseus", 3, 1, {{"round_limit", 12}}, "theseus");
}
