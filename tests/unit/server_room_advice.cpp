// A bot's advice: who may request it when, and what it depends on.
#include "tests/unit/live_room.hpp"

namespace nostos::server {
namespace {

std::string refused(const Table& table, int member, const protocol::AskAdvice& request = {"a", {}, {}}) {
  const auto asked = decide_advice(table.state, member, request);
  const auto* refusal = std::get_if<Refusal>(&asked);
  return refusal == nullptr ? "" : refusal->code;
}

AdviceJob granted(const Table& table, int member, const protocol::AskAdvice& request = {"a", {}, {}}) {
  auto asked = decide_advice(table.state, member, request);
  if (const auto* refusal = std::get_if<Refusal>(&asked)) FAIL(refusal->code);
  return std::get<AdviceJob>(std::move(asked));
}

Json answered(const AdviceJob& job) {
  const Answer answer = answer_advice("x", job, {.scale = 0.02});
  if (const auto* refusal = std::get_if<Refusal>(&answer)) FAIL(refusal->code);
  return Json::parse(std::get<std::string>(answer));
}

int asked_member(const Table& table, bool asked) {
  for (int seat = 0; seat < table.state.position->seats(); ++seat) {
    if (table.state.position->prompt(Seat{seat}).asks() == asked)
      return *table.state.seats.at(static_cast<std::size_t>(seat));
  }
  FAIL("nobody");
  return 0;
}

// One of the bots that people may play against.
std::string strongest(const char* game) {
  std::string kind;
  for (const BotKind& one : find_game(game)->info().bots) {
    if (one.in_rooms) kind = one.id;
  }
  return kind;
}

}  // namespace

TEST_CASE("a player with a decision gets advice if the host allowed it before the start") {
  for (const char* game : {"ithaca", "theseus", "odyssey"}) {
    CAPTURE(game);
    Table table(3, game);
    CHECK(refused(table, 1) == "not_started");
    Table other(3, game);
    other.must(1, protocol::Start{"go"});
    CHECK(refused(other, asked_member(other, true)) == "no_advice");
    CHECK(other.refused(1, protocol::UpdateSettings{"late", R"({"advice":true})"}) == "already_started");

    table.arrange({{"advice", true}});
    const int spectator = table.spectate(9);
    table.must(1, protocol::Start{"go"});
    Rng rng(seed_from_text(game));
    for (int step = 0; step < 12; ++step) REQUIRE(table.step(rng));
    CHECK(refused(table, spectator) == "not_seated");
    CHECK(refused(table, asked_member(table, false)) == "not_asked");
    const int member = asked_member(table, true);
    const AdviceJob advice = granted(table, member);
    CHECK(advice.seat.index == *table.state.seat_of(member));
    CHECK(advice.turn == table.state.viewer_state_of(member).turn);
    CHECK(advice.kind == strongest(game));
    const Json answer = answered(advice);
    CHECK(answer["id"] == "x");
    CHECK(answer["seat"] == advice.seat.index);
    // The advice is a valid intent.
    table.must(member, protocol::Intent{"do", answer["turn"].get<std::int64_t>(), answer["intent"].dump()});
  }
}

TEST_CASE("after the end every member may request what the bot would have done instead of a step") {
  Table table(3, "ithaca");
  table.must(1, protocol::Start{"go"});
  Rng rng(seed_from_text("review"));
  for (int step = 0; step < 5; ++step) REQUIRE(table.step(rng));
  CHECK(refused(table, 1, {"a", 3, {}}) == "not_over");
  CHECK(refused(table, 1, {"a", 3, 7}) == "no_such_game");
  while (table.step(rng)) {
  }
  const auto steps = static_cast<int>(table.state.played.steps.size());
  // Whether the record has the step, only the job finds out: it takes as long as the game.
  const Answer beyond = answer_advice("x", granted(table, 1, {"a", steps + 1, {}}), {.scale = 0.02});
  CHECK(std::get<Refusal>(beyond).is(errors::kNoStep));
  CHECK(refused(table, 1) != "");  // no seat must act any more
  for (const int step : {1, steps / 2, steps}) {
    const AdviceJob advice = granted(table, 2, {"a", step, {}});
    const auto& made = table.state.played.steps.at(static_cast<std::size_t>(step) - 1);
    CHECK(!advice.turn);
    const Json answer = answered(advice);
    CHECK(answer["seat"] == made.seat);
    CHECK(answer["turn"] == nullptr);
    const auto all = record::positions(*advice.game, table.state.played);
    const auto& before = all.at(static_cast<std::size_t>(step) - 1);
    CHECK(offers(before->prompt(Seat{made.seat}), answer["intent"]));
  }
  const int first = table.state.played.steps[0].seat;
  // Of an earlier game, too; of a game that has not begun, nothing.
  table.must(1, protocol::Rematch{"again"});
  CHECK(answered(granted(table, 2, {"a", 1, {}}))["seat"] == first);
  CHECK(answered(granted(table, 2, {"a", 1, 1}))["seat"] == first);
  CHECK(refused(table, 2, {"a", 1, 2}) == "not_started");
}

TEST_CASE("advice ends when it is stopped, without a move") {
  Table table(3, "ithaca");
  table.arrange({{"advice", true}});
  table.must(1, protocol::Start{"go"});
  std::stop_source stop;
  stop.request_stop();
  const Answer answer =
      answer_advice("x", granted(table, asked_member(table, true)), {.stop = stop.get_token()});
  CHECK(Json::parse(std::get<std::string>(answer)).at("intent") == nullptr);
}

TEST_CASE("a search for deductions does not delay bots") {
  Table table(2, "ithaca");
  table.must(1, protocol::Start{"go"});
  Rng rng(seed_from_text("looking back"));
  while (table.step(rng)) {
  }
  LiveRoom room(table);
  const auto ear = room.enter(0);
  room.settle();
  room.request(ear, protocol::AskDeductions{"first", 0, {}});
  room.request(ear, protocol::AskDeductions{"second", 1, {}});
  room.request(ear, protocol::AskAdvice{"advice", 1, {}});
  room.settle();
  REQUIRE(ear->answer("second") != nullptr);
  CHECK(ear->answer("second")->at("code") == "rate_limited");
  CHECK(ear->answer("first") == nullptr);
  room.bot_pool.run();
  room.settle();
  REQUIRE(ear->answer("advice") != nullptr);
  CHECK(ear->answer("advice")->at("t") == "advice");
  room.deduction_pool.run();
  room.settle();
  REQUIRE(ear->answer("first") != nullptr);
  CHECK(ear->answer("first")->at("t") == "deductions");
  // On a busy machine the search runs out of time before the end of the game.
  const auto searched = ear->answer("first")->at("stepsSearched").get<std::size_t>();
  CHECK(searched > 0);
  CHECK(searched <= table.state.played.steps.size());
  room.request(ear, protocol::AskDeductions{"third", {}, {}});
  room.request(ear, protocol::AskDeductions{"nobody", 2, {}});
  room.settle();
  CHECK(ear->answer("nobody")->at("code") == "rate_limited");
  room.deduction_pool.restart();
  room.deduction_pool.run();
  room.settle();
}

TEST_CASE("a bot thinks for one question of a member at a time, off the room's strand") {
  Table table(2, "ithaca");
  table.arrange({{"advice", true}});
  table.must(1, protocol::Start{"go"});
  const int member = asked_member(table, true);
  LiveRoom room(table);
  const auto ear = room.enter(member - 1);
  room.settle();
  room.request(ear, protocol::AskAdvice{"first", {}, {}});
  room.request(ear, protocol::AskAdvice{"second", {}, {}});
  room.request(ear, protocol::Say{"talk", protocol::Audience::all, "meanwhile"});
  room.until([&] { return ear->answer("talk") != nullptr; });
  REQUIRE(ear->answer("second") != nullptr);
  CHECK(ear->answer("second")->at("code") == "rate_limited");
  CHECK(ear->answer("first") == nullptr);
  room.bot_pool.run();
  room.settle();
  REQUIRE(ear->answer("first") != nullptr);
  CHECK(ear->answer("first")->at("t") == "advice");
  room.request(ear, protocol::AskAdvice{"third", {}, {}});
  room.settle();
  room.bot_pool.restart();
  room.bot_pool.run();
  room.settle();
  CHECK(ear->answer("third")->at("t") == "advice");
}

}  // namespace nostos::server
