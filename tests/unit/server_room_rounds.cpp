// The rounds of a room: what waits for the disk, what does not, and what a member's departure must not break.
#include <algorithm>
#include <chrono>
#include <map>
#include <set>

#include "tests/fuzz/rooms/journal.hpp"
#include "tests/unit/live_room.hpp"

namespace nostos::server {
namespace {

const Json* last_room(const Ear& ear) {
  const auto found = std::find_if(ear.heard.rbegin(), ear.heard.rend(),
                                  [](const Json& message) { return message.at("t") == "room"; });
  return found == ear.heard.rend() ? nullptr : &*found;
}

std::ptrdiff_t answers(const Ear& ear, const std::string& id) {
  return std::count_if(ear.heard.begin(), ear.heard.end(),
                       [&](const Json& message) { return message.value("id", Json()) == id; });
}

// A live room whose journal is in memory and has the table's entries.
struct RoomInMemory {
  explicit RoomInMemory(const Table& table)
      : journal_(std::make_unique<fuzz::MemoryJournal>(faults_)),
        journal(*journal_),
        room(table, false, std::move(journal_)) {
    for (std::size_t at = 1; at < table.journal.size(); ++at) {
      journal.append({1, static_cast<std::int64_t>(at), {{table.journal[at], table.now}}, std::nullopt, 0},
                     [](WriteResult) {});
      journal.complete(0, WriteResult::written);
    }
  }
  [[nodiscard]] Json newest_intent() const {
    return Json::parse(journal.room(1)->entries.back()).at("intent");
  }

 private:
  fuzz::Faults faults_;
  std::unique_ptr<fuzz::MemoryJournal> journal_;

