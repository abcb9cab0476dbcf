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

const Json kNoSfidaCards = Json::object();
const terminal::Table kSfidaTable{{"Anna", "Bruno", "Carla"}, terminal::Language::en};

// Seat 1's.
terminal::RenderContext sfida_context(const Json& view) {
  return {view, kNoSfidaCards, kSfidaTable, 1};
}
std::string sfida_event(const Json& view, const Json& event) {
  return terminal::describe_event("mythomakya-sfida", event, sfida_context(view));
}
std::string sfida_table(const Json& view) {
  std::string all;
  for (const std::string& line : terminal::describe_table("mythomakya-sfida", sfida_context(view)))
    all += line + "\n";
  return all;
}
bool sfida_has_line(const Json& view, const std::string& line) {
  return ("\n" + sfida_table(view)).find("\n" + line + "\n") != std::string::npos;
}

// The view in the middle of a game of three.
Json sfida_view() {
  const Json seat{{"piles", Json::array({Json::array({"G2"})})},
                  {"treasure", {{"cards", Json::array()}}},
                  {"worth", 0},
                  {"deities", 1}};
  return {{"phase", "window"},
          {"game", 1},
          {"options", {{"games", 1}}},
          {"turns", 3},
          {"order", {0, 1, 2}},
          {"seats", {seat, seat, seat}},
          {"chooser", 0},
          {"leader", 0},
          {"active", 0},
          {"trick", Json::array()},
          {"left", {{"deities", 2}, {"apples", 3}}}};
}

}  // namespace

