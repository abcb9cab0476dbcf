// What a bot would do in one's place: who may ask when, and what it goes by.
#include <boost/asio/io_context.hpp>

#include "server/journal/sqlite_journal.hpp"
#include "server/room/room.hpp"
#include "tests/unit/folder.hpp"
#include "tests/unit/room_table.hpp"

namespace nostos::server {
namespace {

std::string refused(const Table& table, int member, const protocol::AskAdvice& request = {"a", {}, {}}) {
  const auto asked = decide_advice(table.state, member, request);
  const auto* refusal = std::get_if<Refusal>(&asked);
  return refusal == nullptr ? "" : refusal->code;
}

Advice granted(const Table& table, int member, const protocol::AskAdvice& request = {"a", {}, {}}) {
  auto asked = decide_advice(table.state, member, request);
  if (const auto* refusal = std::get_if<Refusal>(&asked)) FAIL(refusal->code);
  return std::get<Advice>(std::move(asked));
}

int asked_member(const Table& table, bool asked) {
  for (int seat = 0; seat < table.state.position->seats(); ++seat) {
    if (table.state.position->prompt(Seat{seat}).asks() == asked)
      return *table.state.seats.at(static_cast<std::size_t>(seat));
  }
  FAIL("nobody");
  return 0;
}

// Of those that people may play against.
std::string strongest(const char* game) {
  std::string kind;
  for (const BotKind& one : find_game(game)->info().bots) {
    if (one.in_rooms) kind = one.id;
  }
  return kind;
}

class Ear final : public Sink {
 public:
  void send(SharedText text) override { heard.push_back(Json::parse(*text)); }
  void update(SharedText) override {}
  [[nodiscard]] bool gone() const override { return false; }
  void released(bool) override {}
  void guessed(const std::string&, SharedText) override { FAIL("a wrong token"); }
  [[nodiscard]] const Json* answer(const std::string& id) const {
    for (const Json& message : heard) {
      if (message.value("id", Json()) == id) return &message;
    }
    return nullptr;
  }
  std::vector<Json> heard;
};

}  // namespace

TEST_CASE("advice is given where the host has said so before the start, to whoever is asked for a decision") {
  for (const char* game : {"ithaca", "theseus", "odyssey"}) {
    CAPTURE(game);
    Table table(3, game);
    CHECK(refused(table, 1) == "not_started");
    Table other(3, game);
    other.must(1, protocol::Start{"go"});
    CHECK(refused(other, asked_member(other, true)) == "no_advice");
    CHECK(other.refused(1, protocol::Arrange{"late", R"({"advice":true})"}) == "already_started");

    table.arrange({{"advice", true}});
    const int watcher = table.watch(9);
    table.must(1, protocol::Start{"go"});
    Rng rng(seed_from_text(game));
    for (int step = 0; step < 12; ++step) REQUIRE(table.step(rng));
    CHECK(refused(table, watcher) == "not_seated");
    CHECK(refused(table, asked_member(table, false)) == "not_asked");
    const int member = asked_member(table, true);
    const Advice advice = granted(table, member);
    CHECK(advice.seat.index == *table.state.seat_of(member));
    CHECK(advice.turn == table.state.eye_of(member).turn);
    CHECK(advice.kind == strongest(game));
    const Json answer = Json::parse(answer_advice("x", advice, {.part = 0.02}));
    CHECK(answer["id"] == "x");
    CHECK(answer["seat"] == advice.seat.index);
    // It may be done as it is.
    table.must(member, protocol::Intent{"do", answer["turn"].get<std::int64_t>(), answer["intent"].dump()});
  }
}

TEST_CASE("after the end anybody may ask what the bot would have done instead of a step") {
  Table table(3, "ithaca");
  table.must(1, protocol::Start{"go"});
  Rng rng(seed_from_text("review"));
  for (int step = 0; step < 5; ++step) REQUIRE(table.step(rng));
  CHECK(refused(table, 1, {"a", 3, {}}) == "not_over");
  CHECK(refused(table, 1, {"a", 3, 7}) == "no_such_game");
  while (table.step(rng)) {
  }
  const auto steps = static_cast<int>(table.state.played.steps.size());
  CHECK(refused(table, 1, {"a", steps + 1, {}}) == "no_step");
  CHECK(refused(table, 1) != "");  // nobody is asked any more
  for (const int step : {1, steps / 2, steps}) {
    const Advice advice = granted(table, 2, {"a", step, {}});
    const auto& made = table.state.played.steps.at(static_cast<std::size_t>(step) - 1);
    CHECK(advice.seat.index == made.seat);
    CHECK(!advice.turn);
    CHECK(advice.played.steps.size() == static_cast<std::size_t>(step) - 1);
    const Json answer = Json::parse(answer_advice("x", advice, {.part = 0.02}));
    CHECK(answer["turn"] == nullptr);
    const auto before = record::positions(*advice.game, advice.played).back();
    CHECK(offers(before->prompt(advice.seat), answer["intent"]));
  }
  // Of a game before the present one, too; and of one that has not begun, nothing.
  table.must(1, protocol::Again{"again"});
  CHECK(granted(table, 2, {"a", 1, {}}).played.steps.empty());
  CHECK(granted(table, 2, {"a", 1, 1}).played.steps.empty());
  CHECK(refused(table, 2, {"a", 1, 2}) == "not_started");
}

TEST_CASE("a bot thinks for one question of a member at a time, off the room's strand") {
  Table table(2, "ithaca");
  table.arrange({{"advice", true}});
  table.must(1, protocol::Start{"go"});
  const int member = asked_member(table, true);
  const Folder folder;
  const auto journal = open_sqlite_journal(folder.file());
  const auto header = journal->create({0, "BTK-417", "WXP-086-KLM-111", "founder", 0}, table.journal.at(0));
  boost::asio::io_context room_context;
  boost::asio::io_context thinkers;  // runs when the test says so
  const House house{*journal, table.shelf, {thinkers.get_executor(), std::chrono::milliseconds(0)},
                    {},       0,           {10, 1},
                    {},       {40, 15}};
  const auto ear = std::make_shared<Ear>();
  const auto room = std::make_shared<Room>(room_context.get_executor(), *header, table.state,
                                           Kept{table.state.sequence, 0}, house);
  const auto settle = [&] {
    room_context.restart();
    room_context.poll();
  };
  room->request(ear, protocol::Resume{"r", "BTK-417", secret(member - 1)});
  settle();
  room->request(ear, protocol::AskAdvice{"first", {}, {}});
  room->request(ear, protocol::AskAdvice{"second", {}, {}});
  room->request(ear, protocol::Say{"talk", protocol::Audience::all, "meanwhile"});
  const auto begin = std::chrono::steady_clock::now();
  while (ear->answer("talk") == nullptr) {
    REQUIRE(std::chrono::steady_clock::now() - begin < std::chrono::seconds(30));
    const auto working = boost::asio::make_work_guard(room_context);  // the journal has a thread of its own
    room_context.restart();
    room_context.run_one_for(std::chrono::milliseconds(100));
  }
  REQUIRE(ear->answer("second") != nullptr);
  CHECK(ear->answer("second")->at("code") == "slow_down");
  CHECK(ear->answer("first") == nullptr);
  thinkers.run();
  settle();
  REQUIRE(ear->answer("first") != nullptr);
  CHECK(ear->answer("first")->at("t") == "advice");
  room->request(ear, protocol::AskAdvice{"third", {}, {}});
  settle();
  thinkers.restart();
  thinkers.run();
  settle();
  CHECK(ear->answer("third")->at("t") == "advice");
  room->close();
  settle();
}

}  // namespace nostos::server
