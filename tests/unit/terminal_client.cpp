// The client with the test as its server: it enters, comes back, repeats requests, and trusts no message.
#include "tests/unit/terminal_client.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>

#include "clients/terminal/net/connection.hpp"

using namespace nostos;
using namespace nostos::terminal_test;
using namespace std::chrono_literals;

namespace {

// The number of times that the client printed the question of kPrompt.
std::size_t times_asked(const PlainTable& table) {
  const std::string said = table.said.str();
  std::size_t count = 0;
  for (auto at = said.find("1: Pass\n"); at != std::string::npos; at = said.find("1: Pass\n", at + 1))
    ++count;
  return count;
}

}  // namespace

TEST_CASE("client: choices are numbered, and a number answers") {
  Playing table;
  CHECK(table.said.str().find("1: Pass\n2: Play\n") != std::string::npos);
  table.type("2");
  table.type("b");
  const Json intent = table.last("intent");
  CHECK(intent.at("turn") == 3);
  CHECK(intent.at("intent") == Json{{"type", "play"}, {"card", "b"}});
}

TEST_CASE("client: a bot gets the character that the line names, and otherwise the server chooses it") {
  Playing table;
  table.hear(PlainTable::room("ithaca", kTwo, false));
  const auto character = [&](const std::string& line) {
    table.type(line);
    const Json asked = table.last("add_bot");
    CHECK(asked.at("kind") == "random");
    table.grant("add_bot");
    return asked.contains("character") ? asked.at("character") : Json(nullptr);
  };
  CHECK(character("bot 2 random") == "any");
  CHECK(character("bot 2 random bold") == "bold");
  CHECK(character("bot 2 random vergesslich") == "forgetful");  // a word of any language
  CHECK(character("bot 2 random none") == nullptr);
}

TEST_CASE("client: an answer takes precedence over a command of the same name; a slash selects the command") {
  Playing table;
  table.type("/say pass");
  CHECK(table.last("say").at("text") == "pass");
  table.grant("say");
  table.type("pass");
  CHECK(table.last("intent").at("intent").at("type") == "pass");
}

TEST_CASE("client: previews of a question are requested once, in silence") {
  Playing table;
  table.hear(PlainTable::room("ithaca", kTwo, true));
  Json prompt = Json::parse(
      R"([{"type":"land","rule":"R1","anytime":false,"fields":[]},{"type":"bid","rule":"R1","anytime":false,"fields":[{"name":"points","kind":"range","min":0,"max":19}]}])");
  table.hear(update(4, prompt));
  const auto requests = [&] {
    return std::count_if(table.wire.sent.begin(), table.wire.sent.end(),
                         [](const Json& sent) { return sent.at("t") == "preview"; });
  };
  CHECK(requests() == 0);
  const std::size_t said = table.said.str().size();
  for (int redraw = 0; redraw < 3; ++redraw) table.client.update_previews();
  CHECK(requests() == 1);
  CHECK(table.client.previews() == nullptr);
  CHECK(table.client.question());  // it waits for no answer
  CHECK(table.last("preview").at("turn") == 4);
  CHECK(table.last("preview").at("intents").size() == 16);
  // Of 21 intents five are left. The server sends fewer previews, and one that is none.
  table.grant("preview", {{"t", "preview"},
                          {"turn", 4},
                          {"previews", {{{"points", 5}, {"years", 7}, {"ends", false}}, {{"total", 8}}, 3}}});
  CHECK(requests() == 2);
  CHECK(table.last("preview").at("intents").size() == 5);
  table.grant("preview", {{"t", "preview"}, {"turn", 4}, {"previews", "none"}});
  for (int redraw = 0; redraw < 3; ++redraw) table.client.update_previews();
  CHECK(requests() == 2);
  REQUIRE(table.client.previews() != nullptr);
  const auto& shown = table.client.previews()->shown;
  REQUIRE(shown.size() == 2);
  CHECK(shown[0].answer == "1");
  CHECK(shown[0].move.empty());
  CHECK(shown[0].text.find("5 points") != std::string::npos);
  CHECK(shown[1].answer == "2");
  CHECK_FALSE(shown[1].move.empty());
  CHECK_FALSE(table.client.previews()->truncated);
  // A next step of the question is another question.
  table.type("2");
  CHECK(table.client.previews() == nullptr);
  table.client.update_previews();
  CHECK(requests() == 3);
  // The question changes before the answer: its previews follow that answer. A refusal is not repeated.
  table.hear(update(5, prompt));
  table.client.update_previews();
  CHECK(requests() == 3);
  table.grant("preview", {{"t", "error"}, {"code", "stale"}, {"message", "late"}});
  for (int redraw = 0; redraw < 3; ++redraw) table.client.update_previews();
  CHECK(requests() == 4);
  table.grant("preview", {{"t", "error"}, {"code", "busy"}, {"message", "no"}});
  for (int redraw = 0; redraw < 3; ++redraw) table.client.update_previews();
  CHECK(requests() == 4);
  CHECK(table.client.previews() == nullptr);
  CHECK(table.said.str().find("late", said) == std::string::npos);
  // A game without previews requests none.
  table.hear(PlainTable::room("odyssey", kTwo, true));
  table.hear(update(6, prompt));
  table.client.update_previews();
  CHECK(requests() == 4);
}