TEST_CASE("sfida: every event, choice and value has words") {
  check_words(kSfida);
}
TEST_CASE("sfida: the winner of the last turn does not lose their own locked pile (mythomakya-sfida:G15)") {
  const auto lost = [](int seat, int to) {
    return sfida_event(Json::object(),
                       {{"type", "forfeited"}, {"seat", seat}, {"to", to}, {"cards", {"R2", "R5"}}});
  };
  CHECK(lost(0, 1) == "Anna loses 2 cards under Cronus to you.");
  CHECK(lost(0, 0) == "Anna takes 2 cards from under Cronus.");
  CHECK(lost(1, 1) == "You take 2 cards from under Cronus.");
}
TEST_CASE("sfida: the last one with cards takes them (mythomakya-sfida:S21, R41)") {
  const Json view = Json::object();
  CHECK(sfida_event(view, {{"type", "ended"}, {"seat", 1}, {"cards", {"R2", "R5"}}}) ==
        "Only you have cards left. You take 2 cards: the game ends.");
  CHECK(sfida_event(view, {{"type", "ended"}, {"seat", 0}, {"cards", Json::array({"R2"})}}) ==
        "Only Anna has cards left and takes 1 card: the game ends.");
  CHECK(sfida_event(view, {{"type", "ended"}, {"seat", 0}}) == "Only Anna has cards left: the game ends.");
}
TEST_CASE("sfida: the moira without a name (mythomakya-sfida:R22, R27)") {
  Json view = sfida_view();
  view["moira"] = "blue";
  CHECK(sfida_has_line(view, "Moira: blue."));
}
TEST_CASE("sfida: every treasure and the eliminated cards can be looked at (mythomakya-sfida:R12, R15)") {
  Json view = sfida_view();
  view["seats"][0]["treasure"] = {{"cards", {"R3", "B5"}}, {"apples", 1}};
  view["seats"][0]["worth"] = 3;
  view["seats"][1]["treasure"] = {{"cards", Json::array()}, {"apples", 2}};
  view["seats"][1]["worth"] = 4;
  view["seats"][2]["treasure"] = {{"cards", Json::array({"G4"})}, {"deities", Json::array({"zeus"})}};
  view["seats"][2]["finished"] = true;
  view["out"] = {{"cards", Json::array({"V1"})}, {"apples", 1}, {"deities", Json::array({"hera"})}};
  const std::string table = sfida_table(view);
  CHECK(table.find(
            "Anna’s treasure pays 3 apples, with 3 cards. Cards in it: red 3, blue 5 and 1 apple card.") !=
        std::string::npos);
  CHECK(table.find("Your treasure pays 4 apples, with 2 cards. Cards in it: 2 apple cards.") !=
        std::string::npos);
  CHECK(table.find(
            "Carla’s treasure pays 0 apples, with 2 cards. Cards in it: yellow 4 and Zeus. Out of cards.") !=
        std::string::npos);
  CHECK(sfida_has_line(view, "Eliminated: purple 1, 1 apple card and Hera."));
}
TEST_CASE("sfida: a window for a card names the gods that can answer (mythomakya-sfida:R26, S4)") {
  Json view = sfida_view();
  view["window"] = {{"kind", "card"}, {"asked", Json::array({1})}};
  view["trick"].push_back({{"seat", 0}, {"card", "R3"}});
  const auto prompt = [&] { return terminal::describe_prompt("mythomakya-sfida", sfida_context(view)); };
  CHECK(prompt() == "After red 3: play Ares or Aphrodite, or pass.");
  view["deities"] = {{"afrodite", {{"place", "out"}}}};
  CHECK(prompt() == "After red 3: play Ares, or pass.");
  view["deities"] = {{"ares", {{"place", "treasure"}}}};
  CHECK(prompt() == "After red 3: play Aphrodite, or pass.");
  view["deities"] = Json::object();
  view["bound"] = 2;
  CHECK(prompt() == "After red 3: play Ares or Aphrodite, or pass.");
  view["trick"].push_back({{"seat", 1}, {"card", "R4"}});
  CHECK(prompt() == "After red 4: play Ares, or pass.");
}
TEST_CASE("sfida: what everyone saw of a god is in the table (mythomakya-sfida:R36, G18)") {
  Json view = sfida_view();
  view["facts"] = {{{"kind", "took"}, {"seat", 0}, {"from", 2}, {"deity", "zeus"}},
                   {{"kind", "got"}, {"seat", 2}, {"deity", "dioniso"}},
                   {{"kind", "took"}, {"seat", 1}, {"deity", "ade"}}};
  view["seats"][1]["hand"] = Json::array({"ade"});
  CHECK(sfida_has_line(view, "Zeus: went to Anna."));
  CHECK(sfida_has_line(view, "Dionysus: went to Carla."));
  CHECK(sfida_table(view).find("Hades: ") == std::string::npos);
  // Hera: a seat may have passed on the god that it got, and the viewer knows their own.
  view["own"] = {{"gave", "eros"}};
  view["facts"].push_back({{"kind", "passed"}, {"passes", {{0, 2}, {1, 0}}}});
  CHECK(sfida_table(view).find("Zeus: ") == std::string::npos);
  CHECK(sfida_has_line(view, "Dionysus: went to Carla."));
  CHECK(sfida_has_line(view, "Eros: went to Anna."));
  view["facts"].push_back({{"kind", "played"}, {"seat", 2}, {"deity", "dioniso"}});
  CHECK(sfida_table(view).find("Dionysus: ") == std::string::npos);
  view["deities"] = {{"eros", {{"place", "out"}, {"played", true}}}};
  CHECK(sfida_table(view).find("Eros: ") == std::string::npos);
  CHECK(sfida_has_line(view, "Left over: 2 gods."));
  view["left_deities"] = {"ares", "hera"};
  CHECK(sfida_has_line(view, "Left over: Ares and Hera."));
}
TEST_CASE("sfida: a player who need not follow is not said to follow (mythomakya-sfida:R32)") {
  Json view = sfida_view();
  view["phase"] = "card";
  view["active"] = view["turn"] = 0;
  view["led"] = "red";
  const auto prompt = [&] { return terminal::describe_prompt("mythomakya-sfida", sfida_context(view)); };
  CHECK(prompt() == "Anna follows red.");
  view["loose"] = 0;
  CHECK(prompt() == "Anna need not follow the led colour.");
  const std::string table = sfida_table(view);
  CHECK(table.find("need not") == table.rfind("need not"));  // once
}
TEST_CASE("sfida: a single game ends as a game (mythomakya-sfida:R45)") {
  Json view = sfida_view();
  view["phase"] = "over";
  CHECK(terminal::describe_prompt("mythomakya-sfida", sfida_context(view)) == "The game is over.");
  view["options"]["games"] = 2;
  CHECK(terminal::describe_prompt("mythomakya-sfida", sfida_context(view)) == "The match is over.");
}
TEST_CASE("sfida: no server message breaks the words") {
  check_hostile(kSfida);
}
TEST_CASE("sfida: text of the events of a game") {
  check_transcript("mythomakya-sfida", 5, 1, kQuick, "sfida");
}
