// The lobby on a real journal: the list of public rooms, and forgotten rooms.
#include "server/lobby/lobby.hpp"

#include <doctest/doctest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/base/clock.hpp"
#include "server/lobby/fair_queue.hpp"
#include "server/room/fold.hpp"
#include "server/room/summary.hpp"
#include "tests/unit/journal_backend.hpp"
#include "tests/unit/live_room.hpp"
#include "tests/unit/room_table.hpp"

namespace nostos::server {
namespace {

namespace asio = boost::asio;

template <class Backend>
class Hall {
 public:
  explicit Hall(const LobbyPolicy& rules = {})
      : journal(backend_.open()), lobby_(io_.get_executor(), *journal, library_, metrics_, rules) {}
  ~Hall() {
    for (const auto& room : rooms_) room->close();
    lobby_.stop();
    io_.restart();
    io_.poll();
  }
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;

  template <class T>
  T wait(Task<T> task) {
    std::optional<T> result;
    asio::co_spawn(asio::make_strand(io_), std::move(task), [&](const std::exception_ptr& thrown, T got) {
      if (thrown) std::rethrow_exception(thrown);
      result.emplace(std::move(got));
    });
    until([&] { return result.has_value(); });
    return *std::move(result);
  }
  template <class Holds>
  void until(Holds holds) {
    const auto begin = std::chrono::steady_clock::now();
    while (!holds()) {
      REQUIRE(std::chrono::steady_clock::now() - begin < std::chrono::seconds(30));
      io_.restart();
      io_.run_one_for(std::chrono::milliseconds(20));
    }
  }

  // Opened this long ago, and not touched since.
  std::int64_t open(const std::string& code, std::chrono::milliseconds ago = {}) {
    const Decision decision =
        decide_create({"c", "odyssey", "Person " + code, secret(0), ""}, {library_, now(), {}, {}});
    return journal
        ->create({0, code, code + "-watch", "founder of " + code, now() - ago.count()},
                 std::get<Accepted>(decision).entry)
        ->number;
  }
  void list(std::int64_t room, const SummaryFacts& facts) {
    REQUIRE(begin_append(*journal, {room, 1, {}, summary_of(facts), 0}).get() == WriteResult::written);
  }
  std::vector<std::string> found(const std::string& search) {
    const Json answer = Json::parse(wait(lobby_.listed({"g", search})));
    std::vector<std::string> titles;
    for (const Json& room : answer.at("rooms")) titles.push_back(room.at("title").get<std::string>());
    return titles;
  }
  std::shared_ptr<Ear> enter(const std::string& code) {
    auto ear = std::make_shared<Ear>();
    const protocol::Inbound resume = protocol::Resume{"r", code, secret(0)};
    auto room = wait(lobby_.room_for(resume));
    rooms_.push_back(std::get<std::shared_ptr<Room>>(room));
    rooms_.back()->request(ear, resume);
    until([&] { return !ear->heard.empty(); });
    return ear;
  }
  void claim_all() { backend_.claim_all(); }
  void keep() { asio::co_spawn(asio::make_strand(io_), lobby_.maintain(), asio::detached); }

 private:
  MetricsRegistry metrics_;
  asio::io_context io_;
  const Backend backend_;

 public:
  std::unique_ptr<Journal> journal;

 private:
  const GameLibrary library_ = *GameLibrary::load("/nonexistent");
  Lobby lobby_;
  std::vector<std::shared_ptr<Room>> rooms_;  // a connection keeps its room
};

// The maintenance of a lobby whose rounds run when the test says so.
template <class Backend>
class Keeper {
 public:
  explicit Keeper(bool in_cluster = false)
      : journal(backend.open()),
        leases(in_cluster ? journal->join_cluster({"a", ""}, std::chrono::minutes(1)) : nullptr) {}

  std::shared_ptr<Room> load(const std::string& code) {
    pending.remove(code);
    return std::get<std::shared_ptr<Room>>(directory.find(code));
  }
  LobbyMaintenance::Progress run_part() { return maintenance_.run(); }
  void run() {
    auto progress = run_part();
    while (progress == LobbyMaintenance::Progress::more) progress = run_part();
    REQUIRE(progress == LobbyMaintenance::Progress::done);
  }
  // Opened and last touched long ago, unless `at` says when.
  std::int64_t open(const std::string& code, std::int64_t at = 5) {
    const Decision decision =
        decide_create({"c", "odyssey", "Person " + code, secret(0), ""}, {library_, now(), {}, {}});
    return journal
        ->create({0, code, code + "-watch", "founder of " + code, at}, std::get<Accepted>(decision).entry)
        ->number;
  }

