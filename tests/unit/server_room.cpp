// A room as a value: what it accepts and refuses, and that reading its journal again gives the same room.
#include <doctest/doctest.h>

#include "server/room/fold.hpp"
#include "tests/unit/room_table.hpp"

namespace nostos::server {
namespace {

bool same_eyes(const RoomState& one, const RoomState& other) {
  if (one.viewers.size() != other.viewers.size()) return false;
  for (std::size_t at = 0; at < one.viewers.size(); ++at) {
    const ViewerState& a = one.viewers[at];
    const ViewerState& b = other.viewers[at];
    if (a.rev != b.rev || a.turn != b.turn || a.prompt != b.prompt) return false;
    if (view_payload_of(one, a) != view_payload_of(other, b)) return false;
  }
  return true;
}

}  // namespace

TEST_CASE("a room read again from its journal is identical, even in the numbers of its updates") {
  Table table(3);
  table.must(1, protocol::Start{"s"});
  Rng rng(seed_from_text("room"));
  int steps = 0;
  while (table.step(rng)) {
    if (++steps % 7 != 0 || table.state.position->outcome()) continue;
    table.intent(2, {{"type", "note"},
                     {"what", "figure"},
                     {"ship", "red"},
                     {"cell", "B" + std::to_string(steps % 9 + 1)}});
    table.must(3, protocol::Say{"t" + std::to_string(steps), protocol::Audience::team, "hm"});
    const RoomState again = table.again();
    REQUIRE(same_eyes(again, table.state));
    CHECK(again.sequence == table.state.sequence);
    CHECK(again.chat.size() == table.state.chat.size());
    CHECK(again.members.size() == table.state.members.size());
  }
  CHECK(table.state.position->outcome().has_value());
}

TEST_CASE("a viewer who cannot see a note receives nothing: no event, no number, no view") {
  Table table(3);
  table.must(1, protocol::SetGame{"o", "", R"({"map":"A"})"});
  table.must(1, protocol::Start{"s"});
  table.join(9);  // a spectator
  const RoomState before = table.state;
  const Effects effects =
      table.intent(2, {{"type", "note"}, {"what", "figure"}, {"ship", "red"}, {"cell", "C3"}});
  REQUIRE(effects.events.size() == 4);
  CHECK(effects.events[0].empty());                                // Poseidon
  CHECK(effects.events[1].find("\"note\"") != std::string::npos);  // the author
  CHECK(effects.events[2].find("\"note\"") != std::string::npos);  // their crew
  CHECK(effects.events[3].empty());                                // spectators
  for (const std::size_t eye : {0U, 3U}) {
    CHECK(table.state.viewers[eye].rev == before.viewers[eye].rev);
    CHECK(table.state.viewers[eye].turn == before.viewers[eye].turn);
    CHECK(view_payload_of(table.state, table.state.viewers[eye]) ==
          view_payload_of(before, before.viewers[eye]));
  }
}

TEST_CASE("a late answer never applies to another question; a note is not an answer") {
  Table table(2);
  table.must(1, protocol::SetGame{"o", "", R"({"map":"A"})"});
  table.must(1, protocol::Start{"s"});
  const std::int64_t turn = table.state.viewer_state_of(1).turn;
  const std::string storm = R"({"type":"storm","tile":"red","red":"L2"})";
  CHECK(table.refused(1, protocol::Intent{"late1", turn + 1, storm}) == "stale");
  table.must(1, protocol::Intent{"timely", turn, storm});
  CHECK(table.state.viewer_state_of(1).turn != turn);
  CHECK(table.refused(1, protocol::Intent{"late2", turn, storm}) == "stale");
  const std::string note = R"({"type":"note","what":"figure","ship":"red","cell":"C3"})";
  table.must(2, protocol::Intent{"note", 999, note});
}

TEST_CASE("a request with the same id is carried out once, even after a restart") {
  Table table(2);
  const protocol::Say say{"same", protocol::Audience::all, "once"};
  table.must(1, say);
  CHECK(std::holds_alternative<NoChange>(table.ask(1, say)));
  CHECK(std::holds_alternative<NoChange>(decide(table.again(), 1, say, table.world())));
  // Another member's requests have their own ids.
  table.must(2, say);
}

TEST_CASE("another request with the id of an accepted one is refused, even after a restart") {
  Table table(2);
  const protocol::RequestId one{"same", 1};
  const protocol::RequestId other{"same", 2};
  const auto say = [](const protocol::RequestId& id, const char* text) {
    return protocol::Say{id, protocol::Audience::all, text};
  };
  table.must(1, say(one, "once"));
  CHECK(std::holds_alternative<NoChange>(table.ask(1, say(one, "once"))));
  CHECK(table.refused(1, say(other, "again")) == "id_reused");
  const Decision later = decide(table.again(), 1, say(other, "again"), table.world());
  REQUIRE(std::holds_alternative<Refusal>(later));
  CHECK(std::get<Refusal>(later).code == "id_reused");
  // An id that begins with this one is another id.
  table.must(1, say({"same1", 2}, "again"));
}

TEST_CASE("an id of an older version, without a hash, matches every request") {
  Table table(2);
  table.must(1, protocol::Say{{"old", 0}, protocol::Audience::all, "once"});
  CHECK(std::holds_alternative<NoChange>(
      table.ask(1, protocol::Say{{"old", 7}, protocol::Audience::all, "again"})));
}

TEST_CASE("a wait ends by its timer, as the waiter's own intent; a timer whose wait is over does nothing") {
  // odyssey:O68
  Table table(3);
  table.must(1, protocol::SetGame{"o", "", R"({"map":"A"})"});
  table.must(1, protocol::Start{"s"});
  table.intent(1, {{"type", "storm"}, {"tile", "red"}, {"red", "L2"}});
  CHECK(table.state.position->timers().empty());
  table.intent(2, {{"type", "wait"}});
  const auto timers = table.state.position->timers();
  REQUIRE(timers.size() == 1);
  CHECK(timers[0].seat == Seat{1});
  CHECK(timers[0].milliseconds == 20'000);
  const Json south{{"type", "move"}, {"ship", "red"}, {"dir", "S"}};
  CHECK(std::holds_alternative<Refusal>(
      table.ask(3, protocol::Intent{"m1", table.state.viewer_state_of(3).turn, south.dump()})));
  const CommandContext world = table.world();
  table.add(std::get<Accepted>(decide_timer(table.state, timers[0], world)));
  CHECK(std::holds_alternative<NoChange>(decide_timer(table.state, timers[0], world)));
  table.intent(3, south);
}

TEST_CASE("the journal keeps no token, no key") {
  Table table(2);
  const Decision decision = table.ask(2, protocol::AskDeviceLink{"l", std::nullopt});
  const auto& granted = std::get<Accepted>(decision);
  table.add(granted);
  const auto claim = decide_enter(
      table.state, protocol::ClaimMember{"k", "BTK-417", granted.secret, secret(77)}, table.world());
  CHECK(claim.member == 2);
  table.add(std::get<Accepted>(claim.decision));
  for (const std::string& entry : table.journal) {
    CHECK(entry.find(granted.secret) == std::string::npos);
    for (const int person : {0, 1, 77}) CHECK(entry.find(secret(person)) == std::string::npos);
  }
}

TEST_CASE("with webhooks off, no webhook is set, even by a repeated request or in a full room") {
  Table table(2);
  const protocol::SetWebhook request{"h1", "https://example.org/", "en"};
  table.add(std::get<Accepted>(table.ask(2, request)));
  CommandContext world = table.world();
  CHECK(std::holds_alternative<NoChange>(decide(table.state, 2, request, world)));
  // The same address again, with another id, adds nothing to the log.
  CHECK(std::holds_alternative<NoChange>(table.ask(2, protocol::SetWebhook{"h3", request.url, "en"})));
  CHECK(std::holds_alternative<NoChange>(table.ask(1, protocol::SetWebhook{"h3", "", "en"})));
  CHECK(std::holds_alternative<Accepted>(table.ask(2, protocol::SetWebhook{"h3", request.url, "it"})));
  CHECK(std::holds_alternative<Accepted>(table.ask(2, protocol::SetWebhook{"h3", "", "en"})));
  world.webhooks = false;
  const auto code = [&](const protocol::SetWebhook& asked) {
    const Decision decision = decide(table.state, 2, asked, world);
    const auto* refusal = std::get_if<Refusal>(&decision);
    return refusal == nullptr ? std::string() : std::string(refusal->code);
  };
  CHECK(code(request) == "no_webhooks");
  table.state.other_bytes = 1 << 30;
  CHECK(code({"h2", "https://example.org/", "en"}) == "no_webhooks");
}

TEST_CASE("the static data describes the game of the request, once the game has started") {
  Table table(2);
  const auto code = [&](std::optional<int> game) {
    const Answer answer = answer_static_data(table.state, {"c", game});
    const auto* refused = std::get_if<Refusal>(&answer);
    return refused == nullptr ? std::string() : refused->code;
  };
  const auto of = [&](std::optional<int> game) {
    const Json answer = Json::parse(std::get<std::string>(answer_static_data(table.state, {"c", game})));
    CHECK(answer["t"] == "static_data");
    CHECK(answer["id"] == "c");
    return answer["data"];
  };
  CHECK(code(std::nullopt) == "not_started");
  table.must(1, protocol::SetGame{"o", "itaca", R"({"round_limit": 1})"});
  CHECK(code(1) == "not_started");
  table.must(1, protocol::Start{"s"});
  CHECK(of(std::nullopt)["islands"].size() == 17);
  CHECK(code(2) == "no_such_game");
  Rng rng(seed_from_text("static data"));
  while (table.step(rng)) {
  }
  table.must(1, protocol::Rematch{"a"});
  table.must(1, protocol::SetGame{"o2", "odyssey", "{}"});
  table.must(1, protocol::Start{"s2"});
  CHECK(of(2)["maps"].is_array());
  CHECK(of(1)["islands"].size() == 17);
}

TEST_CASE("an altered entry is a fault, not another game") {
  Table table(2);
  table.must(1, protocol::SetGame{"o", "", R"({"map":"A"})"});
  table.must(1, protocol::Start{"s"});
  RoomState state = table.state;
  CHECK_THROWS(fold(state, Json::parse(R"({"k":"conjure"})")));
  CHECK_THROWS(fold(state, Json::parse(R"({"k":"intent","by":1,"at":0,"seat":0,"cause":"player",
      "intent":{"type":"storm","tile":"red","red":"A13"}})")));
  CHECK_THROWS(fold(state, Json::parse(R"({"k":"say","by":1})")));
}

TEST_CASE("a game begun under other rules is not folded under the current rules") {
  Table table(2);
  table.must(1, protocol::Start{"s"});
  Json start = Json::parse(table.journal.back());
  start["rules"] = 999;
  RoomState state;
  for (std::size_t at = 0; at + 1 < table.journal.size(); ++at) fold(state, Json::parse(table.journal[at]));
  CHECK_THROWS_AS(fold(state, start), RulesVersionMismatch);
}

}  // namespace nostos::server
