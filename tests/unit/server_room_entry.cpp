// Tests of joining a room, its seats, and the decisions of the host.
#include <map>

#include "server/room/queries/status.hpp"
#include "tests/unit/room_table.hpp"

namespace nostos::server {

TEST_CASE("spectators enter by their own code, which gives no seat, and only if the host allows them") {
  Table table(2);
  CHECK(table.refused(decide_enter(table.state,
                                   protocol::Join{"j", table.state.codes.spectators, "Sneak", secret(8), ""},
                                   table.world())) == "no_room");
  CHECK(table.refused(decide_enter(table.state,
                                   protocol::Spectate{"w", table.state.codes.room, "Sneak", secret(8)},
                                   table.world())) == "no_room");
  const int spectator = table.spectate(3);
  CHECK(table.state.member(spectator)->spectator);
  CHECK_FALSE(table.state.seat_of(spectator).has_value());
  CHECK(table.refused(spectator, protocol::Sit{"s1", 3, std::nullopt}) == "is_spectator");
  // The host may seat them; they are a guest like the others then.
  table.must(1, protocol::Sit{"s2", 3, spectator});
  CHECK_FALSE(table.state.member(spectator)->spectator);
  CHECK(table.state.seat_of(spectator) == 3);
  table.arrange({{"allowSpectators", false}});
  CHECK(table.refused(table.try_spectate(4)) == "no_spectators");
  table.must(1, protocol::Start{"go"});
  CHECK(table.refused(table.try_join(5)) == "no_spectators");
}

TEST_CASE("spectators have their own places: a spectator who left makes room, and guests are never removed") {
  Table table(2);
  table.limits = {2, 2};
  CHECK(table.refused(table.try_join(9)) == "room_full");
  const int first = table.spectate(3);
  const int second = table.spectate(4);
  CHECK(table.refused(table.try_spectate(5)) == "room_full");
  table.present.erase(first);
  const int third = table.spectate(5);
  CHECK(table.state.member(first) == nullptr);
  CHECK(table.state.member(second) != nullptr);
  CHECK(table.state.member(third) != nullptr);
  table.present = {third};
  table.spectate(6);
  CHECK(table.state.member(second) == nullptr);
  CHECK(table.state.member(1) != nullptr);
  CHECK(table.state.member(2) != nullptr);
}

TEST_CASE("no spectator takes the place of an absent guest without a seat, nor of one who waits for a seat") {
  Table table(3);
  table.limits = {3, 2};
  table.must(3, protocol::Sit{"up", std::nullopt, std::nullopt});
  table.present = {1, 2};
  for (int person = 4; person < 8; ++person) table.present.erase(table.spectate(person));
  CHECK(table.state.member(3) != nullptr);

  table.must(1, protocol::Start{"go"});
  const int waits = table.join(8);
  table.must(waits, protocol::AskSeat{"a", true});
  const int watches = table.join(9);
  table.present = {1, 2};
  const int spectator = table.spectate(10);
  CHECK(table.state.member(watches) == nullptr);
  table.present = {1, 2};
  table.spectate(11);
  CHECK(table.state.member(spectator) == nullptr);
  CHECK(table.state.member(waits) != nullptr);
  CHECK(table.refused(table.try_spectate(12)) == "room_full");
  CHECK(table.state.member(3) != nullptr);
}

TEST_CASE(
    "a seated member is ready until the seat, the game or its options change, and before the start only") {
  Table table(3);
  const auto ready = [&](int member) { return table.state.member(member)->ready; };
  const auto say = [&](int member, bool on) {
    return decide(table.state, member, protocol::Ready{table.fresh_id(), on}, table.world());
  };
  const auto all_say = [&] {
    for (const int member : {1, 2, 3}) {
      if (!ready(member)) table.add(std::get<Accepted>(say(member, true)));
    }
    CHECK((ready(1) && ready(2) && ready(3)));
  };
  CHECK_FALSE(ready(2));
  all_say();
  CHECK(std::holds_alternative<NoChange>(say(2, true)));
  table.add(std::get<Accepted>(say(2, false)));
  CHECK_FALSE(ready(2));
  CHECK(ready(3));
  all_say();
  // Another seat, also one that the host chose, takes back that of its member only.
  table.must(2, protocol::Sit{table.fresh_id(), 4, std::nullopt});
  CHECK_FALSE(ready(2));
  CHECK(ready(3));
  all_say();
  table.must(1, protocol::Sit{table.fresh_id(), std::nullopt, 3});
  CHECK_FALSE(ready(3));
  CHECK(table.refused(3, protocol::Ready{table.fresh_id(), true}) == "not_seated");
  table.must(3, protocol::Sit{table.fresh_id(), 1, std::nullopt});
  // Settings that do not change the game keep it; options take back everyone's.
  all_say();
  table.arrange({{"title", "Friday"}});
  CHECK((ready(1) && ready(2) && ready(3)));
  table.must(1, protocol::SetGame{table.fresh_id(), "", R"({"map":"C"})"});
  CHECK_FALSE((ready(1) || ready(2) || ready(3)));
  all_say();
  table.must(1, protocol::Start{table.fresh_id()});
  CHECK_FALSE((ready(1) || ready(2) || ready(3)));
  CHECK(table.refused(2, protocol::Ready{table.fresh_id(), true}) == "already_started");
}

TEST_CASE("an invitation names the seated players, and tells no more than an entry by its code would allow") {
  Table table(2);
  const auto asked = [&](const std::string& code) { return answer_invitation(table.state, {"i", code}); };
  const auto told = [&](const std::string& code) { return Json::parse(std::get<std::string>(asked(code))); };
  const auto refused = [&](const std::string& code) { return std::get<Refusal>(asked(code)).code; };
  const std::string& players = table.state.codes.room;
  const std::string& spectators = table.state.codes.spectators;
  table.must(1, protocol::AddBot{"b", 2, "random"});
  Json invitation = told(players);
  CHECK(invitation["host"] == "Person 0");
  CHECK(invitation["players"].size() == 3);
  CHECK(invitation["players"][1] == Json{{"name", "Person 1"}, {"bot", false}});
  CHECK(invitation["players"][2]["bot"] == true);
  CHECK(invitation["seats"] == 5);
  CHECK(invitation["started"] == false);
  CHECK(told(spectators)["players"].size() == 3);
  CHECK(refused("OAR-999") == "no_room");
  // With a password it names no one.
  table.arrange({{"password", "moly"}, {"title", "Friday"}});
  invitation = told(players);
  CHECK(invitation["hasPassword"] == true);
  CHECK(invitation["host"].is_null());
  CHECK(invitation["title"] == "");
  CHECK(invitation["players"].empty());
  table.arrange({{"password", nullptr}, {"joinable", false}});
  CHECK(refused(players) == "not_joinable");
  table.arrange({{"joinable", true}});
  table.must(1, protocol::Start{"go"});
  CHECK(told(players)["started"] == true);
  CHECK(told(players)["seats"] == 3);
  table.arrange({{"allowSpectators", false}});
  CHECK(refused(players) == "no_spectators");
  CHECK(refused(spectators) == "no_spectators");
}

TEST_CASE("a new device gets the seat of an absent member if the host lets it in") {
  Table table(3);
  const auto ask = [&](const std::string& name, int token) {
    return decide_enter(table.state, protocol::AskClaim{"a", table.state.codes.room, name, secret(token), ""},
                        table.world());
  };
  const auto resume = [&](int token) {
    return decide_enter(table.state, protocol::Resume{"r", table.state.codes.room, secret(token)},
                        table.world());
  };
  // To the newest claim, or to an earlier one.
  const auto answer = [&](bool agree, int earlier = 0) {
    return protocol::AnswerClaim{table.fresh_id(), 2, table.state.member(2)->claim.number - earlier, agree};
  };
  CHECK(table.refused(ask("Person 1", 8)) == "not_absent");
  CHECK(table.refused(ask("Odysseus", 8)) == "no_member");
  CHECK(table.refused(1, answer(true)) == "no_proposal");
  table.present.erase(2);
  table.add(std::get<Accepted>(ask("person  1", 8).decision));
  // Asking again writes nothing, and the token opens nothing yet.
  CHECK(std::holds_alternative<NoChange>(ask("Person 1", 8).decision));
  CHECK(table.refused(resume(8)) == "bad_token");
  CHECK(table.refused(3, answer(true)) == "not_host");
  table.must(1, answer(false));
  CHECK(table.refused(ask("Person 1", 8)) == "not_let_in");
  CHECK(table.refused(1, answer(true)) == "no_proposal");
  // Another device may ask after it; a member who is back keeps the seat.
  table.add(std::get<Accepted>(ask("Person 1", 9).decision));
  table.present.insert(2);
  CHECK(table.refused(1, answer(true)) == "not_absent");
  table.present.erase(2);
  table.must(1, answer(true));
  CHECK(resume(9).member == 2);
  CHECK(ask("Person 1", 9).member == 2);
  CHECK(table.refused(resume(1)) == "bad_token");
  CHECK(table.state.seat_of(2) == 1);
  CHECK(table.state.chat.back().line.note->kind == "let_in");
  CHECK(table.state.chat.back().line.from == 1);
  // A running game asks the same. While the host is away, no player decides: the device could be their own.
  table.must(1, protocol::Start{"go"});
  table.present.erase(2);
  table.present.erase(1);
  table.add(std::get<Accepted>(ask("Person 1", 10).decision));
  CHECK(table.refused(3, answer(true)) == "not_host");
  table.present.insert(1);
  // Another device has asked since the host read the request: the answer is not for it.
  table.add(std::get<Accepted>(ask("Person 1", 12).decision));
  CHECK(table.refused(1, answer(true, 1)) == "no_proposal");
  CHECK(table.refused(resume(12)) == "bad_token");
  table.must(1, answer(true));
  CHECK(resume(12).member == 2);
  CHECK(table.refused(resume(10)) == "bad_token");
  CHECK(table.again().member(2)->claim.number == table.state.member(2)->claim.number);
  // The host does not let strangers past the door.
  table.present = {1, 3};
  table.arrange({{"password", "moly"}});
  CHECK(table.refused(ask("Person 1", 11)) == "bad_password");
  for (const std::string& entry : table.journal) CHECK(entry.find(secret(10)) == std::string::npos);
}

TEST_CASE(
    "a late member who asks for a seat gets a free one of the next game; a spectator only from the host") {
  Table table(2, "mythomakya-trionfo");
  table.must(1, protocol::SetGame{"o", "", R"({"quick":true,"trick_pause":0})"});
  CHECK(
      std::holds_alternative<NoChange>(decide(table.state, 2, protocol::AskSeat{"x", true}, table.world())));
  table.must(1, protocol::Start{"go"});
  const int spectator = table.spectate(3);
  const int late = table.enter(table.try_join(4));
  const int silent = table.enter(table.try_join(5));
  for (const int member : {spectator, late}) table.must(member, protocol::AskSeat{table.fresh_id(), true});
  CHECK(table.state.member(late)->wants_seat);
  Rng rng(seed_from_text("late seats"));
  while (table.step(rng)) {
  }
  table.must(1, protocol::Rematch{table.fresh_id()});
  CHECK(table.state.seat_of(late) == 2);
  CHECK_FALSE(table.state.member(late)->wants_seat);
  CHECK_FALSE(table.state.member(late)->spectator);
  CHECK_FALSE(table.state.seat_of(silent).has_value());
  CHECK_FALSE(table.state.seat_of(spectator).has_value());
  CHECK(table.state.member(spectator)->wants_seat);
  table.must(1, protocol::Sit{table.fresh_id(), 3, spectator});
  CHECK_FALSE(table.state.member(spectator)->wants_seat);
}

TEST_CASE("joining requires the room's password, which is kept as a hash and can be removed again") {
  Table table(1);
  table.arrange({{"password", "Penelope's loom"}});
  CHECK(table.refused(table.try_join(1)) == "bad_password");
  CHECK(table.refused(table.try_join(1, "penelope's loom")) == "bad_password");
  table.enter(table.try_join(1, "Penelope's loom"));
  for (const std::string& entry : table.journal) CHECK(entry.find("loom") == std::string::npos);
  table.arrange({{"password", nullptr}});
  table.join(2);
}

TEST_CASE("a closed room rejects new members and admits former ones") {
  Table table(2);
  table.arrange({{"joinable", false}});
  CHECK(table.refused(table.try_join(2)) == "not_joinable");
  CHECK(std::holds_alternative<NoChange>(table.try_join(1).decision));
}

TEST_CASE("settings: only by the host, only in their form, and no rules of the game while it runs") {
  Table table(2);
  const auto arrange = [&](int member, const Json& settings) {
    return table.refused(member, protocol::UpdateSettings{table.fresh_id(), settings.dump()});
  };
  CHECK(arrange(2, {{"title", "Mine"}}) == "not_host");
  for (const char* bad :
       {R"({"colour":"red"})", R"({"title":7})", R"({"title":"\u0007"})", R"({"public":"yes"})",
        R"({"password":""})", R"({"revealDelayRounds":10})", R"({"revealDelayRounds":-1})", R"({"clock":{}})",
        R"({"clock":{"kind":"sand"}})", R"({"clock":{"kind":"decision"}})",
        R"({"clock":{"kind":"decision","seconds":4}})", R"({"clock":{"kind":"decision","seconds":1209601}})",
        R"({"clock":{"kind":"none","seconds":5}})",
        R"({"clock":{"kind":"game","seconds":60,"increment":-1}})", R"({"chat":"nobody"})"}) {
    CAPTURE(bad);
    CHECK(arrange(1, Json::parse(bad)) == "bad_setting");
  }
  // One invalid setting, and the room applies none.
  CHECK(arrange(1, {{"public", true}, {"revealDelayRounds", 99}}) == "bad_setting");
  CHECK_FALSE(table.state.settings.is_public);
  table.arrange({{"title", "  Friday  "},
                 {"public", true},
                 {"revealDelayRounds", 2},
                 {"chat", "players"},
                 {"clock", {{"kind", "game"}, {"seconds", 600}, {"increment", 5}}},
                 {"recordChat", true}});
  CHECK(table.state.settings.title == "Friday");
  CHECK(table.state.settings.clock == ClockRule{ClockKind::game, 600, 5});
  CHECK(to_json(table.again().settings) == to_json(table.state.settings));
  table.must(1, protocol::Start{"go"});
  for (const char* fixed : {R"({"revealDelayRounds":0})", R"({"clock":{"kind":"none"}})",
                            R"({"allowUndo":false})", R"({"recordChat":false})"})
    CHECK(arrange(1, Json::parse(fixed)) == "already_started");
  table.arrange({{"public", false}, {"joinable", false}});
}

TEST_CASE("only the host removes members: players before the start, spectators at any time") {
  Table table(3);
  const int spectator = table.spectate(7);
  CHECK(table.refused(2, protocol::Kick{"d1", 3}) == "not_host");
  CHECK(table.refused(1, protocol::Kick{"d2", 99}) == "no_member");
  CHECK(table.refused(1, protocol::Kick{"d3", 1}) == "not_allowed");
  const Effects effects = table.must(1, protocol::Kick{"d4", 3});
  CHECK(effects.removed == std::vector<int>{3});
  CHECK(table.state.chat.back().line.note->kind == "kicked");
  CHECK(table.state.chat.back().line.note->name == "Person 2");
  // The member's token is free again.
  CHECK(table.refused(decide_enter(table.state, protocol::Resume{"r", "BTK-417", secret(2)},
                                   table.world())) == "bad_token");
  table.must(1, protocol::Start{"go"});
  CHECK(table.refused(1, protocol::Kick{"d5", 2}) == "already_started");
  table.must(1, protocol::Kick{"d6", spectator});
}

TEST_CASE("only the host makes a new link for a lost seat, and the chat announces it twice") {
  Table table(2);
  CHECK(table.refused(2, protocol::AskDeviceLink{"l1", 1}) == "not_host");
  CHECK(table.refused(1, protocol::AskDeviceLink{"l2", 99}) == "no_member");
  const auto granted = std::get<Accepted>(table.ask(1, protocol::AskDeviceLink{"l3", 2}));
  CHECK(table.add(granted).lines.size() == 1);
  CHECK(table.state.chat.back().line.note->kind == "device_link");
  CHECK(table.state.chat.back().line.from == 1);
  CHECK(table.state.chat.back().line.note->member == 2);
  table.enter(decide_enter(table.state, protocol::ClaimMember{"c", "BTK-417", granted.secret, secret(44)},
                           table.world()));
  CHECK(table.state.chat.back().line.note->kind == "claimed");
  // A member's own link is private.
  const auto own = std::get<Accepted>(table.ask(2, protocol::AskDeviceLink{"l4", std::nullopt}));
  CHECK(table.add(own).lines.empty());
}

TEST_CASE("the host role can be passed on, only to people") {
  Table table(2);
  table.must(1, protocol::AddBot{"b", 2, "easy"});
  CHECK(table.refused(2, protocol::TransferHost{"h1", 2}) == "not_host");
  CHECK(table.refused(1, protocol::TransferHost{"h2", 3}) == "no_member");
  table.must(1, protocol::TransferHost{"h3", 2});
  CHECK(table.state.host == 2);
  // A spectator never becomes host by accident, and can be made one.
  const int spectator = table.spectate(8);
  table.must(1, protocol::Leave{"l1"});
  table.must(2, protocol::TransferHost{"h4", spectator});
  CHECK_FALSE(table.state.member(spectator)->spectator);
  table.must(spectator, protocol::TransferHost{"h5", 2});
  const int second = table.spectate(9);
  table.must(2, protocol::Leave{"l2"});
  CHECK(table.state.host == spectator);
  table.must(spectator, protocol::Leave{"l3"});
  CHECK(table.state.host == 0);
  CHECK(table.state.member(second) != nullptr);
  CHECK(table.join(10) == table.state.host);
}

TEST_CASE("the host role goes to no spectator while the room has its most members") {
  Table table(2);
  table.limits = {2, 1};
  const int spectator = table.spectate(8);
  CHECK(table.refused(1, protocol::TransferHost{"h1", spectator}) == "room_full");
  table.must(1, protocol::TransferHost{"h2", 2});
  table.must(1, protocol::Leave{"l"});
  table.must(2, protocol::TransferHost{"h3", spectator});
}

TEST_CASE("a device that has entered as a new member gets no other member's seat") {
  Table table(2);
  table.present.erase(2);
  const auto ask = decide_enter(
      table.state, protocol::AskClaim{"a", table.state.codes.room, "Person 1", secret(9), ""}, table.world());
  table.add(std::get<Accepted>(ask.decision));
  const int newcomer = table.enter(table.try_join(9));
  const int claim = table.state.member(2)->claim.number;
  CHECK(table.refused(1, protocol::AnswerClaim{"yes", 2, claim, true}) == "no_proposal");
  table.must(1, protocol::AnswerClaim{"no", 2, claim, false});
  CHECK(table.state.member_of_token(table.state.member(2)->token)->id == 2);
  CHECK(table.state.member_of_token(table.state.member(newcomer)->token)->id == newcomer);
}

TEST_CASE("a former host cannot start a game") {
  Table table(2);
  table.must(1, protocol::TransferHost{"h3", 2});
  CHECK(table.refused(1, protocol::Start{"go"}) == "not_host");
}

TEST_CASE("if only players may write, spectators and unseated members cannot") {
  Table table(2);
  const int spectator = table.spectate(5);
  table.must(spectator, protocol::Say{"s1", protocol::Audience::all, "hello"});
  table.arrange({{"chat", "players"}});
  CHECK(table.refused(spectator, protocol::Say{"s2", protocol::Audience::all, "hello"}) == "muted");
  table.must(2, protocol::Say{"s3", protocol::Audience::all, "hello"});
}

TEST_CASE(
    "mythomakya-trionfo:L22 without table talk no chat is accepted, to any audience, while cards are "
    "played") {
  for (const bool talk : {true, false}) {
    Table table(4, "mythomakya-trionfo");
    const int spectator = table.spectate(9);
    table.must(1, protocol::SetGame{"o", "", Json{{"table_talk", talk}, {"games", 2}}.dump()});
    const auto speaks = [&](int member, protocol::Audience to) {
      const std::string id = table.fresh_id();
      const Decision decision = table.ask(member, protocol::Say{id, to, "hm"});
      const auto* refusal = std::get_if<Refusal>(&decision);
      if (refusal == nullptr) return true;
      CHECK(refusal->code == "muted");
      CHECK(refusal->rule == "L22");
      return false;
    };
    CHECK(speaks(2, protocol::Audience::all));
    table.must(1, protocol::Start{"go"});
    Rng rng(seed_from_text("talk"));
    std::set<std::string> phases;
    while (!table.state.position->outcome()) {
      const std::string phase = table.state.position->view(kSpectator)["phase"];
      phases.insert(phase);
      const bool open = talk || (phase != "play" && phase != "pause");
      CHECK(speaks(2, protocol::Audience::all) == open);
      CHECK(speaks(2, protocol::Audience::team) == open);
      CHECK(speaks(spectator, protocol::Audience::all) == open);
      if (phase == "pause") {
        table.add(std::get<Accepted>(
            decide_timer(table.state, table.state.position->timers().at(0), table.world())));
      } else {
        REQUIRE(table.step(rng));
      }
    }
    CHECK(phases == std::set<std::string>{"between", "moira", "pause", "play"});
    CHECK(speaks(spectator, protocol::Audience::all));
  }
}

TEST_CASE("the record contains the chat to all, and no other, in a room that keeps it") {
  for (const bool keep : {true, false}) {
    Table table(3);
    table.arrange({{"recordChat", keep}});
    table.must(2, protocol::Say{"s1", protocol::Audience::all, "before"});
    table.must(1, protocol::Start{"go"});
    table.must(2, protocol::Say{"s2", protocol::Audience::all, "to all"});
    table.must(2, protocol::Say{"s3", protocol::Audience::team, "to the crew"});
    CHECK(table.state.played.chat.has_value() == keep);
    if (!keep) continue;
    REQUIRE(table.state.played.chat->size() == 1);
    CHECK(table.state.played.chat->at(0).text == "to all");
    CHECK(table.state.played.chat->at(0).seat == 1);
  }
}

// Seats rotate: Poseidon of one game is a Navigator of the next.
TEST_CASE("the next game drops the team chat of the last game and keeps the room chat") {
  Table table(2, "ithaca");
  table.must(1, protocol::Start{"go"});
  table.must(2, protocol::Say{"s1", protocol::Audience::all, "to all"});
  table.must(2, protocol::Say{"s2", protocol::Audience::team, "to the team"});
  Rng rng(seed_from_text("team chat"));
  while (table.step(rng)) {
  }
  const auto lines = [&] {
    std::vector<std::string> texts;
    for (const ChatEntry& entry : table.state.chat)
      if (entry.line.text.starts_with("to ")) texts.push_back(entry.line.text);
    return texts;
  };
  CHECK(lines() == std::vector<std::string>{"to all", "to the team"});
  table.must(1, protocol::Rematch{"again"});
  CHECK(lines() == std::vector<std::string>{"to all"});
}

TEST_CASE("odyssey:O49 with memory on, no log shows the reports of an earlier round") {
  for (const bool memory : {true, false}) {
    CAPTURE(memory);
    Table table(3);
    table.must(1, protocol::SetGame{"o", "", Json{{"memory", memory}}.dump()});
    table.must(1, protocol::Start{"go"});
    const int spectator = table.spectate(9);
    Rng rng(seed_from_text("memory"));
    while (table.state.position->round() < 4 && table.step(rng)) {
    }
    REQUIRE_FALSE(table.state.position->outcome());
    const auto reports = [&](int member) {
      const Json log = Json::parse(record_text(table.state, member));
      std::map<int, int> told;
      for (const Json& step : log.at("seen")) {
        for (const Json& event : step.at("events"))
          if (event.at("type") == "report") ++told[event.at("round").get<int>()];
      }
      return told;
    };
    // The fourth round has begun: the spectator has learned nothing of it yet.
    CHECK(reports(2) == (memory ? std::map<int, int>{} : std::map<int, int>{{1, 4}, {2, 4}, {3, 4}}));
    CHECK(reports(spectator) == reports(2));
    // Poseidon sees the true course.
    CHECK(reports(1) == std::map<int, int>{{1, 4}, {2, 4}, {3, 4}});
  }
}

TEST_CASE(
    "mythomakya-trionfo:L18 mythomakya-trionfo:R14 before the end, the log names no card of a hidden trick" *
    doctest::test_suite("games")) {
  for (const std::string history : {"none", "last", "all"}) {
    CAPTURE(history);
    Table table(3, "mythomakya-trionfo");
    table.must(
        1, protocol::SetGame{"o", "", Json{{"history", history}, {"trick_pause", 0}, {"games", 2}}.dump()});
    table.must(1, protocol::Start{"go"});
    const int spectator = table.spectate(9);
    Rng rng(seed_from_text("log"));
    int games = 1;
    while (!table.state.position->outcome()) {
      const Json view = table.state.position->view(kSpectator);
      games = view["game"];
      std::set<std::string> open;
      for (const Json& play : view["trick"]) open.insert(play["card"].get<std::string>());
      for (const Json* tricks : {&view["last"], &view["tricks"]}) {
        for (const Json& trick : tricks->is_object() ? Json::array({*tricks}) : *tricks)
          for (const Json& play : trick["plays"]) open.insert(play["card"].get<std::string>());
      }
      std::size_t told = 0;
      for (const int member : {2, spectator}) {
        const Json log = Json::parse(record_text(table.state, member));
        for (const Json& step : log.at("seen")) {
          for (const Json& event : step.at("events")) {
            if (event["type"] != "led" && event["type"] != "followed") continue;
            ++told;
            // Before the first lead the last trick of the game before is still open.
            if (view["phase"] != "moira" && (history != "all" || games == 1))
              CHECK(open.contains(event["card"].get<std::string>()));
          }
        }
      }
      // If all seats may be viewed, the log omits nothing; else it has only the current trick.
      const std::size_t whole = 2 * (60 * static_cast<std::size_t>(games - 1) +
                                     3 * view["taken"].get<std::size_t>() + view["trick"].size());
      if (history == "all" || view["phase"] == "between") {
        CHECK(told == whole);
      } else {
        CHECK(told <= 2 * 3);
      }
      REQUIRE(table.step(rng));
    }
    CHECK(games == 2);
  }
}

}  // namespace nostos::server
