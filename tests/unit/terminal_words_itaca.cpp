#include "tests/unit/terminal_words.hpp"

using namespace nostos;
using namespace nostos::terminal_test;

namespace {

const Played kItaca{.game = "itaca",
                    .rooms = std::vector<Json>(4, Json::object()),
                    .steps = 300,
                    .by_bots = {1, 2},
                    .silent = {"effect", "collected", "discarded", "pass"},
                    .by_hand = {{{"type", "wrecked"}, {"seat", 0}, {"by", 1}},
                                {{"type", "wrecked"}, {"seat", 1}, {"by", 0}},
                                {{"type", "stranded"}, {"seat", 0}, {"island", "aeaea"}, {"by", 1}},
                                {{"type", "stranded"}, {"seat", 1}, {"island", "aeaea"}, {"by", 0}},
                                {{"type", "taken"}, {"seat", 0}, {"from", 1}, {"count", 1}},
                                {{"type", "taken"}, {"seat", 0}, {"from", 1}, {"count", 1}, {"own", {"e02"}}},
                                {{"type", "ended"}, {"seat", nullptr}, {"reason", "round_limit"}},
                                {{"type", "ended"}, {"seat", 0}, {"reason", "ithaca"}}},
                    .unasked = {"seat", "strand", "cancel"},
                    .hidden = {"e01",    "e02",    "e03", "e04", "e05",      "e06",      "e07",   "e08",
                               "e09",    "e10",    "e11", "e12", "cyclopes", "ismarus",  "lotus", "aeaea",
                               "ogygia", "sirens", "1d6", "2d6", "self",     "base_dice"}};

}  // namespace

