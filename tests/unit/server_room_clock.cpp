// Clocks: thinking time, its measurement and its end; the pauses of bots; token buckets.
#include <set>

#include "server/base/token_bucket.hpp"
#include "server/room/actor/bots.hpp"
#include "server/room/summary.hpp"
#include "tests/unit/room_table.hpp"

namespace nostos::server {
namespace {

Table clocked(int people, const Json& clock, const Json& options = {{"map", "A"}}) {
  Table table(people);
  table.arrange({{"clock", clock}});
  table.must(1, protocol::SetGame{"o", "", options.dump()});
  table.must(1, protocol::Start{"go"});
  return table;
}

const Json kMinute{{"kind", "decision"}, {"seconds", 60}};
const Json kTen{{"kind", "game"}, {"seconds", 600}, {"increment", 5}};
const Json kStorm{{"type", "storm"}, {"tile", "red"}, {"red", "L2"}};

TEST_CASE("a bot's pause depends on chance, and is longer at the first question of a round") {
  using std::chrono::milliseconds;
  Rng rng(seed_from_text("pauses"));
  std::set<milliseconds> pauses;
  for (int question = 0; question < 2000; ++question) {
    const milliseconds pause = bot_pause(milliseconds(1200), false, rng);
    CHECK(pause >= milliseconds(1080));
    CHECK(pause <= milliseconds(1800));
    pauses.insert(pause);
    const milliseconds first = bot_pause(milliseconds(1200), true, rng);
    CHECK(first >= milliseconds(1680));
    CHECK(first <= milliseconds(2400));
  }
  CHECK(pauses.size() == 61);  // every per cent
  CHECK(bot_pause(milliseconds(0), true, rng) == milliseconds(0));
}

}  // namespace

TEST_CASE("without a clock nothing is due") {
  Table table = clocked(2, {{"kind", "none"}});
  CHECK_FALSE(table.state.deadline(0).has_value());
  CHECK_FALSE(summary_of(table.state).wake.has_value());
}

TEST_CASE("a decision's clock begins with each question, and the card tells when to wake the room") {
  Table table = clocked(2, kMinute);
  CHECK(table.state.deadline(0) == table.now + 60'000);
  CHECK_FALSE(table.state.deadline(1).has_value());
  CHECK(summary_of(table.state).wake == table.now + 60'000);
  table.now += 10'000;
  table.intent(1, kStorm);
  CHECK_FALSE(table.state.deadline(0).has_value());
  CHECK(table.state.deadline(1) == table.now + 60'000);
  table.now += 7'000;
  table.intent(2, {{"type", "move"}, {"ship", "red"}, {"dir", "S"}});
  CHECK(table.state.deadline(1) == table.now + 60'000);
  CHECK(table.again().deadline(1) == table.state.deadline(1));
}

TEST_CASE(
    "an expired clock plays the seat's default intent once, and records whether the player was present") {
  // odyssey:O69
  for (const bool here : {true, false}) {
    Table table = clocked(2, kMinute);
    if (!here) table.present.erase(1);
    table.now += 59'999;
    CHECK(std::holds_alternative<NoChange>(decide_clock(table.state, 0, table.world())));
    table.now += 1;
    CHECK(std::holds_alternative<NoChange>(decide_clock(table.state, 1, table.world())));
    const Decision decision = decide_clock(table.state, 0, table.world());
    REQUIRE(std::holds_alternative<Accepted>(decision));
    // Its chance comes from the seed.
    const auto seed = record::game_seed(table.state.played.secret, table.state.played.contributions);
    const Json expected = record::default_intent(*seed, *table.state.position, Seat{0});
    CHECK(Json::parse(std::get<Accepted>(decision).entry).at("intent") == expected);
    table.add(std::get<Accepted>(decision));
    CHECK(table.state.played.steps.back().cause == (here ? Cause::clock : Cause::absent));
    CHECK(std::holds_alternative<NoChange>(decide_clock(table.state, 0, table.world())));
  }
}

TEST_CASE("a game of default intents alone ends") {
  Table table = clocked(3, kMinute);
  table.present.clear();
  int steps = 0;
  while (!table.state.over()) {
    REQUIRE(++steps < 1'000);
    std::optional<std::size_t> due;
    for (std::size_t seat = 0; seat < table.state.seats.size(); ++seat) {
      const auto until = table.state.deadline(seat);
      if (until && (!due || *until < *table.state.deadline(*due))) due = seat;
    }
    REQUIRE(due);
    table.now = *table.state.deadline(*due);
    table.add(std::get<Accepted>(decide_clock(table.state, *due, table.world())));
  }
  CHECK_FALSE(summary_of(table.state).wake.has_value());
  const std::string text = record::write_record(*find_game("odyssey"), table.state.played);
  const auto read = record::read_record(text, find_game);
  REQUIRE(read.ok());
  CHECK(read->played.clock == ClockRule{ClockKind::decision, 60, 0});
}

TEST_CASE(
    "a game clock runs while a player thinks and grows with each decision; at its end there is overtime") {
  Table table = clocked(2, kTen);
  CHECK(table.state.deadline(0) == table.now + 600'000);
  table.now += 100'000;
  table.intent(1, kStorm);
  CHECK(table.state.seat_states[0].clock.left == 505'000);
  CHECK(table.state.seat_states[1].clock.left == 600'000);
  table.now += 700'000;
  table.intent(2, {{"type", "move"}, {"ship", "red"}, {"dir", "S"}});
  CHECK(table.state.seat_states[1].clock.left == 0);
  CHECK(table.state.deadline(1) == table.now + kOvertimePerDecision);
}

TEST_CASE("a bot has no clock; a player who returns to their seat gets a full clock") {
  Table table = clocked(2, kMinute);
  table.present.erase(1);
  table.now += 50'000;
  table.must(2, {protocol::Propose{"p", protocol::ProposalKind::stand_in, 0, "easy", std::nullopt}});
  CHECK_FALSE(table.state.deadline(0).has_value());
  table.now += 500'000;
  table.must(1, protocol::Return{"r"});
  CHECK(table.state.deadline(0) == table.now + 60'000);
}

TEST_CASE("no clock depends on hidden events: a note changes none") {
  Table table = clocked(3, kMinute);
  const auto until = table.state.deadline(0);
  table.now += 30'000;
  table.intent(2, {{"type", "note"}, {"what", "figure"}, {"ship", "red"}, {"cell", "C3"}});
  CHECK(table.state.deadline(0) == until);
}

TEST_CASE(
    "no clock reveals who has voted in secret; after the last vote, the next question has its full time") {
  Table table = clocked(4, kMinute, {{"map", "A"}, {"mode", "competitive"}});
  Rng rng(seed_from_text("vote"));
  const auto votes = [&](std::size_t seat) {
    const Prompt prompt = table.state.position->prompt(Seat{static_cast<int>(seat)});
    return std::any_of(prompt.choices.begin(), prompt.choices.end(),
                       [](const Choice& choice) { return choice.type == "vote"; });
  };
  while (!(votes(1) && votes(2) && votes(3))) REQUIRE(table.step(rng));
  const int voter = *table.state.seats[1];
  const auto first = table.state.deadline(1);
  REQUIRE(first == table.state.deadline(2));
  table.now += 10'000;
  table.intent(voter, {{"type", "vote"}, {"dir", "N"}});
  REQUIRE_FALSE(votes(1));
  CHECK(table.state.deadline(1) == first);
  CHECK(table.state.deadline(2) == first);
  // With the last vote the next question begins, with its full time.
  table.intent(*table.state.seats[2], {{"type", "vote"}, {"dir", "N"}});
  table.now += 10'000;
  table.intent(*table.state.seats[3], {{"type", "vote"}, {"dir", "N"}});
  for (std::size_t seat = 0; seat < 4; ++seat) {
    const auto until = table.state.deadline(seat);
    if (until) CHECK(*until == table.now + 60'000);
  }
}

TEST_CASE("TokenBucket: a burst at once, then a rate per second") {
  const TokenBucket::Clock::time_point start{};
  TokenBucket credit({3, 2}, start);
  for (int at = 0; at < 3; ++at) CHECK(credit.take(start));
  CHECK_FALSE(credit.take(start));
  CHECK_FALSE(credit.take(start + std::chrono::milliseconds(499)));
  CHECK(credit.take(start + std::chrono::milliseconds(501)));
  CHECK_FALSE(credit.take(start + std::chrono::milliseconds(600)));
}

}  // namespace nostos::server
