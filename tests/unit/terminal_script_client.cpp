// The script client over a connection that breaks, with the test as its server.
#include "clients/terminal/script/script_client.hpp"

#include "tests/unit/terminal_client.hpp"

using namespace nostos;
using namespace nostos::terminal_test;

namespace {

struct Script {
  explicit Script(bool room = true)
      : client(options(room), terminal::SeatStore(folder.path().string()), wire,
               {[this](const std::string& line) { heard.push_back(line); },
                [this](const std::string& note) { notes.push_back(note); }}) {
    client.start(now);
    welcome();
  }

  static terminal::ClientOptions options(bool room) {
    terminal::ClientOptions made = PlainTable::options(terminal::Language::en);
    if (!room) made.link = {};
    return made;
  }
  void hear(const Json& message) {
    client.on_transport_event({TransportEvent::Kind::frame, message.dump(), {}}, now);
  }
  void welcome() {
    client.on_transport_event({TransportEvent::Kind::opened, "", {}}, now);
    hear(PlainTable::welcome());
  }
  void lose() {
    client.on_transport_event(
        {TransportEvent::Kind::over, "", {terminal::TransportError::Kind::lost, "broken pipe", 0}}, now);
  }
  void come_back() {
    REQUIRE(client.due().has_value());
    now = *client.due();
    client.tick(now);
    wire.sent.clear();
    welcome();
  }
  [[nodiscard]] Json last() const { return wire.sent.empty() ? Json() : wire.sent.back(); }

  Folder folder;
  Fake wire;
  std::vector<std::string> heard, notes;
  terminal::ScriptClient client;
  terminal::Time now{};
};

const Json kSit = {{"t", "sit"}, {"id", "s-1"}, {"seat", 1}};

}  // namespace

TEST_CASE(
    "script client: after a loss it reconnects, resumes the seat, and repeats "
    "unanswered requests") {
  Script script;
  const Json join = script.last();
  CHECK(join.at("t") == "join");
  CHECK_FALSE(script.client.listens());
  script.hear({{"t", "ok"}, {"id", join.at("id")}, {"room", "OAR-417"}});
  CHECK(script.client.listens());
  script.client.typed(R"({"t":"say","id":"s-0","to":"all","text":"hi"})");
  script.hear({{"t", "ok"}, {"id", "s-0"}});
  script.client.typed(kSit.dump());
  const int opened = script.wire.opened;
  script.lose();
  REQUIRE(script.notes.size() == 1);
  CHECK(script.notes[0].starts_with("no connection: broken pipe; trying again in "));
  script.client.typed(R"({"t":"say","id":"s-2","to":"all","text":"while away"})");
  script.client.typed(R"({"t":"presence","idle":true})");  // not worth sending later
  script.come_back();
  CHECK(script.wire.opened == opened + 1);
  const Json resume = script.last();
  CHECK(resume.at("t") == "resume");
  CHECK(resume.at("token") == join.at("token"));
  CHECK(resume.at("id") != join.at("id"));
  script.wire.sent.clear();
  script.hear({{"t", "ok"}, {"id", resume.at("id")}});
  REQUIRE(script.wire.sent.size() == 2);
  CHECK(script.wire.sent[0] == kSit);
  CHECK(script.wire.sent[1].at("id") == "s-2");
  REQUIRE(script.notes.size() == 2);
  CHECK(script.notes[1] == "connected again");
  CHECK_FALSE(script.client.ending().has_value());
}

TEST_CASE("script client: it resumes a room that the script entered, but not one that it left") {
  Script script(false);
  script.client.typed(R"({"t":"create","id":"c-1","game":"theseus","name":"Dimitri","token":"abc"})");
  script.hear({{"t", "ok"}, {"id", "c-1"}, {"room", "JIB-222"}});
  script.lose();
  script.come_back();
  CHECK(script.last().at("t") == "resume");
  CHECK(script.last().at("room") == "JIB-222");
  CHECK(script.last().at("token") == "abc");
  script.hear({{"t", "ok"}, {"id", script.last().at("id")}});
  script.client.typed(R"({"t":"leave","id":"c-2"})");
  script.hear({{"t", "left"}, {"reason", "left"}});
  script.lose();
  script.come_back();
  CHECK(script.last().at("t") == "hello");
}

TEST_CASE("script client: an unanswered entry is repeated, not replaced") {
  Script script;
  const Json join = script.last();
  script.lose();
  script.come_back();
  CHECK(script.last() == join);
}

