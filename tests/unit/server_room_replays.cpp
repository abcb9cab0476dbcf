// Replays and records of a room run on another thread, while its members play on.
#include "tests/unit/live_room.hpp"

namespace nostos::server {
namespace {

Table table_at(int steps, int people = 3, const std::string& game = "theseus") {
  Table table(people, game);
  table.must(1, protocol::Start{"go"});
  Rng rng(seed_from_text("looking back"));
  for (int step = 0; step < steps; ++step) REQUIRE(table.step(rng));
  return table;
}

int asked_person(const Table& table) {
  for (int seat = 0; seat < table.state.position->seats(); ++seat) {
    if (table.state.position->prompt(Seat{seat}).asks()) return seat;
  }
  FAIL("nobody");
  return 0;
}

protocol::Intent some_intent(const Table& table, int person) {
  Rng rng(seed_from_text("some"));
  return {"do", table.state.viewer_state_of(person + 1).turn,
          random_intent(table.state.position->prompt(Seat{person}), rng).dump()};
}

// Answers all requests for records and replays.
void run(LiveRoom& room) {
  do {
    room.settle();
    room.replay_pool.restart();
  } while (room.replay_pool.poll_one() != 0);
}

// The ids of the answers, in the order of their first messages. A record longer than a part has several.
std::vector<std::string> told(const Ear& ear) {
  std::vector<std::string> ids;
  for (const Json& message : ear.heard) {
    if (message["t"] != "record" && message["t"] != "replay") continue;
    const std::string id = message["id"];
    if (std::find(ids.begin(), ids.end(), id) == ids.end()) ids.push_back(id);
  }
  return ids;
}

}  // namespace

TEST_CASE("the table continues while a game is replayed; the log ends at the revision of the request") {
  const Table table = table_at(6);
  LiveRoom room(table);
  const int person = asked_person(table);
  const auto ear = room.enter(person);
  room.settle();
  const std::int64_t rev = ear->updates.at(0).at("rev");
  room.request(ear, protocol::AskRecord{"log", {}});
  room.request(ear, some_intent(table, person));
  room.until([&] { return ear->updates.size() > 1; });
  REQUIRE(ear->answer("do") != nullptr);
  CHECK(ear->answer("do")->at("t") == "ok");
  CHECK(ear->answer("log") == nullptr);
  run(room);
  REQUIRE(ear->answer("log") != nullptr);
  const Json log = Json::parse(ear->answer("log")->at("text").get<std::string>());
  CHECK(log["rev"] == rev);
  CHECK(ear->updates.at(1).at("rev") > rev);
  Json events = Json::array();
  for (const Json& step : log["seen"]) {
    for (const Json& event : step["events"]) events.push_back(event);
  }
  Json shown = Json::array();
  for (const PositionPtr& position : record::positions(*find_game("theseus"), table.state.played)) {
    for (const Json& event : position->events(Viewer{Seat{person}})) shown.push_back(event);
  }
  CHECK(events == shown);
}

TEST_CASE("replays at the end are answered one after the other; a room never has two at once") {
  Table table = table_at(0, 3, "ithaca");
  Rng rng(seed_from_text("to the end"));
  while (table.step(rng)) {
  }
  LiveRoom room(table);
  std::vector<std::shared_ptr<Ear>> ears;
  for (int person = 0; person < 3; ++person) ears.push_back(room.enter(person));
  room.settle();
  for (const auto& ear : ears) {
    room.request(ear, protocol::AskRecord{"record", {}});
    room.request(ear, protocol::AskReplay{"moment", 2, 0, {}});
    room.request(ear, protocol::AskReplay{"beyond", 1'000'000, 0, {}});
  }
  room.settle();
  // Only one of them has been handed over.
  CHECK(room.replay_pool.poll() == 1);
  run(room);
  for (const auto& ear : ears) {
    CHECK(told(*ear) == std::vector<std::string>{"record", "moment"});
    REQUIRE(ear->answer("beyond") != nullptr);
    CHECK(ear->answer("beyond")->at("code") == "no_step");
  }
  CHECK(ears[0]->answer("record")->at("text") == ears[2]->answer("record")->at("text"));
}

TEST_CASE("at most 64 replay requests wait, and requests of members who have left are dropped") {
  const Table table = table_at(6, 5);
  LiveRoom room(table);
  std::vector<std::shared_ptr<Ear>> ears;
  for (int person = 0; person < 5; ++person) ears.push_back(room.enter(person));
  room.settle();
  for (int at = 0; at < 70; ++at) {
    room.request(ears[static_cast<std::size_t>(at) % 4], protocol::AskRecord{"q" + std::to_string(at), {}});
    room.settle();
  }
  // One is under way, 64 wait.
  for (int at = 0; at < 70; ++at) {
    const Json* answer = ears[static_cast<std::size_t>(at) % 4]->answer("q" + std::to_string(at));
    CHECK((answer != nullptr) == (at >= 65));
    if (answer != nullptr) CHECK(answer->at("code") == "overloaded");
  }
  ears[1]->over = true;
  room.request(ears[2], protocol::Leave{"leave"});
  room.until([&] { return ears[2]->answer("leave") != nullptr; });
  // The table does not wait for that.
  room.request(ears[4], protocol::Say{"say", protocol::Audience::all, "here"});
  room.until([&] { return ears[4]->answer("say") != nullptr; });
  CHECK(ears[4]->answer("say")->at("t") == "ok");
  run(room);
  CHECK(told(*ears[0]).size() == 17);
  CHECK(told(*ears[1]).empty());
  CHECK(told(*ears[2]).empty());
  REQUIRE(ears[2]->answer("q2") != nullptr);
  CHECK(ears[2]->answer("q2")->at("code") == "not_in_room");
  CHECK(told(*ears[3]).size() == 16);
  room.request(ears[4], protocol::AskRecord{"last", {}});
  room.settle();
  run(room);
  CHECK(told(*ears[4]) == std::vector<std::string>{"last"});
}

TEST_CASE("at most 20 replay requests of one member wait, over all of their connections") {
  LiveRoom room(table_at(6, 3));
  const auto first = room.enter(0);
  const auto second = room.enter(0);
  const auto other = room.enter(1);
  room.settle();
  const auto code_of = [](const Ear& ear, const std::string& id) {
    const Json* answer = ear.answer(id);
    return answer == nullptr ? std::string() : answer->value("code", "");
  };
  // One is under way, 20 wait.
  for (int at = 0; at < 22; ++at) {
    const auto& ear = at % 2 == 0 ? first : second;
    const std::string id = "q" + std::to_string(at);
    room.request(ear, protocol::AskRecord{id, {}});
    room.settle();
    CHECK(code_of(*ear, id) == (at < 21 ? "" : "overloaded"));
  }
  room.request(other, protocol::AskRecord{"other", {}});
  room.settle();
  run(room);
  CHECK(told(*other) == std::vector<std::string>{"other"});
}

// A game whose record has several parts, cut within letters of several bytes.
Table long_game() {
  Table table = table_at(0, 3, "ithaca");
  Rng rng(seed_from_text("long"));
  while (table.step(rng)) {
  }
  auto& chat = table.state.played.chat.emplace();
  for (int line = 0; line < 2'000; ++line)
    chat.push_back({0, "Person 0", "πολλὰ δ᾽ ὅ γ᾽ ἐν πόντῳ " + std::to_string(line), line});
  REQUIRE(record_text(table.state, 1).size() > 2 * RecordAnswer::kPart);
  return table;
}

// The texts of a record's parts.
std::vector<std::string> parts_of(const Ear& ear, const std::string& id) {
  std::vector<std::string> parts;
  bool more = true;
  for (const Json& message : ear.heard) {
    if (message["t"] != "record" || message["id"] != id) continue;
    CHECK(more);
    more = message["more"].get<bool>();
    parts.push_back(message["text"]);
    CHECK(parts.back().size() <= RecordAnswer::kPart);
  }
  if (!more) parts.emplace_back();
  return parts;
}

TEST_CASE("a record is sent in parts, each after the client took the one before; other members do not wait") {
  const Table table = long_game();
  const std::string whole = record::write_record(*find_game("ithaca"), table.state.played);
  LiveRoom room(table);
  const auto slow = room.enter(0);
  const auto fast = room.enter(1);
  room.settle();
  slow->slow = true;
  room.request(slow, protocol::AskRecord{"slow", {}});
  room.request(slow, protocol::AskReplay{"next", 2, 0, {}});
  run(room);
  CHECK(parts_of(*slow, "slow").size() == 1);
  CHECK(slow->answer("next") == nullptr);
  room.request(fast, protocol::AskRecord{"fast", {}});
  run(room);
  std::string text;
  for (const std::string& part : parts_of(*fast, "fast")) text += part;
  CHECK(text == whole);
  CHECK(parts_of(*slow, "slow").size() == 1);
  slow->take();
  run(room);
  // The moment that was asked for meanwhile goes first.
  CHECK(slow->answer("next") != nullptr);
  while (!slow->unread.empty()) {
    slow->take();
    run(room);
  }
  text.clear();
  for (const std::string& part : parts_of(*slow, "slow")) text += part;
  CHECK(text == whole);
  CHECK(parts_of(*slow, "slow").back().empty());
}

TEST_CASE("a connection gets one record after the other, and a room begins a few at a time") {
  const Table table = long_game();
  LiveRoom room(table);
  const auto one = room.enter(0);
  std::vector<std::shared_ptr<Ear>> ears;
  for (int connection = 0; connection < 10; ++connection) ears.push_back(room.enter(1 + connection % 2));
  room.settle();
  one->slow = true;
  for (const char* id : {"first", "second"}) room.request(one, protocol::AskRecord{id, {}});
  run(room);
  for (int part = 0; part < 2; ++part) {
    CHECK(told(*one) == std::vector<std::string>{"first"});
    one->take();
    run(room);
  }
  while (!one->unread.empty()) {
    one->take();
    run(room);
  }
  CHECK(told(*one) == std::vector<std::string>{"first", "second"});
  const auto begun = [&] {
    return std::count_if(ears.begin(), ears.end(), [](const auto& ear) { return !told(*ear).empty(); });
  };
  for (const auto& ear : ears) {
    ear->slow = true;
    room.request(ear, protocol::AskRecord{"r", {}});
  }
  run(room);
  CHECK(begun() == 8);
  const auto finish = [&](Ear& ear) {
    while (!ear.unread.empty()) {
      ear.take();
      run(room);
    }
  };
  finish(*ears[0]);
  CHECK(begun() == 9);
  for (const auto& ear : ears) finish(*ear);
  CHECK(begun() == 10);
}

TEST_CASE("a record ends with an error if its member leaves or its room closes") {
  const Table table = long_game();
  LiveRoom room(table);
  const auto leaver = room.enter(0);
  const auto stays = room.enter(1);
  const auto gone = room.enter(2);
  room.settle();
  for (const auto& ear : {leaver, stays, gone}) {
    ear->slow = true;
    room.request(ear, protocol::AskRecord{"record", {}});
  }
  run(room);
  room.request(leaver, protocol::Leave{"leave"});
  room.until([&] { return leaver->answer("leave") != nullptr; });
  room.detach(gone);
  for (const auto& ear : {leaver, gone}) ear->take();
  run(room);
  CHECK(parts_of(*leaver, "record").size() == 1);
  CHECK(leaver->heard.back()["code"] == "not_in_room");
  CHECK(parts_of(*gone, "record").size() == 1);
  room.close();
  stays->take();
  run(room);
  CHECK(parts_of(*stays, "record").size() == 1);
  CHECK(stays->heard.back()["code"] == "no_room");
}

TEST_CASE("the record of a running game is sent on a slow tick, independent of when it is ready") {
  for (const bool over : {false, true}) {
    CAPTURE(over);
    LiveRoom room(over ? long_game() : table_at(6), true);
    const auto ear = room.enter(0);
    room.until([&] { return ear->answer("r0") != nullptr; });
    int at_once = 0;
    for (int at = 0; at < 6; ++at) {
      const std::string id = "q" + std::to_string(at);
      room.request(ear, protocol::AskRecord{id, {}});
      const auto ready = [&] {
        room.replay_pool.restart();
        return room.replay_pool.poll_one() != 0;
      };
      room.until(ready);
      room.settle();
      if (ear->answer(id) != nullptr) ++at_once;
      while (parts_of(*ear, id).empty() || !parts_of(*ear, id).back().empty()) {
        ready();
        room.until([] { return true; });
        room.settle();
      }
    }
    // A tick may end in the moment between.
    CHECK((over ? at_once == 6 : at_once <= 1));
  }
}

TEST_CASE("a game that cannot be replayed blocks no other request") {
  Table table = table_at(6);
  auto steps = table.state.played.steps.to_vector();
  steps.at(2).intent = R"({"type":"nothing of the kind"})";
  table.state.played.steps = steps;
  LiveRoom room(table);
  const auto ear = room.enter(0);
  room.settle();
  room.request(ear, protocol::AskRecord{"log", {}});
  room.settle();
  run(room);
  REQUIRE(ear->answer("log") != nullptr);
  CHECK(ear->answer("log")->at("code") == "no_record");
  room.request(ear, protocol::Say{"say", protocol::Audience::all, "here"});
  room.until([&] { return ear->answer("say") != nullptr; });
  CHECK(ear->answer("say")->at("t") == "ok");
}

TEST_CASE("a move is taken back while records of other rooms wait for their thread") {
  Table table(3);
  table.must(1, protocol::Start{"go"});
  table.intent(1, {{"type", "choose_map"}, {"map", "B"}});
  table.must(1, protocol::Propose{"p", protocol::ProposalKind::undo, std::nullopt, "", std::nullopt});
  table.must(2, protocol::Vote{"v", table.state.proposal->number, true});
  LiveRoom room(table);
  const auto ear = room.enter(2);
  room.settle();
  room.request(ear, protocol::Vote{"v", table.state.proposal->number, true});
  // The thread of records stands still.
  room.until([&] {
    room.undo_pool.restart();
    room.undo_pool.poll();
    return ear->answer("v") != nullptr;
  });
  CHECK(ear->answer("v")->at("t") == "ok");
}

}  // namespace nostos::server