TEST_CASE("client: a query answers without a decision, before an answer that begins with its word") {
  Playing table;
  Json prompt = kPrompt;
  prompt[1]["type"] = "scores_all";
  prompt[0]["type"] = "last";
  table.hear(update(4, prompt));
  table.type("score");
  CHECK(table.last("intent").is_null());
  CHECK(table.said.str().find("This game has no score.\n") != std::string::npos);
  CHECK(table.client.typed_ahead("hand", {}, table.now));
  CHECK(table.said.str().find("You hold nothing.\n") != std::string::npos);
  table.type("last");  // an answer with exactly this name
  CHECK(table.last("intent").at("intent").at("type") == "last");
}

TEST_CASE("client: last repeats the events since the player's decision; a refused answer is not a decision") {
  Playing table;
  const auto told = [&](const std::string& line) {
    const std::size_t from = table.said.str().size();
    table.type(line);
    return table.said.str().substr(from);
  };
  CHECK(told("last") == "Nothing has happened since your last decision.\n");
  const auto happens = [&](int turn, const std::string& what) {
    Json message = update(turn, kPrompt);
    message["events"] = {{{"type", what}}};
    table.hear(message);
  };
  happens(4, "first");
  happens(5, "second");
  const std::string both = "This client has no text for “first”.\nThis client has no text for “second”.\n";
  CHECK(told("last") == both);
  table.type("1");
  table.grant("intent", {{"t", "error"}, {"code", "not_offered"}, {"message", "no"}, {"rule", "R1"}});
  CHECK(told("last") == both);
  table.type("1");
  table.grant("intent");
  happens(6, "third");
  CHECK(told("last") == "This client has no text for “third”.\n");
}

TEST_CASE("client: brief reads choices only when asked, and no sentence twice; the store keeps it") {
  Playing table;
  const auto told = [&](const auto& act) {
    const std::size_t from = table.said.str().size();
    act();
    return table.said.str().substr(from);
  };
  CHECK(told([&] { table.type("brief"); }) == "Choices are now read only when you type ask or ?.\n");
  CHECK(terminal::SeatStore(table.folder.path().string()).read().brief);
  CHECK(told([&] { table.hear(update(4, kPrompt)); }) == "\nYour turn. (R1) 2 choices.\n");
  CHECK(told([&] { table.hear(update(5, kPrompt)); }) == "\n(R1) 2 choices.\n");
  CHECK(told([&] { table.type("?"); }).find("\n1: Pass\n2: Play\n") != std::string::npos);
  CHECK(told([&] { table.type("ask"); }).find("\n1: Pass\n2: Play\n") != std::string::npos);
  CHECK(told([&] { table.type("2"); }) == "\nPlay, card: (R1) 2 choices.\n");
  table.type("b");
  CHECK(table.last("intent").at("intent").at("card") == "b");
  table.grant("intent");
  table.type("brief");
  CHECK_FALSE(terminal::SeatStore(table.folder.path().string()).read().brief);
  CHECK(told([&] { table.hear(update(6, kPrompt)); }).find("\n1: Pass\n2: Play\n") != std::string::npos);
}