TEST_CASE("itaca: every event, choice and value has words") {
  check_words(kItaca);
}
TEST_CASE("itaca: rare choices have names, and items to take back are distinguishable") {
  const Json item{{"half", "lower"}, {"seat", 0}, {"card", "e01"}, {"raised", {{"F", 4}}}};
  const Json view{{"phase", "commanding"}, {"items", {item, item}}};
  const Json event{{"id", "e01"}, {"name", {{"en", "Arms to the Oars"}, {"it", "Braccia ai remi"}}}};
  const Json cards{{"events", Json::array({event})}};
  const terminal::Table table{{"Anna", "Bruno"}, terminal::Language::en};
  const terminal::RenderContext context{view, cards, table, 1};
  CHECK(terminal::choice_name("itaca", "seat", context) == "Choose a player");
  CHECK(terminal::value_name("itaca", "seat", "seat", 0, context) == "Anna");
  CHECK(terminal::value_name("itaca", "seat", "seat", 1, context) == "you");
  CHECK(terminal::choice_name("itaca", "strand", context) == "Move the wreck");
  CHECK(terminal::choice_name("itaca", "cancel", context) == "Cancel an effect");
  CHECK(terminal::value_name("itaca", "cancel", "item", 0, context) ==
        "Arms to the Oars (Anna), effect 1, added Strength 4");
  CHECK(terminal::value_name("itaca", "cancel", "item", 1, context) ==
        "Arms to the Oars (Anna), effect 2, added Strength 4");
}
TEST_CASE(
    "itaca: a player without men opens at 0, and the next player bids or drops out (itaca:J2, itaca:J4)") {
  Json view{{"phase", "wager"},
            {"wager", {{"bid", 0}, {"bidder", nullptr}, {"left", Json::array()}, {"asked", 1}}}};
  const terminal::Table table{{"Anna", "Bruno"}, terminal::Language::en};
  const terminal::RenderContext context{view, Json::object(), table, 1};
  CHECK(terminal::describe_prompt("itaca", context).starts_with("Open the auction."));
  view["wager"]["bidder"] = 0;
  CHECK(terminal::describe_prompt("itaca", context) ==
        "Bid higher, or drop out? Anna bids 0 men. The winner pays. Drop out to take a secret character.");
  const terminal::RenderContext spectator{view, Json::object(), table, -1};
  CHECK(terminal::describe_prompt("itaca", spectator) == "Bruno bids higher or drops out.");
}
TEST_CASE("itaca: only the last seat to leave is asked for a character (itaca:R9, itaca:J6)") {
  Json view{{"phase", "character"},
            {"round", 1},
            {"pile", {2, 3}},
            {"wager", {{"bid", 2}, {"bidder", 0}, {"left", {1, 2}}, {"asked", nullptr}}}};
  const terminal::Table table{{"Anna", "Bruno", "Carla"}, terminal::Language::en};
  const terminal::RenderContext context{view, Json::object(), table, 1};
  const auto told = [&] { return terminal::describe_table("itaca", context).at(0); };
  CHECK(told() == "Round 1. Carla chooses a secret character.");
  view["wager"]["left"] = {1};
  CHECK(told().starts_with("Round 1. Choose a character."));
  view["wager"]["left"] = Json::array();
  CHECK(told().find("Choose a character.") == std::string::npos);
}
TEST_CASE("itaca: the hand tells the half that its player may use, and both while that is open (itaca:R23)") {
  const Json event{
      {"id", "e02"}, {"name", {{"en", "The Bent Bow"}}}, {"upper", "diff F - 3"}, {"lower", "diff F + 4"}};
  const Json cards{{"events", Json::array({event})}};
  // The viewer was the Commander of the round before.
  Json view{{"phase", "wager"},
            {"captain", 0},
            {"hero", false},
            {"wager", {{"bid", 1}, {"bidder", 1}, {"left", Json::array()}, {"asked", 0}}},
            {"seats", {{{"hand_cards", {"e02"}}}, {{"hand", 5}}}}};
  const terminal::Table table{{"Anna", "Bruno"}, terminal::Language::en};
  const terminal::RenderContext context{view, cards, table, 0};
  const auto hand = [&] {
    return terminal::describe_part("itaca", terminal::TablePart::hand, context).at(0);
  };
  const std::string both =
      "Hand: The Bent Bow; upper half: Strength drops by 3; lower half: Strength rises by 4.";
  CHECK(hand() == both);
  view["wager"]["left"] = {0};
  view["phase"] = "character";
  CHECK(hand() == "Hand: The Bent Bow: Strength rises by 4.");
  view["wager"]["left"] = {1};
  view["phase"] = "calling";
  CHECK(hand() == both);
  view["phase"] = "destination";
  CHECK(hand() == "Hand: The Bent Bow: Strength drops by 3.");
  view["captain"] = 1;
  view["phase"] = "hindering";
  CHECK(hand() == "Hand: The Bent Bow: Strength rises by 4.");
  view["phase"] = "bonuses";
  view["hero"] = true;
  CHECK(hand() == both);
}
TEST_CASE("itaca: no player moves the wreck of a ship below the grid (itaca:J24)") {
  const Json view = Json::object();
  const Json cards = Json::object();
  const terminal::Table table{{"Anna", "Bruno"}, terminal::Language::en};
  const terminal::RenderContext context{view, cards, table, 1};
  Json event{{"type", "wrecked"}, {"seat", 0}, {"by", 1}};
  CHECK(terminal::describe_event("itaca", event, context) ==
        "Anna has no men left: shipwreck. You choose where the wreck drifts.");
  event.erase("by");
  CHECK(terminal::describe_event("itaca", event, context) == "Anna has no men left: shipwreck.");
}
TEST_CASE("itaca: a full crew gains no man for hindering (itaca:R28, itaca:J7)") {
  const Json view = Json::object();
  const Json cards = Json::object();
  const terminal::Table table{{"Anna", "Bruno"}, terminal::Language::en};
  const terminal::RenderContext context{view, cards, table, 1};
  Json event{{"type", "hinderer"}, {"seat", 1}, {"men", 1}};
  CHECK(terminal::describe_event("itaca", event, context) == "You gain 1 man for hindering.");
  event["men"] = 0;
  CHECK(terminal::describe_event("itaca", event, context) == "You hindered, but your crew is full.");
}
TEST_CASE("itaca: a pass promises a man only to a seat that will gain one (itaca:R28, itaca:J7)") {
  const Json theirs{{"seat", 2}, {"card", "e01"}, {"half", "lower"}};
  const Json role{{"seat", 1}, {"card", 1}, {"role", 1}};
  const Json own{{"seat", 1}, {"card", "e01"}, {"half", "lower"}};
  Json view{{"phase", "hindering"},
            {"captain", 0},
            {"items", {role, theirs}},
            {"seats", {{{"crew", 5}}, {{"crew", 16}}, {{"crew", 16}}}}};
  const terminal::Table table{{"Anna", "Bruno", "Carla"}, terminal::Language::en};
  const terminal::RenderContext context{view, Json::object(), table, 1};
  const auto pass = [&] {
    return terminal::describe_preview("itaca", {{"type", "pass"}}, {{"earns", 17}}, context);
  };
  CHECK(pass().empty());
  view["items"].push_back(own);
  CHECK(pass() == "You hindered. If the mission fails, you gain 1 man.");
  view["seats"][1]["crew"] = 17;  // it stays so: the crew is full
  CHECK(pass().empty());
}
TEST_CASE("itaca: until the reveal, the table shows nothing of the previous mission (itaca:R9, itaca:R16)") {
  const auto named = [](const char* one, const char* other) {
    return Json{{"roles",
                 {{{"name", {{"en", one}}}, {"effects", "diff F + 1d6"}},
                  {{"name", {{"en", other}}}, {"effects", "diff F + 1"}}}},
                {"bonus", "crew self + 2"}};
  };
  Json cards{{"characters", {named("Polyphemus", "Poseidon"), named("Circe", "Hermes")}}};
  for (int card = 1; card <= 2; ++card) cards["characters"][static_cast<std::size_t>(card - 1)]["id"] = card;
  const Json was{{"seat", 1}, {"card", 1}, {"role", 1}, {"deeds", {{{"change", {{"F", 4}}}, {"dice", {4}}}}}};
  Json view{{"phase", "destination"},
            {"round", 2},
            {"captain", 0},
            {"hero", false},
            {"mission", {{"island", "crete"}, {"applied", true}, {"success", true}, {"remaining", 0}}},
            {"items", Json::array({was})},
            {"seats",
             {{{"crew", 16}, {"hand", 5}},
              {{"crew", 16}, {"hand", 5}, {"shown", 1}, {"role", 1}, {"character", 2}, {"chose", true}},
              {{"crew", 16}, {"hand", 5}, {"shown", 2}, {"role", 2}, {"chose", true}}}}};
  const terminal::Table table{{"Anna", "Bruno", "Carla"}, terminal::Language::en};
  const terminal::RenderContext context{view, cards, table, 1};
  const auto told = [&] {
    std::string all;
    for (const std::string& line : terminal::describe_table("itaca", context)) all += line + "\n";
    return all;
  };
  for (const char* phase : {"wager", "character", "calling", "destination"}) {
    CAPTURE(phase);
    view["phase"] = phase;
    const std::string all = told();
    CHECK(all.find("Secret character: Circe") != std::string::npos);
    CHECK(all.find("Secret character: chosen.") != std::string::npos);
    CHECK(all.find("Role: Hermes") == std::string::npos);
    CHECK(all.find("Polyphemus") == std::string::npos);
    CHECK(all.find("success") == std::string::npos);
  }
  view["phase"] = "hindering";
  CHECK(told().find("Role: Polyphemus") != std::string::npos);
}
TEST_CASE("itaca: the table keeps what a cancelled effect has done (itaca:J15)") {
  const Json event{{"id", "e31"}, {"name", {{"en", "Nobody"}}}};
  const Json cards{{"events", Json::array({event})}};
  Json item{{"seat", 1},
            {"card", "e31"},
            {"half", "lower"},
            {"deeds", {{{"change", {{"F", 4}}}}, {{"crews", {-2, 0}}}}}};
  Json view{{"phase", "commanding"}, {"round", 1}, {"captain", 0}, {"items", Json::array({item})}};
  const terminal::Table table{{"Anna", "Bruno"}, terminal::Language::en};
  const terminal::RenderContext context{view, cards, table, 1};
  const auto told = [&] { return terminal::describe_table("itaca", context).at(1); };
  CHECK(told() == "Effect 1, Nobody (you): Strength rises by 4; Anna loses 2 men.");
  view["items"][0]["cancelled"] = true;
  CHECK(told() == "Effect 1, Nobody (you): Strength rises by 4; Anna loses 2 men; cancelled.");
}
TEST_CASE("itaca: the table tells which islands are not on the short map (itaca:J28)") {
  const auto named = [](const char* id, const char* name) {
    return Json{{"id", id}, {"name", {{"en", name}}}};
  };
  const Json cards{
      {"islands", {named("crete", "Crete"), named("lamus", "Lamus"), named("pharos", "Pharos")}}};
  Json view{{"phase", "wager"}, {"round", 1}, {"grid", {"crete"}}, {"removed", {"lamus", "pharos"}}};
  const terminal::Table table{{"Anna", "Bruno"}, terminal::Language::en};
  const terminal::RenderContext context{view, cards, table, 1};
  const auto told = [&] {
    std::string all;
    for (const std::string& line : terminal::describe_table("itaca", context)) all += line + "\n";
    return all;
  };
  CHECK(told().find("\nNot in this game: Lamus and Pharos.\n") != std::string::npos);
  view["removed"] = Json::array();
  CHECK(told().find("Not in this game") == std::string::npos);
}
TEST_CASE("itaca: no server message breaks the words") {
  check_hostile(kItaca);
}
TEST_CASE("itaca: text of the events of a game") {
  check_transcript("itaca", 3, 1, {{"round_limit", 6}}, "itaca");
}