  const Backend backend;
  const std::unique_ptr<Journal> journal;
  const std::unique_ptr<Leases> leases;
  MetricsRegistry metrics;
  PendingLookups pending;

 private:
  asio::io_context io_;
  const GameLibrary library_ = *GameLibrary::load("/nonexistent");
  const RoomServices services_{
      *journal,           library_,           metrics, io_.get_executor(), io_.get_executor(),
      io_.get_executor(), io_.get_executor(), {}};
  const Published<LobbyPolicy> policy_ = LobbyPolicy{};
  RoomShares shares_;

 public:
  RoomDirectory directory{io_.get_executor(), services_, leases.get()};

 private:
  LobbyMaintenance maintenance_{*journal, policy_, directory, pending, shares_, metrics.rooms.stored};
};

SummaryFacts public_room(const std::string& title) {
  SummaryFacts facts;
  facts.game = "odyssey";
  facts.title = title;
  facts.host = "Nausicaa";
  facts.seats = 5;
  facts.number = 1;
  facts.listed = true;
  return facts;
}

}  // namespace

TEST_CASE_TEMPLATE("a search finds any public room, by title, host or game, however many are newer", Backend,
                   Sqlite, PostgresDatabase) {
  Hall<Backend> hall;
  hall.list(hall.open("OLD-001"), public_room("Thursday at Circe's"));
  for (int at = 0; at < 150; ++at)
    hall.list(hall.open("NEW-" + std::to_string(at)), public_room("Table " + std::to_string(at)));
  CHECK(hall.found("thursday") == std::vector<std::string>{"Thursday at Circe's"});
  CHECK(hall.found("CIRCE'S").size() == 1);
  CHECK(hall.found("table 14").size() == 11);
  CHECK(hall.found("").size() == 100);
  CHECK(hall.found("").front() == "Table 149");
  CHECK(hall.found("nausicaa").size() == 100);
  CHECK(hall.found("ODYSSEY").size() == 100);
  CHECK(hall.found("friday").empty());
}

TEST_CASE("a closed room is not listed") {
  Table table(2);
  table.arrange({{"public", true}});
  CHECK(summary_of(table.state).listed);
  table.arrange({{"public", true}, {"joinable", false}, {"allowSpectators", false}});
  CHECK_FALSE(summary_of(table.state).listed);
  table.arrange({{"public", true}, {"joinable", false}, {"allowSpectators", true}});
  CHECK(summary_of(table.state).listed);
  CHECK_FALSE(summary_of(table.state).played);
  table.must(1, protocol::Start{"s"});
  CHECK(summary_of(table.state).played);
}

TEST_CASE(
    "the requests of one network wait for each other, but another network does not wait for all of them") {
  asio::io_context thread;
  const FairQueue queue(thread.get_executor());
  const FairQueue::Lane many(queue, asio::ip::make_address("2001:db8::1"));
  const FairQueue::Lane same(queue, asio::ip::make_address("2001:db8:0:1::1"));
  const FairQueue::Lane other(queue, asio::ip::make_address("192.0.2.1"));
  const FairQueue::Lane unknown(queue, std::nullopt);
  std::string order;
  for (int job = 0; job < 3; ++job) post(many, [&] { order += 'm'; });
  post(same, [&] { order += 's'; });
  post(other, [&] { order += 'o'; });
  post(unknown, [&] { order += 'u'; });
  thread.run();
  CHECK(order == "moumms");
}

TEST_CASE_TEMPLATE("rooms without a game are forgotten after some hours, but not while a member is connected",
                   Backend, Sqlite, PostgresDatabase) {
  using std::chrono::hours;
  using std::chrono::minutes;
  Hall<Backend> hall;
  const auto left = hall.open("LEFT-001", hours(6) + minutes(1));
  const auto fresh = hall.open("FRESH-01", hours(6) - minutes(5));
  const auto there = hall.open("THERE-01", hours(6) + minutes(1));
  const auto played = hall.open("PLAYED-1", hours(24 * 30));
  auto started = public_room("played");
  started.started = true;
  hall.list(played, started);
  hall.claim_all();
  const auto ear = hall.enter("THERE-01");
  hall.keep();
  hall.until([&] { return !hall.journal->find(left); });
  CHECK(hall.journal->find(fresh));
  CHECK(hall.journal->find(played));
  REQUIRE(hall.journal->find(there));
  CHECK(hall.journal->find(there)->touched > now() - 60'000);
}

TEST_CASE_TEMPLATE("a room that was loaded after the last round is not forgotten in the next", Backend,
                   Sqlite, PostgresDatabase) {
  Keeper<Backend> keeper;
  keeper.backend.run(Backend::kFillRooms);  // the next round forgets too, without a pause
  keeper.backend.claim_all();
  keeper.run();
  const auto there = keeper.open("THERE-01");
  const auto left = keeper.open("LEFT-001");
  keeper.backend.claim_all();
  const auto room = keeper.load("THERE-01");
  for (int round = 0; round < 3; ++round) keeper.run();
  CHECK(keeper.journal->find(there));
  CHECK_FALSE(keeper.journal->find(left));
}

TEST_CASE("a room claimed for a waiting request is kept for it, and released without one") {
  Keeper<PostgresDatabase> keeper(true);
  const std::vector<std::string> codes{"WANTED-1", "WANTED-2", "LEFT-001"};
  for (const std::string& code : codes) keeper.open(code, now());
  keeper.pending.add("WANTED-1");
  keeper.pending.add("WANTED-2-watch");
  keeper.directory.prefetch({"WANTED-1", "WANTED-2-watch", "LEFT-001"});
  keeper.directory.release_unloaded();
  for (int round = 0; round < 2; ++round) keeper.run();
  const auto b = keeper.journal->join_cluster({"b", ""}, std::chrono::minutes(1));
  const auto claimed = b->claim(codes);
  CHECK(std::holds_alternative<Peer>(claimed[0].value()));
  CHECK(std::holds_alternative<Peer>(claimed[1].value()));
  CHECK(std::holds_alternative<Lease>(claimed[2].value()));
  const auto rooms = {keeper.load("WANTED-1"), keeper.load("WANTED-2-watch")};
  CHECK(keeper.metrics.cluster.rooms_claimed.value() == 3);
  for (const auto& room : rooms) {
    CHECK(begin_append(*keeper.journal, entries_of(room->header().number, 1, {"{}"}, room->header().fence))
              .get() == WriteResult::written);
  }
}

TEST_CASE("rooms of another node are not read in advance") {
  Keeper<PostgresDatabase> keeper(true);
  for (const std::string code : {"THEIRS-1", "OURS-001", "OURS-002"}) keeper.open(code, now());
  keeper.backend.run("UPDATE nostos.rooms SET bytes = 17 * 1024 * 1024 WHERE code = 'THEIRS-1'");
  const auto b = keeper.journal->join_cluster({"b", ""}, std::chrono::minutes(1));
  CHECK(std::holds_alternative<Lease>(b->claim({"THEIRS-1"}).front().value()));
  keeper.directory.prefetch({"THEIRS-1", "OURS-001", "OURS-002"});
  CHECK(std::holds_alternative<OwnedByPeer>(keeper.directory.find("THEIRS-1")));
  for (const char* code : {"OURS-001", "OURS-002"}) CHECK_FALSE(keeper.directory.needs_prefetch(code));
}

TEST_CASE("rooms that cannot be read together are read one by one") {
  Keeper<PostgresDatabase> keeper(true);
  for (const std::string code : {"ONE-0001", "TWO-0001"}) keeper.open(code, now());
  keeper.backend.run("ALTER TABLE nostos.snapshots RENAME TO away");
  keeper.directory.prefetch({"ONE-0001", "TWO-0001"});
  keeper.backend.run("ALTER TABLE nostos.away RENAME TO snapshots");
  for (const char* code : {"ONE-0001", "TWO-0001"}) CHECK(keeper.load(code)->header().code == code);
}

TEST_CASE("a room that cannot be read is tried again after a minute, and then ever later") {
  std::chrono::nanoseconds time{0};
  virtual_time = &time;
  const std::shared_ptr<void> real_time(nullptr, [](void*) { virtual_time = nullptr; });
  Keeper<Sqlite> keeper;
  const auto number = keeper.open("DUE-0001", now());
  const RoomSummary due{"{}", "", false, false, now()};
  REQUIRE(begin_append(*keeper.journal, {number, 1, {}, due, 0}).get() == WriteResult::written);
  const auto wakes_at = [&](std::chrono::seconds at, bool readable) {
    const char* const entry = readable ? "substr(entry, 2)" : "'x' || entry";
    keeper.backend.run(std::string("UPDATE entries SET entry = ") + entry);
    time = at;
    keeper.run();
    return !keeper.directory.loaded().empty();
  };
  using std::chrono::seconds;
  CHECK_FALSE(wakes_at(seconds(0), false));
  CHECK_FALSE(wakes_at(seconds(59), true));
  CHECK_FALSE(wakes_at(seconds(60), false));  // tried
  CHECK_FALSE(wakes_at(seconds(179), true));
  CHECK_FALSE(wakes_at(seconds(179), false));
  CHECK(wakes_at(seconds(180), true));
}

TEST_CASE("a round wakes the due rooms in parts, and other jobs of the loader run in between") {
  Keeper<Sqlite> keeper;
  const auto wake = [&](int room) {
    const auto number = keeper.open("DUE-" + std::to_string(1000 + room), now());
    const RoomSummary due{"{}", "", false, false, now()};
    REQUIRE(begin_append(*keeper.journal, {number, 1, {}, due, 0}).get() == WriteResult::written);
  };
  constexpr auto kTogether = static_cast<int>(LobbyMaintenance::kWokenTogether);
  for (int room = 0; room < kTogether + 1; ++room) wake(room);
  const auto loaded = [&] { return std::ssize(keeper.directory.loaded()); };
  for (int round = 0; round < 2; ++round) {
    CHECK(keeper.run_part() == LobbyMaintenance::Progress::more);
    CHECK(loaded() == kTogether + round);
    CHECK(keeper.run_part() == LobbyMaintenance::Progress::done);
    CHECK(loaded() == kTogether + 1);
  }
}

TEST_CASE("a long room stays for a minute after it was read") {
  std::chrono::nanoseconds time{0};
  virtual_time = &time;
  const std::shared_ptr<void> real_time(nullptr, [](void*) { virtual_time = nullptr; });
  Keeper<Sqlite> keeper;
  for (const std::string code : {"LONG-001", "SHORT-01"}) keeper.open(code, now());
  keeper.backend.run("UPDATE rooms SET bytes = 2000000 WHERE code = 'LONG-001'");
  for (const char* code : {"LONG-001", "SHORT-01"}) CHECK(keeper.load(code) != nullptr);
  const auto loaded = [&] { return keeper.directory.loaded().size(); };
  CHECK(loaded() == 1);
  CHECK(keeper.load("LONG-001")->header().code == "LONG-001");
  keeper.run();
  CHECK(loaded() == 1);
  time = std::chrono::seconds(60);
  keeper.run();
  CHECK(loaded() == 0);
}

TEST_CASE("a room of another rules version is not read a second time without its snapshot") {
  Table table(2);
  table.must(1, protocol::Start{"go"});
  Keeper<Sqlite> keeper;
  const auto number =
      keeper.journal->create({0, "BTK-417", "WXP-086", "founder", now()}, table.journal.at(0))->number;
  const std::vector<std::string> later(table.journal.begin() + 1, table.journal.end());
  REQUIRE(begin_append(*keeper.journal, entries_of(number, 1, later)).get() == WriteResult::written);
  REQUIRE(save_snapshot(*keeper.journal, number, table.stored) == WriteResult::written);
  // The log alone could be read.
  keeper.backend.run("UPDATE snapshots SET snapshot = replace(snapshot, '\"rules\":1', '\"rules\":9')");
  CHECK_THROWS_AS(keeper.directory.find("BTK-417"), RulesVersionMismatch);
}

TEST_CASE("each round counts the rooms in the journal") {
  Keeper<Sqlite> keeper;
  for (const std::string code : {"OPEN-001", "OPEN-002", "CLOSED-1"}) keeper.open(code, now());
  keeper.run();
  CHECK(keeper.metrics.rooms.stored.value() == 3);
  keeper.journal->close("CLOSED-1");
  keeper.run();
  CHECK(keeper.metrics.rooms.stored.value() == 2);
}

TEST_CASE("with unplayed_retention 0, only the general retention applies to rooms") {
  LobbyPolicy rules;
  rules.unplayed_retention = std::chrono::hours(0);
  rules.retention = std::chrono::days(1);
  Hall<Sqlite> hall(rules);
  const auto kept = hall.open("KEPT-001", std::chrono::hours(23));
  const auto old = hall.open("OLD-0001", std::chrono::hours(25));
  hall.keep();
  hall.until([&] { return !hall.journal->find(old); });
  CHECK(hall.journal->find(kept));
}

}  // namespace nostos::server