TEST_CASE("client: a step of a lesson waits for Enter; no answer and no earlier Enter closes it") {
  PlainTable table;
  table.grant("join", {{"t", "ok"}, {"room", "OAR-417"}});
  Json room = PlainTable::room("no-game", kTwo, true);
  room["lesson"] = "first";
  table.hear(room);
  const auto step = [](const std::string& text, const char* key, const std::string& type) {
    Json made{{"say", {{"key", ""}, {"en", text}}}, {"rules", Json::array()}};
    if (!type.empty()) made[key] = type;
    return made;
  };
  table.grant("lesson", {{"t", "lesson"},
                         {"steps",
                          {step("Land.", "", ""), step("Pass now.", "asked", "pass"),
                           step("You passed.", "event", "passed")}}});
  const auto told = [&](const auto& act) {
    const std::size_t from = table.said.str().size();
    act();
    return table.said.str().substr(from);
  };
  const std::string waits = "\nPress Enter to continue.\n";
  table.hear(update(3, kPrompt));
  CHECK(told([&] {
          table.grant("static_data", {{"t", "static_data"}, {"data", nullptr}});
        }) == "\nLesson: Land." + waits);
  CHECK_FALSE(table.client.question().has_value());
  CHECK(table.client.typed_ahead("", {}, table.now));  // typed before the text was there
  CHECK(table.client.lesson() == "Lesson: Land.");
  const terminal::PromptPosition first = table.client.prompt_position();
  CHECK(table.client.typed_ahead("1", first, table.now));
  CHECK(table.last("intent").is_null());
  CHECK(table.client.lesson() == "Lesson: Land.");
  CHECK(told([&] { table.client.typed_ahead("", first, table.now); }) == "\nLesson: Pass now." + waits);
  CHECK(table.client.typed_ahead("", first, table.now));
  CHECK(table.client.lesson() == "Lesson: Pass now.");
  CHECK(told([&] { table.type(""); }).find("\n1: Pass\n") != std::string::npos);
  table.type("1");
  CHECK(table.last("intent").at("intent").at("type") == "pass");
  table.grant("intent");
  Json passed = update(4, kPrompt);
  passed["events"] = {{{"type", "passed"}}};
  CHECK(told([&] { table.hear(passed); }).ends_with("\nLesson: You passed." + waits));
}

TEST_CASE("client: text typed before a question was seen answers it only by name and within one decision") {
  Playing table;
  const terminal::PromptPosition first = table.client.prompt_position();
  CHECK(table.client.typed_ahead("2", first, table.now));
  const terminal::PromptPosition second = table.client.prompt_position();
  CHECK(first.decision == second.decision);
  CHECK_FALSE(table.client.typed_ahead("1", first, table.now));  // the player has not seen this list
  CHECK(table.last("intent").is_null());
  CHECK(table.client.typed_ahead("/say 1", first, table.now));  // no answer
  table.grant("say");
  CHECK(table.client.typed_ahead("b", first, table.now));  // the same decision, and by name
  CHECK(table.last("intent").at("intent").at("card") == "b");
  table.grant("intent");
  table.hear(update(4, kPrompt));
  const std::size_t sent = table.wire.sent.size();
  for (const char* line : {"1", "2", "pass", "play b", "7"})
    for (const terminal::PromptPosition& then : {first, second, terminal::PromptPosition{}})
      CHECK_FALSE(table.client.typed_ahead(line, then, table.now));
  CHECK(table.wire.sent.size() == sent);
  CHECK(table.client.typed_ahead("1", table.client.prompt_position(), table.now));
  CHECK(table.last("intent").at("turn") == 4);
}

TEST_CASE("client: a question is repeated after a refused answer, but not after chat") {
  Playing table;
  table.type("say hi");
  table.hear(update(3, kPrompt));
  table.grant("say");
  CHECK(times_asked(table) == 1);
  table.type("1");
  table.grant("intent", {{"t", "error"}, {"code", "not_offered"}, {"message", "no"}, {"rule", "R1"}});
  CHECK(times_asked(table) == 2);
}

TEST_CASE("client: a number without an open question is not an unknown command") {
  PlainTable table;
  table.grant("join", {{"t", "ok"}, {"room", "OAR-417"}});
  table.hear(PlainTable::room("no-game", kTwo, false));
  table.grant("contribute");
  table.type("1");
  CHECK(table.said.str().find("You have no decision to make now.") != std::string::npos);
}