TEST_CASE(
    "script client: a request refused by a stopping server is repeated, and the script sees no refusal") {
  Script script;
  script.hear({{"t", "ok"}, {"id", script.last().at("id")}, {"room", "OAR-417"}});
  script.client.typed(kSit.dump());
  const std::size_t heard = script.heard.size();
  script.hear({{"t", "error"}, {"id", "s-1"}, {"code", "shutting_down"}, {"message", ""}, {"rule", ""}});
  CHECK(script.heard.size() == heard);
  script.lose();
  script.come_back();
  script.hear({{"t", "ok"}, {"id", script.last().at("id")}});
  CHECK(script.last() == kSit);
}

TEST_CASE("script client: a silent line counts as lost, and the script sees no pong") {
  Script script(false);
  script.now = *script.client.due();
  script.client.tick(script.now);
  CHECK(script.last().at("t") == "ping");
  const std::size_t heard = script.heard.size();
  script.hear({{"t", "pong"}});
  CHECK(script.heard.size() == heard);
  script.now = *script.client.due();
  script.client.tick(script.now);
  script.now = *script.client.due();
  script.client.tick(script.now);
  REQUIRE(script.notes.size() == 1);
  CHECK(script.notes[0].starts_with("no connection: no answer"));
}

TEST_CASE("script client: entering and resuming wait for a server that refuses only for now") {
  Script script;
  const auto refuse = [&](const char* code) {
    const Json asked = script.last();
    script.wire.sent.clear();
    script.hear({{"t", "error"}, {"id", asked.at("id")}, {"code", code}, {"message", ""}, {"rule", ""}});
    REQUIRE_FALSE(script.client.ending().has_value());
    script.now = *script.client.due();
    script.client.tick(script.now);
    CHECK(script.last() == asked);
  };
  for (const char* code : {"rate_limited", "overloaded", "room_on_other_node"}) refuse(code);
  script.hear({{"t", "ok"}, {"id", script.last().at("id")}, {"room", "OAR-417"}});
  script.lose();
  script.come_back();
  REQUIRE(script.last().at("t") == "resume");
  for (const char* code : {"storage_error", "room_on_other_node"}) refuse(code);
}

TEST_CASE("script client: it ends if it cannot resume, and when all requests are answered") {
  Script moved;
  moved.hear({{"t", "ok"}, {"id", moved.last().at("id")}, {"room", "OAR-417"}});
  moved.hear({{"t", "left"}, {"reason", "taken_over"}});
  REQUIRE(moved.client.ending().has_value());
  CHECK(moved.client.ending()->code == terminal::Exit::removed);

  Script closed;
  closed.hear(
      {{"t", "error"}, {"id", closed.last().at("id")}, {"code", "no_room"}, {"message", ""}, {"rule", ""}});
  REQUIRE(closed.client.ending().has_value());
  CHECK(closed.client.ending()->code == terminal::Exit::bad_link);

  Script done(false);
  done.client.typed(R"({"t":"rooms","id":"r-1"})");
  done.client.end_of_input();
  CHECK_FALSE(done.client.ending().has_value());
  done.hear({{"t", "rooms"}, {"id", "r-1"}, {"rooms", Json::array()}});
  REQUIRE(done.client.ending().has_value());
  CHECK(done.client.ending()->code == terminal::Exit::fine);

  Script alone(false);
  alone.client.typed(R"({"t":"rooms","id":"r-1"})");
  alone.client.end_of_input();
  alone.lose();
  REQUIRE(alone.client.ending().has_value());
  CHECK(alone.client.ending()->code == terminal::Exit::refused);
}

TEST_CASE("script client: any message of a server or script is handled or ends it with a message") {
  Script script;
  script.hear({{"t", "ok"}, {"id", script.last().at("id")}, {"room", "OAR-417"}});
  for (const char* line : {"", "[]", "nonsense", "{", R"({"t":1,"id":2})", R"({"id":"x"})",
                           R"({"t":"join","id":"y","token":5})"})
    script.client.typed(line);
  CHECK(script.notes.size() == 4);
  for (const char* frame : {R"({"t":1})", R"({"t":"left"})", R"({"t":"error","id":7})",
                            R"({"t":"ok","id":[]})", R"({"t":"welcome"})"})
    script.client.on_transport_event({TransportEvent::Kind::frame, frame, {}}, script.now);
  for (int i = 0; i < 5000 && script.client.listens(); ++i)
    script.client.typed(Json{{"t", "say"}, {"id", "n-" + std::to_string(i)}}.dump());
  CHECK_FALSE(script.client.listens());  // it reads no further until answers come
}
