#include "tests/unit/terminal_words.hpp"

using namespace nostos;
using namespace nostos::terminal_test;

namespace {

const Json kQuick{
    {"pacing", "answers"}, {"min_delay_tenths", 0}, {"answer_limit", 0}, {"teams", "manual"}, {"games", 2}};

const Played kSfida{
    .game = "mythomakya-sfida",
    .rooms = {kQuick, kQuick, kQuick},
    .steps = 500,
    .by_bots = {1},
    .silent = {"window", "closed"},
    .by_hand = {{{"type", "held"}},
                {{"type", "over"}},
                {{"type", "picked"}, {"seat", 0}, {"deities", nullptr}},
                {{"type", "ended"}},
                {{"type", "ended"}, {"seat", 0}}},
    .unasked = {"hold", "time_up"},
    .hidden = {"ade", "afrodite", "apollo", "atena", "crono", "dioniso", "efesto", "eolo", "ermes", "eros",
               "hera", "poseidone", "zeus", "G12", "N12", "B12", "R12", "V12", "apple1"}};

}  // namespace

TEST_CASE("sfida: all of it can be said") {
  check_words(kSfida);
}
TEST_CASE("sfida: nothing that a server sends upsets the words") {
  check_hostile(kSfida);
}
TEST_CASE("sfida: text of the events of a game") {
  check_transcript("mythomakya-sfida", 5, 1, kQuick, "sfida");
}
