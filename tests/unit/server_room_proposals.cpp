// Agreements in a room.
#include "tests/unit/room_table.hpp"

namespace nostos::server {
namespace {

using protocol::ProposalKind;

protocol::Propose undo(const std::string& id) {
  return {id, ProposalKind::undo, std::nullopt, "", std::nullopt};
}
protocol::Propose bot_for(const std::string& id, int seat) {
  return {id, ProposalKind::stand_in, seat, "easy", std::nullopt};
}
protocol::Propose person_for(const std::string& id, int seat, int member) {
  return {id, ProposalKind::stand_in, seat, "", member};
}

// Poseidon chooses the map: a decision that reveals nothing until the first storm.
const Json kMap{{"type", "choose_map"}, {"map", "B"}};

Table started(int people) {
  Table table(people);
  table.must(1, protocol::Start{"go"});
  return table;
}

Json storm_of(const Table& table) {
  Rng rng(seed_from_text("storm"));
  return random_intent(table.state.position->prompt(Seat{0}), rng);
}

}  // namespace

TEST_CASE("a move is undone once all others agree, and its player gets the prompt again") {
  Table table = started(3);
  const std::string before = view_payload_of(table.state, table.state.viewers[1]);
  table.intent(1, kMap);
  CHECK(view_payload_of(table.state, table.state.viewers[1]) != before);
  const auto turn = table.state.viewers[0].turn;
  table.must(1, undo("t"));
  const auto number = table.state.proposal->number;
  CHECK(pending_voters(table.state, *table.state.proposal, table.present) == std::vector<int>{2, 3});
  table.must(2, protocol::Vote{"v", number, true});
  CHECK(table.refused(2, protocol::Vote{"v2", number, true}) == "not_asked");
  CHECK(view_payload_of(table.state, table.state.viewers[1]) != before);
  const Effects effects = table.must(3, protocol::Vote{"v", number, true});
  CHECK(view_payload_of(table.state, table.state.viewers[1]) == before);
  CHECK(table.state.viewers[0].turn > turn);
  CHECK(effects.events[1] == "[]");  // the event is shown; nothing is played a second time
  CHECK(table.state.chat.back().line.note->kind == "undone");
  CHECK(table.state.played.steps.empty());
  CHECK_FALSE(table.state.proposal.has_value());
  table.intent(1, {{"type", "choose_map"}, {"map", "C"}});
  const RoomState again = table.again();
  CHECK(view_payload_of(again, again.viewers[2]) == view_payload_of(table.state, table.state.viewers[2]));
  CHECK(again.viewers[2].rev == table.state.viewers[2].rev);
  CHECK(record::positions(*find_game("odyssey"), table.state.played).back()->state() ==
        table.state.position->state());
}

TEST_CASE("a single no rejects a proposal, the proposer may withdraw it, and absent players must vote too") {
  Table table = started(3);
  table.intent(1, kMap);
  table.must(1, undo("t1"));
  CHECK(table.refused(2, undo("t2")) == "proposal_open");
  table.must(2, protocol::Vote{"v1", 1, false});
  CHECK_FALSE(table.state.proposal.has_value());
  CHECK(table.state.chat.back().line.note->kind == "declined");
  table.must(1, undo("t3"));
  const auto lines = table.state.chat.size();
  table.must(1, protocol::Vote{"v2", 2, false});
  CHECK(table.state.chat.size() == lines);
  table.present.erase(3);
  table.must(1, undo("t4"));
  table.must(2, protocol::Vote{"v3", 3, true});
  CHECK(table.state.proposal.has_value());
  CHECK(std::holds_alternative<NoChange>(decide_settlement(table.state, table.world())));
  CHECK(table.refused(2, protocol::Vote{"v4", 2, true}) == "no_proposal");
}

TEST_CASE("an answered move cannot be undone: neither Poseidon's storm nor a Navigator's report") {
  // Section 8 of the rules: no take-back after a report has gone out.
  Table table = started(2);
  CHECK(table.refused(1, undo("t0")) == "nothing_to_undo");
  table.intent(1, kMap);
  CHECK(table.refused(2, undo("t1")) == "nothing_to_undo");
  // A note is no answer: the map can still be taken back, and the note stays.
  table.intent(2, {{"type", "note"}, {"what", "figure"}, {"ship", "red"}, {"cell", "C3"}});
  table.intent(1, storm_of(table));
  CHECK(table.refused(1, undo("t2")) == "nothing_to_undo");
  table.intent(2, {{"type", "move"}, {"ship", "red"}, {"dir", "S"}});
  CHECK(table.refused(2, undo("t3")) == "nothing_to_undo");
}

TEST_CASE("an undo reveals nothing about notes; notes on a board that no longer exists are removed") {
  Table table = started(2);
  table.intent(1, kMap);
  const auto revs = table.state.viewers[0].rev;
  table.intent(2, {{"type", "note"}, {"what", "figure"}, {"ship", "red"}, {"cell", "C3"}});
  CHECK(table.state.viewers[0].rev ==
        revs);  // Poseidon has noticed nothing, and gets the same answer as without it
  table.must(1, undo("t"));
  table.must(2, protocol::Vote{"v", 1, true});
  CHECK(table.state.played.steps.empty());
  const RoomState again = table.again();
  CHECK(view_payload_of(again, again.viewers[1]) == view_payload_of(table.state, table.state.viewers[1]));
}

TEST_CASE("a room may disallow undo") {
  Table table(2);
  table.arrange({{"allowUndo", false}});
  table.must(1, protocol::Start{"go"});
  table.intent(1, kMap);
  CHECK(table.refused(1, undo("t")) == "not_allowed");
}

TEST_CASE(
    "a bot plays for an absent player if the connected players agree; the player may return at any time") {
  Table table = started(3);
  CHECK(table.refused(1, bot_for("p1", 1)) == "not_absent");
  table.present.erase(2);
  CHECK(table.refused(1, bot_for("p2", 7)) == "no_seat");
  CHECK(table.refused(1, protocol::Propose{"p3", ProposalKind::stand_in, 1, "oracle", std::nullopt}) ==
        "no_bot");
  table.must(1, bot_for("p4", 1));
  CHECK(pending_voters(table.state, *table.state.proposal, table.present) == std::vector<int>{3});
  const Effects effects = table.must(3, protocol::Vote{"v", 1, true});
  const int bot = *table.state.seats[1];
  CHECK(table.state.member(bot)->bot == "easy");
  CHECK(table.state.seat_states[1].absent_owner == 2);
  CHECK(effects.viewer_changed == std::vector<int>{bot, 2});
  CHECK(table.state.chat.back().line.note->kind == "stand_in");
  CHECK(table.state.chat.back().line.note->seat == 1);
  // The player sees a spectator's view until they return; they cannot be kicked, nor leave the seat for
  // good.
  CHECK(table.state.viewer_state_of(2).viewer == kSpectator);
  CHECK(table.refused(1, protocol::Kick{"d", 2}) == "already_started");
  CHECK(std::holds_alternative<NoChange>(table.ask(2, protocol::Leave{"l"})));
  CHECK(table.refused(3, protocol::Return{"r0"}) == "not_yours");
  table.present.insert(2);
  table.must(2, protocol::Return{"r"});
  CHECK(table.state.seats[1] == 2);
  CHECK_FALSE(table.state.seat_states[1].absent_owner.has_value());
  CHECK(table.state.member(bot) == nullptr);
  CHECK(table.again().seats == table.state.seats);
}

TEST_CASE(
    "no member who has seen other cards stands in for a player: no player, former stand-in or viewer of all "
    "seats") {
  Table table(3);
  table.arrange({{"revealDelayRounds", 1}});
  const int spectator = table.spectate(5);
  const int seer = table.spectate(6);
  table.must(1, protocol::Start{"go"});
  table.present.erase(2);
  CHECK(table.refused(1, person_for("p1", 1, 1)) == "not_allowed");
  CHECK(table.refused(1, person_for("p2", 1, 3)) == "not_allowed");
  CHECK(table.refused(1, person_for("p3", 1, 99)) == "no_member");
  CHECK(table.refused(spectator, person_for("p4", 1, spectator)) == "not_seated");
  table.must(1, person_for("p5", 1, spectator));
  table.must(3, protocol::Vote{"v5", 1, true});
  CHECK(table.state.seats[1] == spectator);
  table.must(2, protocol::Return{"r"});
  table.present.erase(3);
  CHECK(table.refused(1, person_for("p6", 2, spectator)) == "not_allowed");
  table.present.erase(2);
  table.present.insert(3);
  table.must(1, person_for("p7", 1, spectator));
  table.must(3, protocol::Vote{"v7", 2, true});
  table.must(2, protocol::Return{"r2"});
  // Rounds later a member views all seats, and then may not sit down.
  Rng rng(seed_from_text("eyes"));
  while (!table.state.reveal_step()) REQUIRE(table.step(rng));
  const protocol::AskReplay look{"e", 0, 0, std::nullopt};
  table.add(std::get<Accepted>(decide_reveal(table.state, seer, look, table.world())));
  CHECK(table.state.chat.back().line.note->kind == "viewed_all_seats");
  table.present.erase(3);
  CHECK(table.refused(1, person_for("p8", 2, seer)) == "not_allowed");
}

TEST_CASE("a proposal for an absent player is dropped when that player returns during the vote") {
  Table table = started(3);
  table.present.erase(2);
  table.must(1, bot_for("p1", 1));
  table.present.insert(2);
  CHECK(table.refused(3, protocol::Vote{"v", 1, true}) == "not_absent");
  const Decision dropped = decide_settlement(table.state, table.world());
  table.add(std::get<Accepted>(dropped));
  CHECK_FALSE(table.state.proposal.has_value());
}

TEST_CASE("no newcomer takes the name of the bot that a proposal would seat") {
  Table table = started(3);
  table.present.erase(3);
  table.must(1, bot_for("p", 2));
  const std::string name = table.state.proposal->name;
  const auto enter = [&](const std::string& as) {
    return decide_enter(table.state, protocol::Spectate{"w", table.state.codes.spectators, as, secret(9)},
                        table.world());
  };
  CHECK(table.refused(enter(name)) == "name_taken");
  table.must(2, protocol::Vote{"v", table.state.proposal->number, true});
  CHECK(table.state.members.back().name == name);
  CHECK(std::holds_alternative<Accepted>(enter("Demodocus").decision));
}

TEST_CASE("if the pending voters leave, the others have decided") {
  Table table = started(4);
  table.present.erase(2);
  table.must(1, bot_for("p1", 1));
  table.must(3, protocol::Vote{"v", 1, true});
  CHECK(std::holds_alternative<NoChange>(decide_settlement(table.state, table.world())));
  table.present.erase(4);
  table.add(std::get<Accepted>(decide_settlement(table.state, table.world())));
  CHECK(table.state.seat_states[1].absent_owner == 2);
}

TEST_CASE("an absent host is replaced only by agreement") {
  Table table(3);
  const protocol::Propose propose{"h1", ProposalKind::host, std::nullopt, "", std::nullopt};
  CHECK(table.refused(2, propose) == "not_absent");
  table.present.erase(1);
  table.must(2, propose);
  CHECK(table.state.host == 1);
  table.must(3, protocol::Vote{"v", 1, true});
  CHECK(table.state.host == 2);
  CHECK(table.state.chat.back().line.note->kind == "host");
}

TEST_CASE("no one becomes host, or brings a person to a seat, by their own vote alone") {
  const protocol::Propose host{"h", ProposalKind::host, std::nullopt, "", std::nullopt};
  Table table(3);
  const int spectator = table.spectate(5);
  SUBCASE("before the start") {
    table.present = {2, spectator};
    CHECK(table.refused(2, host) == "no_quorum");
  }
  SUBCASE("in a game") {
    table.must(1, protocol::Start{"go"});
    table.present = {2, spectator};
    CHECK(table.refused(2, host) == "no_quorum");
    CHECK(table.refused(2, person_for("p", 2, spectator)) == "no_quorum");
    // A bot reveals the hand to no one.
    table.must(2, bot_for("b", 2));
    CHECK(table.state.seats[2] != 3);
  }
  SUBCASE("when those who were asked leave without an answer") {
    table.must(1, protocol::Start{"go"});
    table.present = {1, 3, spectator};
    table.must(1, person_for("p", 1, spectator));
    table.present.erase(3);
    table.add(std::get<Accepted>(decide_settlement(table.state, table.world())));
    CHECK_FALSE(table.state.proposal.has_value());
    CHECK(table.state.seats[1] == 2);
  }
}

TEST_CASE(
    "a stand-in's vote alone makes no host and seats no person, because it may be the proposer's own vote") {
  const protocol::Propose host{"h", ProposalKind::host, std::nullopt, "", std::nullopt};
  Table table(4);
  const int standin = table.spectate(5);
  const int other = table.spectate(6);
  table.must(1, protocol::Start{"go"});
  table.present = {2, 4, standin, other};
  table.must(2, person_for("p1", 2, standin));
  table.must(4, protocol::Vote{"v1", 1, true});
  REQUIRE(table.state.seat_of(standin) == 2);
  SUBCASE("when the proposal is made") {
    table.present = {2, standin, other};
    CHECK(table.refused(2, person_for("p2", 3, other)) == "no_quorum");
    CHECK(table.refused(2, host) == "no_quorum");
    table.must(2, bot_for("b", 3));  // a bot reveals the hand to no one
    CHECK(pending_voters(table.state, *table.state.proposal, table.present) == std::vector<int>{standin});
    table.must(standin, protocol::Vote{"v2", 2, true});
    CHECK(table.state.seat_states[3].absent_owner == 4);
  }
  SUBCASE("when the others leave during the vote") {
    table.must(2, host);
    table.present.erase(4);
    CHECK(std::holds_alternative<NoChange>(decide_settlement(table.state, table.world())));
    table.must(standin, protocol::Vote{"v2", 2, true});
    table.add(std::get<Accepted>(decide_settlement(table.state, table.world())));
    CHECK_FALSE(table.state.proposal.has_value());
    CHECK(table.state.host == 1);
  }
  SUBCASE("with a player's vote it counts") {
    table.must(2, host);
    table.must(4, protocol::Vote{"v2", 2, true});
    table.must(standin, protocol::Vote{"v3", 2, true});
    CHECK(table.state.host == 2);
  }
}

TEST_CASE("strangers who enter while the host is away do not choose another host") {
  const protocol::Propose host{"h", ProposalKind::host, std::nullopt, "", std::nullopt};
  Table table(2);
  table.present.erase(1);
  const int stranger = table.join(5);
  const int other = table.join(6);
  SUBCASE("by themselves") {
    table.present.erase(2);
    CHECK(table.refused(stranger, host) == "no_quorum");
  }
  SUBCASE("a member whom the host knows decides") {
    table.must(stranger, host);
    CHECK(pending_voters(table.state, *table.state.proposal, table.present) == std::vector<int>{2});
    CHECK(table.refused(other, protocol::Vote{"v", 1, true}) == "not_asked");
  }
  SUBCASE("until the host has done something in the room with them") {
    table.present.insert(1);
    table.must(1, protocol::Say{"s", protocol::Audience::all, "Welcome"});
    table.present = {stranger, other};
    table.must(stranger, host);
    table.must(other, protocol::Vote{"v", 1, true});
    CHECK(table.state.host == stranger);
  }
}

TEST_CASE("a proposal ends when its member leaves, is kicked or loses their place") {
  const protocol::Propose host{"h", ProposalKind::host, std::nullopt, "", std::nullopt};
  SUBCASE("leaving") {
    Table table(4);
    table.present.erase(1);
    table.must(2, host);
    table.must(2, protocol::Leave{"l"});
    CHECK_FALSE(table.state.proposal.has_value());
    CHECK(table.refused(3, protocol::Vote{"v", 1, true}) == "no_proposal");
    CHECK(std::holds_alternative<NoChange>(decide_settlement(table.state, table.world())));
  }
  SUBCASE("a kick") {
    Table table(4);
    table.present.erase(1);
    table.must(2, host);
    table.present.insert(1);
    table.must(1, protocol::Kick{"d", 2});
    CHECK_FALSE(table.state.proposal.has_value());
    CHECK(table.refused(3, protocol::Vote{"v", 1, true}) == "no_proposal");
  }
  SUBCASE("the proposed stand-in has left") {
    Table table(4);
    const int spectator = table.spectate(5);
    table.must(1, protocol::Start{"go"});
    table.present.erase(2);
    table.must(1, person_for("p", 1, spectator));
    table.must(spectator, protocol::Leave{"l"});
    CHECK_FALSE(table.state.proposal.has_value());
  }
  SUBCASE("a spectator loses their place") {
    Table table(4);
    table.limits.spectators = 1;
    const int spectator = table.spectate(5);
    table.must(1, protocol::Start{"go"});
    table.present.erase(2);
    table.must(1, person_for("p", 1, spectator));
    table.present.erase(spectator);
    table.spectate(6);
    CHECK(table.state.member(spectator) == nullptr);
    CHECK_FALSE(table.state.proposal.has_value());
  }
  SUBCASE("a stand-in whose seat was given back") {
    Table table(4);
    const int spectator = table.spectate(5);
    table.must(1, protocol::Start{"go"});
    table.present = {1, 4, spectator};
    table.must(1, person_for("p1", 1, spectator));
    table.must(4, protocol::Vote{"v1", 1, true});
    REQUIRE(table.state.seat_of(spectator) == 1);
    table.must(spectator, bot_for("b", 2));
    table.present.insert(2);
    table.must(2, protocol::Return{"r"});
    table.must(spectator, protocol::Leave{"l"});
    CHECK_FALSE(table.state.proposal.has_value());
  }
  SUBCASE("a stand-in who asked for a move back") {
    Table table(3);
    const int spectator = table.spectate(5);
    table.must(1, protocol::Start{"go"});
    table.present = {2, 3, spectator};
    table.must(2, person_for("p", 0, spectator));
    table.must(3, protocol::Vote{"v", 1, true});
    table.intent(spectator, kMap);
    table.must(spectator, undo("u"));
    table.present.insert(1);
    table.must(1, protocol::Return{"r"});
    CHECK(table.refused(2, protocol::Vote{"u2", 2, true}) == "no_proposal");
    table.add(std::get<Accepted>(decide_settlement(table.state, table.world())));
    CHECK_FALSE(table.state.proposal.has_value());
    table.intent(1, storm_of(table));
  }
}

TEST_CASE("a proposal does not count the vote of a member who has left") {
  Table table(4);
  table.present.erase(1);
  table.must(2, protocol::Propose{"h", ProposalKind::host, std::nullopt, "", std::nullopt});
  table.must(3, protocol::Vote{"v", 1, true});
  REQUIRE(table.state.proposal->agreed == std::vector<int>{3});
  SUBCASE("leaving") {
    table.must(3, protocol::Leave{"l"});
  }
  SUBCASE("a kick") {
    table.must(1, protocol::Kick{"d", 3});
  }
  REQUIRE(table.state.proposal.has_value());
  CHECK(table.state.proposal->agreed.empty());
}

TEST_CASE(
    "after a member has viewed all seats, no newcomer gets a seat: they may be that member under another "
    "name") {
  Table table(3);
  table.arrange({{"revealDelayRounds", 1}});
  const int early = table.spectate(5);
  const int seer = table.spectate(6);
  table.must(1, protocol::Start{"go"});
  Rng rng(seed_from_text("eyes"));
  while (!table.state.reveal_step()) REQUIRE(table.step(rng));
  const protocol::AskReplay look{"e", 0, 0, std::nullopt};
  table.add(std::get<Accepted>(decide_reveal(table.state, seer, look, table.world())));
  table.must(seer, protocol::Leave{"l"});
  table.present.erase(seer);
  const int back = table.spectate(7);
  table.present.erase(2);
  CHECK(table.refused(1, person_for("p1", 1, back)) == "not_allowed");
  // A spectator from before the start who has not looked may sit down.
  CHECK(std::holds_alternative<Accepted>(table.ask(1, person_for("p2", 1, early))));
}

TEST_CASE("after a person has been a stand-in, no newcomer gets a seat: they may be that person") {
  Table table(4);
  const int spectator = table.spectate(5);
  table.must(1, protocol::Start{"go"});
  table.present.erase(2);
  table.must(1, person_for("p1", 1, spectator));
  table.must(3, protocol::Vote{"v1", 1, true});
  table.must(4, protocol::Vote{"v2", 1, true});
  table.must(2, protocol::Return{"r"});
  const int back = table.spectate(6);  // on another device: they need not leave
  table.present = {1, 2, back};
  CHECK(table.refused(1, person_for("p2", 2, back)) == "not_allowed");
}

TEST_CASE("a proposer decides nothing while the proposal is open") {
  Table table(3);
  table.must(1, protocol::Start{"go"});
  table.intent(1, kMap);
  table.must(1, undo("t"));
  // The proposer cannot decide meanwhile, and gets the reason.
  CHECK(table.refused(1, protocol::Intent{"i", table.state.viewers[0].turn, storm_of(table).dump()}) ==
        "proposal_open");
  table.must(1, protocol::Vote{"v", table.state.proposal->number, false});
  table.intent(1, storm_of(table));
}

TEST_CASE("in the next game, a stand-in's seat belongs to its owner, and so does the result") {
  Table table = started(2);
  table.present.erase(2);
  table.must(1, bot_for("p1", 1));
  Rng rng(seed_from_text("on"));
  while (table.step(rng)) {
  }
  REQUIRE(table.state.over());
  const std::size_t members = table.state.members.size();
  table.must(1, protocol::Rematch{"a"});
  CHECK(table.state.past[0]->players == std::vector<int>{1, 2});
  CHECK(table.state.members.size() == members - 1);
  CHECK(table.state.seats[0] == 2);
  CHECK(table.state.seats[1] == 1);
  CHECK(table.again().seats == table.state.seats);
}

TEST_CASE(
    "the moves of a finished game count toward the room's quota; a full room plays its game to the end") {
  Table table(2);
  table.must(1, protocol::Start{"go"});
  Rng rng(seed_from_text("on"));
  while (table.step(rng)) {
  }
  std::int64_t moves = 0;
  for (const record::Step& step : table.state.played.steps) moves += std::ssize(step.intent) + kStepBytes;
  REQUIRE(moves > 0);
  const std::int64_t before = table.state.other_bytes;
  table.must(1, protocol::Rematch{"a"});
  const std::int64_t entry = std::ssize(Json::parse(table.journal.back()).dump());
  CHECK(table.state.other_bytes == before + entry + moves);

  table.must(1, protocol::Start{"go again"});
  RoomState full = table.state;
  full.other_bytes = kRoomQuota;
  const auto code = [&](int member, const protocol::Inbound& request) {
    const Decision decision = decide(full, member, request, table.world());
    const auto* refused = std::get_if<Refusal>(&decision);
    return refused == nullptr ? "" : refused->code;
  };
  CHECK(code(1, protocol::Say{"s", protocol::Audience::all, "more"}) == "room_quota");
  CHECK(code(full.seats[0].value(), protocol::Intent{"i", full.viewers[0].turn, kMap.dump()}) == "");
  CHECK(code(full.seats[1].value(), protocol::Leave{"l"}) == "");
  const JoinResult entrance =
      decide_enter(full, protocol::Join{"j", full.codes.room, "Late", secret(9), ""}, table.world());
  REQUIRE(std::holds_alternative<Refusal>(entrance.decision));
  CHECK(std::get<Refusal>(entrance.decision).code == "room_quota");
}

TEST_CASE("the second half of a room's quota is for the host and those with a seat") {
  Table table(3);
  const int spectator = table.spectate(5);
  table.must(1, protocol::Sit{"up", std::nullopt, std::nullopt});
  table.present.erase(3);
  RoomState half = table.state;
  const auto code = [](const Decision& decision) {
    const auto* refused = std::get_if<Refusal>(&decision);
    return refused == nullptr ? "" : refused->code;
  };
  const auto asks = [&](int member, const protocol::Inbound& request) {
    return code(decide(half, member, request, table.world()));
  };
  const auto enters = [&](const protocol::Inbound& request) {
    return code(decide_enter(half, request, table.world()).decision);
  };
  const protocol::Say line{"s", protocol::Audience::all, "more"};
  const protocol::SetWebhook hook{"h", "https://example.org/", "en"};
  for (const std::string expected : {"", "room_quota"}) {
    half.other_bytes = expected.empty() ? kRoomQuota / 2 - 1 : kRoomQuota / 2;
    CAPTURE(expected);
    CHECK(asks(spectator, line) == expected);
    CHECK(asks(spectator, protocol::AskSeat{"a", true}) == expected);
    CHECK(enters(protocol::Join{"j", half.codes.room, "Late", secret(9), ""}) == expected);
    CHECK(enters(protocol::Spectate{"w", half.codes.spectators, "Late", secret(9)}) == expected);
    CHECK(enters(protocol::AskClaim{"c", half.codes.room, "Person 2", secret(9), ""}) == expected);
    for (const int member : {1, 2, spectator}) CHECK(asks(member, hook) == expected);
    CHECK(asks(1, line) == "");
    CHECK(asks(2, line) == "");
    CHECK(asks(spectator, protocol::Leave{"l"}) == "");
    CHECK(enters(protocol::Resume{"r", half.codes.room, secret(5)}) == "");
  }
  SUBCASE("even for a player whose seat a stand-in plays") {
    table.must(1, protocol::Sit{"down", 0, std::nullopt});
    table.must(1, protocol::Start{"go"});
    table.present = {1, 2};
    table.must(1, bot_for("p", table.state.seat_of(3).value()));
    table.must(2, protocol::Vote{"v", table.state.proposal->number, true});
    REQUIRE(table.state.seat_played_for(3));
    half = table.state;
    half.other_bytes = kRoomQuota / 2;
    CHECK(asks(3, line) == "");
  }
  SUBCASE("a webhook can be removed") {
    table.must(2, hook);
    half = table.state;
    half.other_bytes = kRoomQuota / 2;
    CHECK(asks(2, protocol::SetWebhook{"off", "", "en"}) == "");
  }
}

TEST_CASE(
    "delayed reveal: some rounds late, only for unseated members, and without the current length of the "
    "game") {
  Table table(2);
  table.arrange({{"revealDelayRounds", 2}});
  const int spectator = table.spectate(5);
  table.must(1, protocol::Start{"go"});
  CHECK_FALSE(table.state.reveal_step().has_value());
  ReplayCache cache;
  const auto refusal = [&](int member, std::int64_t step) {
    const Answer answer = answer_replay(table.state, member, {"e", step, 0, std::nullopt}, cache)();
    const auto* refused = std::get_if<Refusal>(&answer);
    return refused == nullptr ? "" : refused->code;
  };
  Rng rng(seed_from_text("late"));
  std::vector<int> rounds{table.state.position->round()};  // by number of steps
  while (table.state.position->round() < 5) {
    const auto shown = table.state.reveal_step();
    // The newest step shown is at least two whole rounds old.
    if (shown) CHECK(rounds.at(*shown) + 3 <= table.state.position->round());
    REQUIRE(table.step(rng));
    rounds.push_back(table.state.position->round());
  }
  const auto shown = table.state.reveal_step();
  REQUIRE(shown);
  CHECK(rounds.at(*shown) == 2);
  CHECK(rounds.at(*shown + 1) == 3);
  // A request that has waited since the step was hidden left no mark: it is refused, as it was then.
  CHECK(refusal(spectator, 0) == "not_over");
  table.add(
      std::get<Accepted>(decide_reveal(table.state, spectator, {"e", 0, 0, std::nullopt}, table.world())));
  CHECK(refusal(spectator, static_cast<std::int64_t>(*shown)) == "");
  CHECK(refusal(spectator, static_cast<std::int64_t>(*shown) + 1) == "not_over");
  CHECK(refusal(1, 0) == "not_over");
  const Answer answer = answer_replay(table.state, spectator, {"e", 0, 0, std::nullopt}, cache)();
  CHECK(Json::parse(std::get<std::string>(answer))["steps"] == *shown);
  // A member whom another replaces has seen cards.
  table.present.erase(2);
  table.must(1, bot_for("p", 1));
  CHECK(refusal(2, 0) == "not_over");
}

}  // namespace nostos::server