TEST_CASE("client: the next line waits until the room has the chosen game") {
  PlainTable table;
  table.grant("join", {{"t", "ok"}, {"room", "OAR-417"}});
  Json room = PlainTable::room("ithaca", kTwo, false);
  room["host"] = 1;
  table.hear(room);
  CHECK(table.client.listens());
  for (const std::string chosen : {"theseus", "theseus", "odyssey"}) {
    table.type("/game " + chosen);
    CHECK(table.last("set_game").at("game") == chosen);
    CHECK_FALSE(table.client.listens());
    table.grant("set_game");
    // The room message comes after the answer, and none comes if nothing has changed.
    CHECK(table.client.listens() == (room["game"] == chosen));
    room["game"] = chosen;
    table.hear(room);
    CHECK(table.client.listens());
  }
  table.type("/game ithaca");
  table.grant("set_game", {{"t", "error"}, {"code", "already_started"}, {"message", ""}, {"rule", ""}});
  CHECK(table.client.listens());
  // Another device of the host was faster: the room message names its choice.
  table.type("/game ithaca");
  table.grant("set_game");
  CHECK_FALSE(table.client.listens());
  room["game"] = "itaca";
  table.hear(room);
  CHECK(table.client.listens());
}

TEST_CASE("client: the choice of a game keeps no line waiting after the end of a game or of the membership") {
  PlainTable table;
  table.grant("join", {{"t", "ok"}, {"room", "OAR-417"}});
  Json room = PlainTable::room("no-game", kTwo, true);
  room["host"] = 1;
  table.hear(room);
  Json last = update(3, Json::array());
  last["outcome"] = {{"reason", "over"},
                     {"seats", {{{"won", true}, {"score", 1}}, {{"won", false}, {"score", 0}}}}};
  table.hear(last);
  table.grant("static_data", {{"t", "static_data"}, {"data", nullptr}});
  Json next = PlainTable::room("no-game", kTwo, false);
  next["host"] = 1;
  next["number"] = 2;
  table.hear(next);  // the ended game stays in view
  table.type("/game theseus");
  table.grant("set_game");
  CHECK(table.client.listens());
  next["game"] = "theseus";
  table.hear(next);
  CHECK(table.client.listens());
}

TEST_CASE("client: a mistyped command is answered with the nearest word") {
  Playing table;
  table.type("/seatz");
  CHECK(table.said.str().find("“/seatz” is not a command. Did you mean seats?") != std::string::npos);
  table.type("/zzzzzz");
  CHECK(table.said.str().find("“/zzzzzz” is not a command. Type help for the list.") != std::string::npos);
}

TEST_CASE("client: the client prompts again each time a name is rejected") {
  PlainTable table;
  const Json taken = {{"t", "error"}, {"code", "name_taken"}, {"message", ""}, {"rule", ""}};
  table.grant("join", taken);
  table.type("Nausicaa");
  table.client.on_transport_event({TransportEvent::Kind::opened, "", {}}, table.now);
  table.hear(PlainTable::welcome());
  table.grant("join", taken);
  const std::string said = table.said.str();
  const auto first = said.find("Your name:\n");
  REQUIRE(first != std::string::npos);
  CHECK(said.find("Your name:\n", first + 1) != std::string::npos);
}

TEST_CASE("client: quit works, also at the prompt for a name") {
  PlainTable table;
  table.grant("join", {{"t", "error"}, {"code", "name_taken"}, {"message", ""}, {"rule", ""}});
  REQUIRE(table.client.hint() == "Your name");
  table.type("quit");
  REQUIRE(table.client.ending().has_value());
  CHECK(table.client.ending()->code == terminal::Exit::fine);
}

TEST_CASE("client: messages of a room wait for the description of its game, once in a run") {
  PlainTable table;
  table.describes = false;
  table.grant("join", {{"t", "ok"}, {"room", "OAR-417"}});
  table.hear(PlainTable::room("theseus", kTwo, false));
  table.hear({{"t", "chat"}, {"lines", Json::array()}});
  REQUIRE(table.wire.games.size() == 1);
  CHECK(table.last("game").at("game") == "theseus");
  CHECK(table.said.str().find("OAR-417") == std::string::npos);
  table.describe_games();
  CHECK_MESSAGE(table.said.str().find("OAR-417") != std::string::npos, table.said.str());
  table.hear(PlainTable::welcome());
  table.hear(PlainTable::room("theseus", kTwo, false));
  CHECK(table.wire.games.empty());
  table.hear(PlainTable::room("ithaca", kTwo, false));
  CHECK(table.wire.games.size() == 1);
}

