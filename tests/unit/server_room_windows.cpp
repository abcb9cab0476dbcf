// A room as an actor, with a journal and its own clock, and its bots.
#include <algorithm>
#include <array>
#include <chrono>

#include "tests/unit/live_room.hpp"

namespace nostos::server {
namespace {

bool heard_closing(const Ear& ear) {
  return std::any_of(ear.updates.begin(), ear.updates.end(), [](const Json& update) {
    return std::any_of(update["events"].begin(), update["events"].end(),
                       [](const Json& event) { return event["type"] == "closed"; });
  });
}

}  // namespace

TEST_CASE("a window closes by the clock, and every client is notified, before any bot has decided") {
  // mythomakya-sfida:S33 and section 6, timing: the closing path reads no seat's hand.
  Table table(2, "mythomakya-sfida");
  table.must(1,
             protocol::SetGame{"o", "", R"({"windows":"custom","pretrick_tenths":10,"hold_noise":false})"});
  for (int seat = 2; seat < 4; ++seat)
    table.must(1, protocol::AddBot{"b" + std::to_string(seat), seat, "strong"});
  table.must(1, protocol::Start{"go"});
  Rng rng(seed_from_text("windows"));
  while (table.state.position->timers().empty()) REQUIRE(table.step(rng));

  LiveRoom room(table);
  const auto begin = std::chrono::steady_clock::now();
  const auto ears = std::array{room.enter(0), room.enter(1)};
  room.until([&] { return heard_closing(*ears[0]) && heard_closing(*ears[1]); });
  CHECK(std::chrono::steady_clock::now() - begin >= std::chrono::milliseconds(1000));
  // They had to act.
  CHECK(room.bot_pool.poll() > 0);
}

TEST_CASE(
    "at a lesson's table with another bot, a bot decides for itself where the lesson's move is not offered") {
  Table table(1, "mythomakya-trionfo", "first-tricks");
  table.must(1, protocol::Sit{"s", std::nullopt, std::nullopt});
  for (const int seat : {0, 3}) table.must(1, protocol::AddBot{"b" + std::to_string(seat), seat, "easy"});
  table.must(1, protocol::Start{"go"});
  LiveRoom room(table);
  const auto ear = room.enter(0);
  for (int move = 0; move < 12; ++move) {
    // One job for each move: the room refuses none.
    room.settle();
    const std::size_t heard = ear->updates.size();
    CHECK(room.bot_pool.poll_one() == 1);
    room.bot_pool.restart();
    room.until([&] { return ear->updates.size() > heard; });
  }
}

TEST_CASE("a bot that starts late in a long game lets other work run on the threads") {
  Table table(2);
  table.must(1, protocol::AddBot{"b", 2, "strong"});
  table.must(1, protocol::Start{"go"});
  table.intent(1, {{"type", "choose_map"}, {"map", "B"}});
  for (int step = 0; step < 1000; ++step)
    table.intent(
        2, {{"type", "note"}, {"what", "figure"}, {"ship", "red"}, {"cell", step % 2 == 0 ? "C3" : "C4"}});
  LiveRoom room(table);
  const auto ear = room.enter(0);
  room.settle();
  CHECK(room.shares_bot_pool());
  CHECK(room.bot_pool.poll() >= 2);  // the rest of the game
  room.settle();
}

TEST_CASE("a bot whose seat has made the maximum number of moves decides once") {
  Table table(1);
  for (int seat = 1; seat < 3; ++seat)
    table.must(1, protocol::AddBot{"b" + std::to_string(seat), seat, "random"});
  table.must(1, protocol::Start{"go"});
  Rng rng(seed_from_text("used up"));
  const auto asks = [&](int seat) { return table.state.position->prompt(Seat{seat}).asks(); };
  while (!asks(1) && !asks(2)) REQUIRE(table.step(rng));
  for (SeatState& seat : table.state.seat_states) seat.usage = kSeatQuota;
  LiveRoom room(table);
  const auto ear = room.enter(0);
  room.settle();
  int decided = 0;
  for (int round = 0; round < 20; ++round) {
    room.bot_pool.restart();
    decided += static_cast<int>(room.bot_pool.poll());
    room.settle();
  }
  CHECK(decided >= 1);
  CHECK(decided <= 2);
}

}  // namespace nostos::server