 public:
  fuzz::MemoryJournal& journal;
  LiveRoom room;
};

}  // namespace

TEST_CASE("a member leaves while another connection closes") {
  LiveRoom room(Table(4));
  const auto one = room.enter(0);
  const auto two = room.enter(1);
  const auto three = room.enter(2);
  room.settle();
  // The entry is on its way to the disk when the other connection closes.
  room.request(two, protocol::Leave{"l"});
  room.settle();
  room.detach(three);
  room.until([&] { return two->answer("l") != nullptr; });
  CHECK(two->out);
  room.until([&] { return last_room(*one)->at("members").size() == 3; });
  room.detach(two);
  room.request(one, protocol::Kick{"d", 4});
  room.settle();
  room.detach(one);
  room.settle();
}

TEST_CASE("a proposal is decided when the last pending voter leaves") {
  Table table(4);
  SUBCASE("before the start") {}
  SUBCASE("in a game, where the seat stays the member's") {
    table.must(1, protocol::Start{"go"});
  }
  LiveRoom room(table);
  const auto two = room.enter(1);
  const auto three = room.enter(2);
  const auto four = room.enter(3);
  room.settle();
  room.request(two, protocol::Propose{"p", protocol::ProposalKind::host, std::nullopt, "", std::nullopt});
  room.until([&] { return last_room(*three)->at("proposal").is_object(); });
  CHECK(last_room(*three)->at("proposal").at("asked") == Json::array({3, 4}));
  room.request(four, protocol::Vote{"v", 1, true});
  room.until([&] { return last_room(*three)->at("proposal").at("asked") == Json::array({3}); });
  room.request(three, protocol::Leave{"l"});
  room.until([&] { return last_room(*two)->at("host") == 2; });
  CHECK(last_room(*two)->at("proposal").is_null());
}

TEST_CASE("a reaction to a team follows the room message that tells its teams") {
  Table table(3);
  const int spectator = table.spectate(5);
  table.must(1, protocol::Start{"go"});
  table.present = {1, 3, spectator};
  table.must(1, protocol::Propose{"p", protocol::ProposalKind::stand_in, 1, "", spectator});
  table.must(3, protocol::Vote{"v", 1, true});
  REQUIRE(table.state.seat_of(spectator) == 1);
  LiveRoom room(table);
  const auto two = room.enter(1);
  room.settle();
  REQUIRE(last_room(*two)->at("seats").at(1) == spectator);
  room.request(two, protocol::Say{"first", protocol::Audience::all, "hello"});
  room.settle();  // this one is being written; the next ones wait for it, together
  room.request(two, protocol::Return{"r"});
  room.request(two, protocol::React{"s", "sorry", "", protocol::Audience::team});
  const auto is_reaction = [](const Json& message) { return message.at("t") == "reaction"; };
  const auto reaction = [&] { return std::find_if(two->heard.begin(), two->heard.end(), is_reaction); };
  room.until([&] { return reaction() != two->heard.end(); });
  two->heard.erase(reaction(), two->heard.end());
  CHECK(last_room(*two)->at("seats").at(1) == 2);
}

TEST_CASE("neither a hidden step nor another team's line hurries the room message that spectators get") {
  Table table(4, "mythomakya-sfida");
  table.must(1,
             protocol::SetGame{"o", "", R"({"windows":"custom","pretrick_tenths":300,"hold_noise":false})"});
  table.spectate(5);
  table.must(1, protocol::Start{"go"});
  Rng rng(seed_from_text("windows"));
  while (table.state.position->timers().empty()) REQUIRE(table.step(rng));
  const int mate = [&] {
    for (int other = 2; other <= 4; ++other)
      if (table.state.team_of(other) == table.state.team_of(1)) return other;
    return 0;
  }();
  REQUIRE(mate != 0);
  LiveRoom room(table);
  const auto one = room.enter(0);
  const auto other = room.enter(mate - 1);
  const auto watcher = room.enter(5);
  room.settle();
  room.gather(std::chrono::hours(1));
  for (int change = 0; change < 12; ++change) room.request(watcher, protocol::Presence{change % 2 == 0});
  room.settle();
  const auto is_room = [](const Json& message) { return message.at("t") == "room"; };
  const auto rooms = [&](const Ear& ear) {
    return std::count_if(ear.heard.begin(), ear.heard.end(), is_room);
  };
  const auto seen = rooms(*watcher);

  const std::size_t updates = watcher->updates.size();

  room.request(one, protocol::Say{"first", protocol::Audience::all, "hello"});
  room.settle();  // this one is being written; the next ones wait for it, together
  room.request(watcher, protocol::AskSeat{"a", true});
  SUBCASE("alone") {
    room.until([&] { return watcher->answer("a") != nullptr; });
  }
  SUBCASE("with a hidden step") {
    room.request(one, protocol::Intent{"i", table.state.viewer_state_of(1).turn,
                                       R"({"type":"auto_pass","until":"reactions"})"});
    room.until([&] { return one->answer("i") != nullptr; });
    CHECK(one->answer("i")->at("t") == "ok");
  }
  SUBCASE("with a line to another team, whose readers learn the writer first") {
    room.request(one, protocol::Say{"s", protocol::Audience::team, "hush"});
    room.until([&] { return one->answer("s") != nullptr; });
    CHECK(other->heard.back().at("t") == "chat");
    CHECK(is_room(*(other->heard.end() - 2)));
  }
  SUBCASE("with a reaction to another team") {
    room.until([&] { return watcher->answer("a") != nullptr; });
    room.request(one, protocol::React{"s", "sorry", "", protocol::Audience::team});
    room.until([&] { return other->heard.back().at("t") == "reaction"; });
    CHECK(is_room(*(other->heard.end() - 2)));
  }
  room.settle();
  CHECK(watcher->answer("a") != nullptr);
  CHECK(rooms(*watcher) == seen);
  CHECK(watcher->updates.size() == updates);
}

TEST_CASE("a room woken during a write keeps the summary of the write") {
  LiveRoom room(Table(2));
  const auto one = room.enter(0);
  room.settle();
  // A write may be over at once; then there is another.
  std::string id;
  for (int attempt = 0; attempt < 50 && (id.empty() || one->answer(id) != nullptr); ++attempt) {
    id = "a" + std::to_string(attempt);
    const Json settings{{"title", attempt % 2 == 0 ? "Friday" : "Saturday"}};
    room.request(one, protocol::UpdateSettings{id, settings.dump()});
    room.settle();
  }
  REQUIRE(one->answer(id) == nullptr);
  room.wake();
  room.until([&] { return one->answer(id) != nullptr; });
  // Writes of one room keep their order.
  room.request(one, protocol::Say{"s", protocol::Audience::all, "a line"});
  room.until([&] { return one->answer("s") != nullptr; });
  CHECK(room.summary().at("title") == last_room(*one)->at("settings").at("title"));
}

TEST_CASE("a request that changes nothing does not wait for an entry that is being written") {
  LiveRoom room(Table(3));
  const auto one = room.enter(0);
  const auto two = room.enter(1);
  room.settle();
  room.request(one, protocol::Say{"s", protocol::Audience::all, "a line"});
  room.request(two, protocol::AskLesson{"l"});
  room.request(two, protocol::Start{"refused"});
  room.request(two, protocol::AskRoomStatus{"g", "BTK-417", secret(1)});
  room.settle();
  CHECK(two->answer("l") != nullptr);
  CHECK(two->answer("refused") != nullptr);
  CHECK(two->answer("g") != nullptr);
  room.until([&] { return one->answer("s") != nullptr; });
  for (const char* question : {"l", "refused", "g"})
    CHECK(two->answered_as(question) < one->answered_as("s"));
}

TEST_CASE("a connection that wants to enter another room waits for its own requests only") {
  LiveRoom room(Table(3));
  const auto one = room.enter(0);
  const auto two = room.enter(1);
  room.settle();
  bool other_done = false;
  bool own_done = false;
  bool other_first = false;
  room.request(one, protocol::Say{"s", protocol::Audience::all, "a line"});
  room.after_answers(two, [&] {
    other_done = true;
    other_first = one->answer("s") == nullptr;
  });
  room.after_answers(one, [&] { own_done = one->answer("s") != nullptr; });
  room.until([&] { return own_done; });
  CHECK(other_done);
  CHECK(other_first);
}

TEST_CASE("a connection's requests keep their order, whether they are written or not") {
  LiveRoom room(Table(2));
  const auto one = room.enter(0);
  room.settle();
  room.request(one, protocol::Say{"a", protocol::Audience::all, "first"});
  room.request(one, protocol::AskLesson{"b"});
  room.request(one, protocol::Say{"c", protocol::Audience::all, "second"});
  room.until([&] { return one->answer("c") != nullptr; });
  std::vector<std::string> order;
  for (const Json& message : one->heard) {
    if (message.contains("id") && message.at("id") != "r0") order.push_back(message.at("id"));
  }
  CHECK(order == std::vector<std::string>{"a", "b", "c"});
  CHECK(one->answer("b")->at("t") == "lesson");
}

TEST_CASE("several entries of one round are decided one after the other, and written once each") {
  Table table(4);
  LiveRoom room(table);
  const auto one = room.enter(0);
  const auto two = room.enter(1);
  const auto three = room.enter(2);
  room.settle();
  room.request(one, protocol::Say{"first", protocol::Audience::all, "hello"});
  room.settle();  // this one is being written; the next ones wait for it, together
  room.request(three, protocol::Sit{"move", 4, std::nullopt});
  room.request(two, protocol::Sit{"too late", 4, std::nullopt});
  room.request(one, protocol::Say{"s", protocol::Audience::all, "hello"});
  room.until([&] { return one->answer("s") != nullptr && two->answer("too late") != nullptr; });
  CHECK(three->answer("move")->at("t") == "ok");
  CHECK(two->answer("too late")->at("code") == "seat_taken");
  CHECK(answers(*one, "s") == 1);
  CHECK(last_room(*one)->at("seats").at(4) == 3);
  CHECK(last_room(*one)->at("seats").at(1) == 2);
}

TEST_CASE("changes of a webhook are rate-limited like chat lines") {
  LiveRoom room(Table(2));
  const auto one = room.enter(0);
  room.settle();
  const auto id = [](int at) { return "h" + std::to_string(at); };
  for (int at = 0; at < 30; ++at)
    room.request(one, protocol::SetWebhook{id(at), "https://example.org/" + id(at), "en"});
  room.settle();
  REQUIRE(one->answer(id(29)) != nullptr);
  CHECK(one->answer(id(0))->at("code") == "no_webhooks");  // as this room sends none
  CHECK(one->answer(id(29))->at("code") == "rate_limited");
  CHECK(one->answer(id(29))->at("retryAfter") == 1000);
}

TEST_CASE("a closed room answers the waiting requests and releases their senders") {
  LiveRoom room(Table(3));
  const auto one = room.enter(0);
  room.settle();
  room.request(one, protocol::Say{"s", protocol::Audience::all, "a line"});
  const auto two = room.enter(1);
  const auto stranger = std::make_shared<Ear>();
  room.request(stranger, protocol::Join{"j", "BTK-417", "Late", secret(9), ""});
  room.close();
  room.until([&] { return one->out && two->out && stranger->out; });
  CHECK(stranger->answer("j") != nullptr);
}

TEST_CASE("a bug in one request answers or releases every connection of its batch") {
  const auto refused = [](const std::string& id) {
    return protocol::Join{id, "BTK-417", "", secret(9), ""};  // answered at once
  };
  for (const bool enters : {false, true}) {
    CAPTURE(enters);
    LiveRoom room(Table(3), true);
    const auto one = room.enter(0);
    room.until([&] { return one->answer("r0") != nullptr; });
    const auto broken = enters ? std::make_shared<Ear>() : one;
    broken->broken = true;
    room.request(broken, enters ? protocol::Inbound(refused("bug")) : protocol::AskLesson{"bug"});
    const auto stranger = std::make_shared<Ear>();
    room.request(stranger, refused("j"));
    const auto two = room.enter(1);
    room.until([&] { return one->out && broken->out && stranger->out && two->out; });
    CHECK(two->answer("r1")->at("code") == "storage_error");
    CHECK(stranger->answer("j")->at("code") == "storage_error");
  }
}

TEST_CASE("a summary whose write fails is written with the next round, and a refused one ends the room") {
  for (const WriteResult result : {WriteResult::failed, WriteResult::lost}) {
    CAPTURE(static_cast<int>(result));
    fuzz::Faults faults;
    auto owned = std::make_unique<fuzz::MemoryJournal>(faults);
    fuzz::MemoryJournal& journal = *owned;
    LiveRoom room(Table(1), false, std::move(owned));
    const auto one = room.enter(0);
    room.settle();
    room.wake();
    room.settle();
    REQUIRE(journal.waiting() == 1);
    journal.complete(0, result);
    room.settle();
    CHECK(one->out == (result == WriteResult::lost));
    if (one->out) continue;
    const std::string before = room.summary_text();
    room.request(one, protocol::Say{"s", protocol::Audience::all, "a line"});
    room.settle();
    REQUIRE(journal.waiting() == 1);
    journal.complete(0, WriteResult::written);
    room.settle();
    CHECK(one->answer("s")->at("t") == "ok");
    CHECK(room.summary_text() != before);
  }
}

TEST_CASE("the intent of an expired clock is written again after a second if its write fails") {
  std::chrono::nanoseconds time{0};
  virtual_time = &time;
  const std::shared_ptr<void> real_time(nullptr, [](void*) { virtual_time = nullptr; });
  Table table(2);
  table.now = now();
  table.arrange({{"clock", {{"kind", "decision"}, {"seconds", 60}}}});
  table.must(1, protocol::Start{"go"});
  RoomInMemory live(table);
  const auto ear = live.room.enter(0);
  live.room.settle();
  time += std::chrono::seconds(60);
  int writes = 0;
  for (int look = 0; look < 10; ++look) {
    live.room.run_timers();
    while (live.journal.waiting() > 0) {
      REQUIRE(++writes <= 2);
      live.journal.complete(0, WriteResult::failed);
      live.room.settle();
    }
  }
  CHECK(writes == 1);
  time += std::chrono::seconds(1);
  live.room.run_timers();
  REQUIRE(live.journal.waiting() == 1);
  live.journal.complete(0, WriteResult::written);
  live.room.settle();
  CHECK(live.newest_intent().at("type") == "choose_map");
}

TEST_CASE("a bot whose writes fail plays as before once they succeed") {
  Table table(1, "odyssey", "navigator");
  table.must(1, protocol::Start{"go"});
  RoomInMemory live(table);
  const auto ear = live.room.enter(0);
  for (int write = 0; write < 5; ++write) {
    live.room.settle();
    live.room.bot_pool.restart();
    live.room.bot_pool.poll();
    live.room.settle();
    REQUIRE(live.journal.waiting() == 1);
    live.journal.complete(0, write < 4 ? WriteResult::failed : WriteResult::written);
    live.room.settle();
  }
  CHECK(live.newest_intent() == Json::parse(find_lesson("odyssey", "navigator")->course.at(0).intent));
}

TEST_CASE("a closed room answers a member who has left and still waits for a record") {
  LiveRoom room(Table(2));
  const auto two = room.enter(1);
  room.settle();
  room.request(two, protocol::AskRecord{"at work", std::nullopt});
  room.request(two, protocol::AskRecord{"waits", std::nullopt});
  room.request(two, protocol::Leave{"l"});
  room.until([&] { return two->answer("l") != nullptr; });
  room.close();
  room.settle();
  REQUIRE(two->answer("waits") != nullptr);
  CHECK(two->answer("waits")->at("code") == "no_room");
}

TEST_CASE("a member may leave and rejoin on one connection without waiting") {
  LiveRoom room(Table(3));
  const auto one = room.enter(0);
  const auto two = room.enter(1);
  room.settle();
  room.request(two, protocol::Leave{"l"});
  room.request(two, protocol::Join{"j", "BTK-417", "Again", secret(7), ""});
  room.request(two, protocol::Say{"s", protocol::Audience::all, "back"});
  room.until([&] { return two->answer("s") != nullptr; });
  CHECK(two->answer("l")->at("t") == "ok");
  CHECK(two->answer("j")->at("t") == "ok");
  CHECK(two->answer("s")->at("t") == "ok");
}

TEST_CASE("presence is sent in short messages") {
  LiveRoom room(Table(3));
  const auto one = room.enter(0);
  const auto two = room.enter(1);
  room.settle();
  one->heard.clear();
  room.detach(two);
  room.settle();
  REQUIRE(one->heard.size() == 1);
  CHECK(one->heard.front() ==
        Json{{"t", "members"}, {"members", {{{"id", 2}, {"connected", false}, {"idle", false}}}}});
}

TEST_CASE("a spectator who returns in the tick of a newcomer keeps their place") {
  Table table(2);
  const int absent = table.spectate(5);
  table.present.erase(absent);
  LiveRoom room(table);
  room.limit({16, 1});
  const auto newcomer = std::make_shared<Ear>();
  room.request(newcomer, protocol::Spectate{"w", table.state.codes.spectators, "Late", secret(9)});
  const auto back = room.enter(5);
  room.until([&] { return newcomer->answer("w") != nullptr && back->answer("r5") != nullptr; });
  CHECK(back->answer("r5")->at("t") == "ok");
  CHECK(newcomer->answer("w")->value("code", "") == "room_full");
}

TEST_CASE("leaving and watching again does not renew the limit of lines") {
  std::chrono::nanoseconds time{0};
  virtual_time = &time;
  const std::shared_ptr<void> real_time(nullptr, [](void*) { virtual_time = nullptr; });
  const Table table(2);
  LiveRoom room(table);
  const auto ear = std::make_shared<Ear>();
  int accepted = 0;
  for (int visit = 0; visit < 3; ++visit) {
    const std::string at = std::to_string(visit);
    room.request(
        ear, protocol::Spectate{"w" + at, table.state.codes.spectators, "Visitor " + at, secret(20 + visit)});
    room.until([&] { return ear->answer("w" + at) != nullptr; });
    for (int line = 0; line < 10; ++line) {
      const std::string id = "s" + at + std::to_string(line);
      room.request(ear, protocol::Say{id, protocol::Audience::all, "again"});
      room.until([&] { return ear->answer(id) != nullptr; });
      accepted += ear->answer(id)->at("t") == "ok" ? 1 : 0;
    }
    room.request(ear, protocol::Leave{"l" + at});
    room.until([&] { return ear->answer("l" + at) != nullptr; });
  }
  CHECK(accepted == 20);
}

TEST_CASE("a member is notified at most once a minute, then of what happened meanwhile") {
  std::chrono::nanoseconds time{0};
  virtual_time = &time;
  const std::shared_ptr<void> real_time(nullptr, [](void*) { virtual_time = nullptr; });
  Table table(3, "theseus");
  for (const int member : {1, 2, 3})
    table.must(member, protocol::SetWebhook{"h", "https://example.org/", "en"});
  table.must(1, protocol::Start{"go"});
  Rng rng(seed_from_text("to the end"));
  // One move before the end of the game.
  int asked = 0;
  Json last;
  for (bool over = false; !over;) {
    int seat = 0;
    while (!table.state.position->prompt(Seat{seat}).asks()) ++seat;
    const Prompt prompt = table.state.position->prompt(Seat{seat});
    asked = table.state.seats.at(static_cast<std::size_t>(seat)).value();
    last = random_intent(prompt, rng);
    const auto next = table.state.position->apply({Seat{seat}, last, Cause::player}, prompt);
    REQUIRE(next);
    over = (*next)->outcome().has_value();
    if (!over) table.intent(asked, last);
  }
  if (asked != table.state.host) table.must(table.state.host, protocol::TransferHost{"t", asked});
  std::map<std::string, std::vector<std::string>> told;  // by the member's name
  const auto notify = [&](const TurnNotification& notice) { told[notice.name].push_back(notice.event); };
  LiveRoom room(table, false, nullptr, notify);
  const auto ear = room.enter(asked - 1);
  const auto ask = [&](const protocol::Inbound& request) {
    const std::string id = protocol::request_id(request).text;
    room.request(ear, request);
    room.until([&] { return ear->answer(id) != nullptr; });
    CHECK(ear->answer(id)->at("t") == "ok");
  };
  room.settle();
  ask(protocol::Intent{"i", table.state.viewer_state_of(asked).turn, last.dump()});
  const std::vector<std::string> once{"over"};
  REQUIRE(told.size() == 2);
  for (const auto& [name, events] : told) CHECK(events == once);
  // The next game begins in the same minute.
  ask(protocol::Rematch{"again"});
  SUBCASE("a question answered by the clock does not hide a start") {
    ask(protocol::UpdateSettings{"clock", R"({"clock":{"kind":"decision","seconds":10}})"});
    ask(protocol::Start{"start"});
    for (int waited = 0; waited < 55; waited += 11) {
      const std::size_t shown = ear->updates.size();
      time += std::chrono::seconds(11);
      room.run_timers();
      room.until([&] { return ear->updates.size() > shown; });
      for (const auto& [name, events] : told) CHECK(events == once);
    }
    time += std::chrono::seconds(6);
    room.run_timers();
    std::multiset<std::string> next;
    for (const auto& [name, events] : told) {
      REQUIRE(events.size() == 2);
      next.insert(events.back());
    }
    CHECK(next.contains("started"));
    return;
  }
  ask(protocol::Start{"start"});
  for (const auto& [name, events] : told) CHECK(events == once);
  const std::string back = told.begin()->first;
  const auto here = room.enter(back.back() - '0');
  room.settle();
  time += std::chrono::seconds(59);
  room.run_timers();
  for (const auto& [name, events] : told) CHECK(events == once);
  room.detach(here);
  room.detach(ear);
  room.settle();
  time += std::chrono::seconds(2);
  room.run_timers();
  // A member who came back has seen it.
  CHECK(told.size() == 2);
  CHECK(told.at(back) == once);
  CHECK(told.rbegin()->second.size() == 2);
  CHECK(told.rbegin()->second.back() != "over");
  time += std::chrono::seconds(600);
  room.run_timers();
  CHECK(told.rbegin()->second.size() == 2);
}

TEST_CASE("requests of members, and of strangers, leave room for a returning member") {
  Table table(4);
  LiveRoom room(table, true);
  const auto refused = [](const Ear& ear, const std::string& id) {
    const Json* answer = ear.answer(id);
    return answer != nullptr && answer->at("t") == "error" && answer->at("code") == "overloaded";
  };
  std::vector<std::shared_ptr<Ear>> ears;
  SUBCASE("of members") {
    for (int person = 0; person < 3; ++person) ears.push_back(room.enter(person));
    room.until([&] {
      return std::all_of(ears.begin(), ears.end(), [](const auto& ear) { return !ear->heard.empty(); });
    });
    for (int at = 0; at < 90; ++at)
      room.request(ears[static_cast<std::size_t>(at) % 3], protocol::AskLesson{"l" + std::to_string(at)});
  }
  SUBCASE("of strangers") {
    for (int at = 0; at < 90; ++at) {
      ears.push_back(std::make_shared<Ear>());
      room.request(ears.back(), protocol::AskInvitation{"l" + std::to_string(at), "BTK-417"});
    }
  }
  const auto back = room.enter(3);
  room.until([&] { return back->answer("r3") != nullptr; });
  CHECK_FALSE(refused(*back, "r3"));
  std::ptrdiff_t many = 0;
  for (int at = 0; at < 90; ++at)
    many += refused(*ears[static_cast<std::size_t>(at) % ears.size()], "l" + std::to_string(at)) ? 1 : 0;
  CHECK(many == (ears.size() == 3 ? 0 : 42));
}

}  // namespace nostos::server