TEST_CASE("client: a refused description does not keep the room from the person") {
  PlainTable table;
  table.describes = false;
  table.grant("join", {{"t", "ok"}, {"room", "OAR-417"}});
  table.hear(PlainTable::room("theseus", kTwo, false));
  table.grant("game", {{"t", "error"}, {"code", "no_game"}, {"message", "No."}, {"rule", ""}});
  CHECK_MESSAGE(table.said.str().find("OAR-417") != std::string::npos, table.said.str());
  CHECK(table.wire.games.size() == 1);
}

TEST_CASE("client: the same question of another turn is printed again") {
  Playing table;
  REQUIRE(times_asked(table) == 1);
  table.hear(update(5, kPrompt));  // the clock played for the player
  CHECK(times_asked(table) == 2);
}

TEST_CASE("client: after a lost connection it resumes with its token and repeats requests with the same id") {
  Playing table;
  const Json join = table.last("join");
  table.type("1");
  const Json intent = table.last("intent");
  const int opened = table.wire.opened;
  table.client.on_transport_event(
      {TransportEvent::Kind::over, "", {terminal::TransportError::Kind::lost, "broken pipe", 0}}, table.now);
  CHECK(table.said.str().find("Connection lost.") != std::string::npos);
  table.now = *table.client.due();
  table.client.tick(table.now);
  CHECK(table.wire.opened == opened + 1);
  CHECK(table.wire.rooms.back() == table.last("join").at("room").get<std::string>());
  table.wire.sent.clear();
  table.client.on_transport_event({TransportEvent::Kind::opened, "", {}}, table.now);
  table.hear(PlainTable::welcome());
  const Json resume = table.last("resume");
  CHECK(resume.at("token") == join.at("token"));
  CHECK(resume.at("room") == "OAR-417");
  CHECK(table.last("intent").is_null());  // not before it is inside
  table.grant("resume");
  CHECK(table.last("intent") == intent);
}

TEST_CASE("client: while resuming, it waits for a server that cannot read its rooms") {
  Playing table;
  table.type("1");
  const Json intent = table.last("intent");
  table.client.on_transport_event(
      {TransportEvent::Kind::over, "", {terminal::TransportError::Kind::lost, "broken pipe", 0}}, table.now);
  table.now = *table.client.due();
  table.client.tick(table.now);
  table.client.on_transport_event({TransportEvent::Kind::opened, "", {}}, table.now);
  table.hear(PlainTable::welcome());
  for (const char* code : {"storage_error", "room_on_other_node"}) {
    const Json resume = table.last("resume");
    table.wire.sent.clear();
    table.hear({{"t", "error"}, {"id", resume.at("id")}, {"code", code}, {"message", ""}, {"rule", ""}});
    table.now = *table.client.due();
    table.client.tick(table.now);
    CHECK(table.last("resume") == resume);
  }
  table.grant("resume");
  CHECK(table.last("intent") == intent);
  CHECK_FALSE(table.client.ending().has_value());
}

TEST_CASE("client: it reconnects without limit and waits longer each time") {
  Playing table;
  auto before = 0ms;
  for (int attempt = 0; attempt < 12; ++attempt) {
    table.client.on_transport_event(
        {TransportEvent::Kind::over, "", {terminal::TransportError::Kind::refused, "", 0}}, table.now);
    REQUIRE(table.client.due().has_value());
    const auto wait = std::chrono::duration_cast<std::chrono::milliseconds>(*table.client.due() - table.now);
    CHECK(wait <= 20s);
    before = std::max(before, wait);
    table.now = *table.client.due();
    table.client.tick(table.now);
  }
  CHECK(before >= 10s);
  CHECK_FALSE(table.client.ending().has_value());
}

TEST_CASE("client: no visible line contains the token") {
  Playing table;
  for (const char* command : {"seats", "settings", "invite", "view", "help", "chat"}) table.type(command);
  CHECK(table.said.str().find(table.last("join").at("token").get<std::string>()) == std::string::npos);
}

