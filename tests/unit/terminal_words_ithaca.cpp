#include "tests/unit/terminal_words.hpp"

using namespace nostos;
using namespace nostos::terminal_test;

namespace {

const Played kIthaca{
    .game = "ithaca",
    .rooms = std::vector<Json>(6, Json::object()),
    .steps = 700,
    .by_bots = {3, 4, 5},
    .by_hand = {{{"type", "setup_cleared"}, {"deity", "zeus"}, {"cards", {"Z4"}}},
                {{"type", "rested"}, {"seat", 0}},
                {{"type", "swapped"}, {"seat", 0}, {"count", 3}, {"out", "ZH1"}},
                {{"type", "swapped"}, {"seat", 0}, {"count", 3}, {"out", "ZH1"}, {"own", {"Z4"}}},
                {{"type", "cleared"}, {"deity", "zeus"}, {"cards", {"Z4"}}},
                {{"type", "routes_shuffled"}, {"count", 3}},
                {{"type", "ended"}, {"reason", "stalemate"}},
                {{"type", "suitors"}, {"seat", nullptr}, {"deity", "zeus"}},
                {{"type", "route"}, {"seat", 0}, {"route", nullptr}},
                {{"type", "awarded"}, {"seat", nullptr}, {"prize", "Z4"}}},
    .unasked = {"rest"},
    .hidden = {"zeus", "athena", "helios", "aiolus", "Z4", "A2", "H1", "W3"}};

}  // namespace

TEST_CASE("ithaca: every event, choice and value has words") {
  check_words(kIthaca);
}
TEST_CASE("ithaca: no server message breaks the words") {
  check_hostile(kIthaca);
}
TEST_CASE("ithaca: text of the events of a game") {
  check_transcript("ithaca", 3, 1, Json::object(), "ithaca");
}