TEST_CASE("client: names and chat cannot control the terminal") {
  Playing table;
  Json room = PlainTable::room("no-game", {"Dimitri", "Bad\x1b[2Jname"}, true);
  table.hear(room);
  table.hear({{"t", "chat"},
              {"lines",
               {{{"from", 2},
                 {"to", "all"},
                 {"text", "\x1b]0;owned\x07 and \xe2\x80\xae"},
                 {"at", 5},
                 {"note", nullptr}}}}});
  table.type("seats");
  CHECK(table.said.str().find('\x1b') == std::string::npos);
  CHECK(table.said.str().find('\x07') == std::string::npos);
  CHECK(table.said.str().find("\xe2\x80\xae") == std::string::npos);
  CHECK(table.said.str().find("owned") != std::string::npos);
}

TEST_CASE("client: no server message ends it") {
  Playing table;
  const std::string big(300'000, 'x');
  for (const std::string& frame : std::vector<std::string>{
           "", "[]", "nonsense", "\xff\xff", R"({"t":1})", R"({"t":"room"})", R"({"t":"update"})",
           R"({"t":"chat","lines":7})", R"({"t":"left"})", R"({"t":"reaction","from":"x"})",
           R"({"t":"error"})", R"({"t":"ok","id":7})", R"({"t":"welcome","games":3})", R"({"t":"brand_new"})",
           R"({"t":")" + big + "\"}", "{\"t\":" + std::string(200'000, '[')})
    table.hear(frame);
  Json update_of_many = update(9, kPrompt);
  update_of_many["acting"] = {-5, 99, 2147483647};
  update_of_many["seat"] = 12345;
  table.hear(update_of_many);
  Json room = PlainTable::room("theseus", kTwo, true);
  room["seats"] = {99, nullptr};
  room["you"] = 77;
  room["host"] = -1;
  room["substitutedFor"] = {5, 6, 7, 8, 9};
  table.hear(room);
  for (const char* line : {"table", "seats", "clock", "1", "rules", "back", "replay", "ask"})
    table.type(line);
  CHECK_FALSE(table.client.ending().has_value());
}

TEST_CASE("client: the first Ctrl-C asks; the second quits and keeps the seat") {
  Playing table;
  table.client.interrupted(table.now);
  CHECK_FALSE(table.client.ending().has_value());
  CHECK(table.said.str().find("Your seat is kept") != std::string::npos);
  table.type("no");
  table.client.interrupted(table.now);
  table.client.interrupted(table.now);
  REQUIRE(table.client.ending().has_value());
  CHECK(table.client.ending()->code == terminal::Exit::fine);
  CHECK(terminal::SeatStore(table.folder.path().string()).find("http://host:8080/", "OAR-417").has_value());
}

TEST_CASE("client: it announces the last ten seconds once") {
  Playing table;
  Json timed = update(4, kPrompt);
  timed["clock"] = {{"now", 1'000}, {"deadline", {61'000, nullptr}}, {"remaining", {nullptr, nullptr}}};
  table.hear(timed);
  const auto begun = table.now;
  table.now = begun + 49s;
  table.client.tick(table.now);
  CHECK(table.said.str().find("ten seconds") == std::string::npos);
  CHECK(*table.client.due() <= begun + 50s);
  table.now = begun + 50s;
  table.client.tick(table.now);
  table.client.tick(table.now + 1s);
  const std::string said = table.said.str();
  REQUIRE(said.find("ten seconds") != std::string::npos);
  CHECK(said.find("ten seconds", said.find("ten seconds") + 1) == std::string::npos);
}

TEST_CASE("client: an unusable link ends it with a specific exit code") {
  for (const auto& [code, exit] :
       {std::pair{"no_room", terminal::Exit::bad_link}, std::pair{"bad_key", terminal::Exit::bad_link},
        std::pair{"room_full", terminal::Exit::not_entered},
        std::pair{"not_joinable", terminal::Exit::not_entered}}) {
    PlainTable table;
    table.grant("join", {{"t", "error"}, {"code", code}, {"message", "no"}, {"rule", ""}});
    REQUIRE(table.client.ending().has_value());
    CHECK(table.client.ending()->code == exit);
    CHECK(table.client.ending()->words.find(code) != std::string::npos);
  }
}

TEST_CASE("client: a server of another version, or one that is not Nostos, ends it") {
  PlainTable table;
  table.hear({{"t", "error"}, {"id", nullptr}, {"code", "bad_version"}, {"message", ""}, {"rule", ""}});
  CHECK(table.client.ending()->code == terminal::Exit::bad_version);
  for (const char* frame : {"hello", R"({"t":"chat","lines":[]})", R"({"t":"welcome"})"}) {
    const Folder folder;
    Fake wire;
    std::ostringstream said;
    terminal::PlainFrontend frontend(said);
    terminal::Client client(PlainTable::options(terminal::Language::en),
                            terminal::SeatStore(folder.path().string()), wire, frontend);
    client.start({});
    client.on_transport_event({TransportEvent::Kind::opened, "", {}}, {});
    client.on_transport_event({TransportEvent::Kind::frame, frame, {}}, {});
    REQUIRE(client.ending().has_value());
    CHECK(client.ending()->code == terminal::Exit::not_nostos);
  }
}

TEST_CASE(
    "client: patches turn the last update into the next; a patch that does not fit causes a new connection") {
  Fake wire;
  std::vector<Json> heard;
  terminal::Connection connection(
      wire,
      {[&](const Json& message) { heard.push_back(message); },
       [](const terminal::TransportError&, int, std::chrono::milliseconds) {}, [](bool) {},
       [](const terminal::TransportError&) {}, [](const terminal::RequestAnswer&) {}},
      {"a"});
  const auto hear = [&](const Json& message) {
    connection.on_transport_event({TransportEvent::Kind::frame, message.dump(), {}}, {});
  };
  const auto patch = [](int base, const Json& ops) {
    return Json{{"t", "patch"}, {"rev", base + 1},         {"base", base},     {"turn", 2},
                {"seat", 0},    {"events", Json::array()}, {"clock", nullptr}, {"ops", ops}};
  };
  connection.start({});
  connection.on_transport_event({TransportEvent::Kind::opened, "", {}}, {});
  CHECK(wire.sent.back() == Json{{"t", "hello"}, {"v", 1}, {"patches", true}});
  hear(PlainTable::welcome());
  const Json update{{"t", "update"},
                    {"rev", 4},
                    {"turn", 1},
                    {"seat", 0},
                    {"view", {{"hand", {"Circe", "Helen"}}}},
                    {"prompt", Json::array()},
                    {"acting", {0}},
                    {"events", Json::array()},
                    {"outcome", nullptr},
                    {"clock", nullptr}};
  hear(update);
  hear(patch(4, {{{"op", "remove"}, {"path", "/view/hand/0"}},
                 {{"op", "add"}, {"path", "/view/hand/1"}, {"value", "\u001b[2J"}},
                 {{"op", "replace"}, {"path", "/acting"}, {"value", {1}}}}));
  REQUIRE(heard.size() == 3);
  Json wanted = update;
  wanted.update({{"rev", 5}, {"turn", 2}, {"acting", {1}}});
  wanted["view"]["hand"] = {"Helen", heard[2]["view"]["hand"][1]};
  CHECK(heard[2] == wanted);
  CHECK(heard[2]["view"]["hand"][1].get<std::string>().find('\x1b') == std::string::npos);
  CHECK(wire.opened == 1);

  for (const Json& ops : {Json::array({{{"op", "copy"}, {"from", "/view"}, {"path", "/view/hand"}}}),
                          Json::array({{{"op", "remove"}, {"path", "/view/ship"}}}),
                          Json::array({{{"op", "add"}, {"path", "/view/hand/77"}, {"value", 1}}}), Json("x"),
                          Json::array({1})}) {
    CAPTURE(ops.dump());
    const int lines = wire.opened;
    const auto told = heard.size();
    hear(patch(5, ops));
    CHECK(heard.size() == told);
    connection.tick(terminal::Time{} + 1min);
    REQUIRE(wire.opened == lines + 1);
    // The new connection starts without the state of the old one.
    connection.on_transport_event({TransportEvent::Kind::opened, "", {}}, terminal::Time{} + 1min);
    hear(PlainTable::welcome());
    Json again = update;
    again["rev"] = 5;
    hear(again);
    CHECK(heard.size() == told + 2);
  }
}
