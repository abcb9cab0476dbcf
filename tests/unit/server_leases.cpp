// Leases on a real PostgreSQL: one node at a time has a room, and only that node can write to it.
#include <doctest/doctest.h>

#include <chrono>
#include <future>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

#include "tests/unit/journal_backend.hpp"

namespace server = nostos::server;
using server::Lease;
using server::WriteResult;
using std::chrono::milliseconds;

namespace {

constexpr milliseconds kLong{60'000};
constexpr milliseconds kShort{300};

// A node, with the room of most tests.
struct Member {
  Member(const PostgresDatabase& backend, const std::string& name, milliseconds length = kLong)
      : journal(backend.open()), leases(journal->join_cluster({name, name + ".example.org:8080"}, length)) {}

  server::Leases::Claimed claim(const std::string& code) { return leases->claim({code}).at(0); }
  Lease claim() { return std::get<Lease>(claim("BTK-417").value()); }
  std::string owner() { return std::get<server::Peer>(claim("BTK-417").value()).name; }

  WriteResult append(const Lease& lease, std::int64_t sequence) {
    return begin_append(*journal,
                        entries_of(lease.room, sequence, {"entry " + std::to_string(sequence)}, lease.fence))
        .get();
  }
  WriteResult put(const Lease& lease, std::string text) {
    return begin_append(*journal, {lease.room,
                                   1,
                                   {},
                                   server::RoomSummary{std::move(text), "", false, false, std::nullopt},
                                   lease.fence})
        .get();
  }
  void open(const std::string& code) {
    REQUIRE(journal->create({0, code, code + " watch", code + " founder", 5}, "0"));
  }
  void open() { REQUIRE(journal->create({0, "BTK-417", "WXP-086", "founder", 5}, "0")); }

  std::unique_ptr<server::Journal> journal;
  std::unique_ptr<server::Leases> leases;
};

// Its row has expired, as after a long silence.
void age(const PostgresDatabase& backend, const std::string& name) {
  backend.run("UPDATE nostos.nodes SET expires = clock_timestamp() - interval '1 second' WHERE name = '" +
              name + "'");
}

}  // namespace

TEST_CASE("join_cluster returns no leases for SQLite") {
  const Sqlite backend;
  CHECK(backend.open()->join_cluster({"one", ""}, kLong) == nullptr);
}

TEST_CASE("a node owns a room until it releases it; then the first node that claims the room owns it") {
  const PostgresDatabase backend;
  Member one(backend, "one");
  Member two(backend, "two");
  one.open();
  CHECK_FALSE(one.claim("BTK-418"));
  const Lease lease = one.claim();
  CHECK(lease.fence == 1);
  CHECK(two.owner() == "one");
  CHECK(std::get<server::Peer>(two.claim("WXP-086").value()).address == "one.example.org:8080");
  CHECK(one.append(lease, 1) == WriteResult::written);
  one.leases->release({lease});
  const Lease taken = two.claim();
  CHECK(taken.fence == 2);
  CHECK(two.append(taken, 2) == WriteResult::written);
  one.leases->release({lease});  // no longer its lease: the owner keeps it
  CHECK(one.owner() == "two");
  CHECK(one.journal->close("BTK-417"));
  CHECK_FALSE(two.claim("BTK-417"));
}

TEST_CASE("entries, summaries and snapshots with an old fence are not written") {
  const PostgresDatabase backend;
  Member one(backend, "one");
  Member two(backend, "two");
  one.open();
  const Lease old = one.claim();
  CHECK(one.append(old, 1) == WriteResult::written);
  CHECK(one.put(old, R"({"game":"odyssey"})") == WriteResult::written);
  age(backend, "one");
  const Lease fresh = two.claim();
  CHECK(fresh.fence == old.fence + 1);
  CHECK(one.append(old, 2) == WriteResult::lost);
  CHECK(one.put(old, "{}") == WriteResult::lost);
  CHECK(one.append({old.room, 0}, 2) == WriteResult::lost);
  CHECK(save_snapshot(*one.journal, old.room, {2, "old", {{"past", 0, {"game"}}}, old.fence}) ==
        WriteResult::lost);
  CHECK(two.append(fresh, 2) == WriteResult::written);
  const auto stored = two.journal->load("BTK-417");
  CHECK_FALSE(stored->snapshot);
  CHECK(stored->entries == std::vector<std::string>{"0", "entry 1", "entry 2"});
  CHECK(two.journal->find(old.room)->summary.text == R"({"game":"odyssey"})");
  CHECK(backend.number("SELECT count(*) FROM nostos.snapshot_lists") == 0);
  CHECK(save_snapshot(*two.journal, fresh.room, {2, "new", {{"past", 0, {"game"}}}, fresh.fence}) ==
        WriteResult::written);
  CHECK(backend.open()->load("BTK-417")->snapshot.value().text == "new");
}

TEST_CASE("if a batch has two entries for a room, the one with the newest fence is written") {
  const PostgresDatabase backend;
  Member one(backend, "one");
  one.open();
  const Lease old = one.claim();
  const Lease lease = one.claim();
  auto other = backend.connection();
  other.run("BEGIN");
  other.run("SELECT 1 FROM nostos.rooms FOR UPDATE");
  // The first one is delayed; the others wait together.
  std::vector<std::future<WriteResult>> done;
  done.push_back(begin_append(*one.journal, entries_of(lease.room, 1, {"1"}, lease.fence)));
  done.push_back(begin_append(*one.journal, entries_of(lease.room, 2, {"old"}, old.fence)));
  done.push_back(begin_append(*one.journal, entries_of(lease.room, 2, {"2", "3"}, lease.fence)));
  other.run("COMMIT");
  CHECK(done[0].get() == WriteResult::written);
  CHECK(done[1].get() == WriteResult::lost);
  CHECK(done[2].get() == WriteResult::written);
}

TEST_CASE("many rooms are claimed at once: some ours, some another node's, some without an owner") {
  const PostgresDatabase backend;
  Member one(backend, "one");
  Member two(backend, "two");
  for (const std::string code : {"A", "B", "C", "D"}) one.open(code);
  one.journal->close("D");
  CHECK(one.leases->claim({}).empty());
  CHECK(std::get<Lease>(two.claim("B").value()).fence == 1);
  const auto claimed = one.leases->claim({"C", "B", "X", "A", "A watch", "D", "C"});
  REQUIRE(claimed.size() == 7);
  const auto lease = [&](std::size_t at) { return std::get<Lease>(claimed.at(at).value()); };
  CHECK(std::get<server::Peer>(claimed[1].value()).name == "two");
  CHECK_FALSE(claimed[2]);
  CHECK_FALSE(claimed[5]);
  CHECK(lease(3).room != lease(0).room);
  // A room is claimed once, whichever code asks for it, and however often.
  for (const auto& [same, as] : {std::pair{4, 3}, std::pair{6, 0}}) {
    CHECK(lease(static_cast<std::size_t>(same)).room == lease(static_cast<std::size_t>(as)).room);
    CHECK(lease(static_cast<std::size_t>(same)).fence == 1);
  }
  CHECK(one.append(lease(0), 1) == WriteResult::written);
  CHECK(one.append(lease(3), 1) == WriteResult::written);
}

TEST_CASE("nodes that claim the same rooms at the same time, in any order, each get an answer") {
  const PostgresDatabase backend;
  Member one(backend, "one");
  Member two(backend, "two");
  std::vector<std::string> codes;
  for (int room = 0; room < 40; ++room) one.open(codes.emplace_back("R" + std::to_string(room)));
  const std::vector<std::string> backwards(codes.rbegin(), codes.rend());
  for (int round = 0; round < 20; ++round) {
    auto others = std::async(std::launch::async, [&] { return two.leases->claim(backwards); });
    const auto mine = one.leases->claim(codes);
    const auto theirs = others.get();
    std::vector<Lease> held[2];
    for (std::size_t at = 0; at < codes.size(); ++at) {
      const auto& his = theirs.at(codes.size() - 1 - at).value();
      if (std::holds_alternative<Lease>(mine.at(at).value()))
        held[0].push_back(std::get<Lease>(mine[at].value()));
      if (std::holds_alternative<Lease>(his)) held[1].push_back(std::get<Lease>(his));
    }
    CHECK(held[0].size() + held[1].size() == codes.size());
    one.leases->release(held[0]);
    two.leases->release(held[1]);
  }
}

TEST_CASE("a room is not forgotten while a node that is alive has it, however old it is") {
  const PostgresDatabase backend;
  Member one(backend, "one");
  Member two(backend, "two");
  one.open();
  const Lease lease = one.claim();
  CHECK(two.journal->forget(1'000, 0) == 0);
  one.leases->release({lease});
  CHECK(two.journal->forget(1'000, 0) == 1);
}

TEST_CASE("a room that a node is about to claim is not forgotten") {
  const PostgresDatabase backend;
  Member one(backend, "one");
  Member two(backend, "two");
  one.open();
  auto claiming = backend.connection();
  claiming.run("BEGIN");
  claiming.run("SELECT number FROM nostos.rooms FOR UPDATE");
  CHECK(two.journal->forget(1'000, 0) == 0);
  claiming.run("COMMIT");
  CHECK(two.journal->forget(1'000, 0) == 1);
}

TEST_CASE("a room without a game is not forgotten while a node that is alive has it") {
  const PostgresDatabase backend;
  Member one(backend, "one");
  Member two(backend, "two");
  one.open();
  CHECK(two.journal->forget(0, 1'000) == 0);  // it is being opened
  const Lease lease = one.claim();
  CHECK(two.journal->forget(0, 1'000) == 0);
  one.leases->release({lease});
  CHECK(two.journal->forget(0, 1'000) == 1);
}

TEST_CASE("a node that claims its own room again invalidates its previous lease") {
  const PostgresDatabase backend;
  Member one(backend, "one");
  one.open();
  const Lease before = one.claim();
  const Lease after = one.claim();
  CHECK(after.fence == before.fence + 1);
  CHECK(one.append(before, 1) == WriteResult::lost);
  CHECK(one.append(after, 1) == WriteResult::written);
}

TEST_CASE("a room is handed over to a node that is alive") {
  const PostgresDatabase backend;
  Member one(backend, "one");
  Member two(backend, "two");
  one.open();
  const Lease lease = one.claim();
  CHECK_FALSE(one.leases->hand_over(lease, "three"));
  CHECK(one.leases->hand_over(lease, "two"));
  CHECK_FALSE(one.leases->hand_over(lease, "two"));
  CHECK(one.owner() == "two");
  CHECK(one.append(lease, 1) == WriteResult::lost);
  CHECK(two.append(two.claim(), 1) == WriteResult::written);
}

TEST_CASE("two nodes of one name: the second is refused until the first has left") {
  const PostgresDatabase backend;
  auto one = std::make_unique<Member>(backend, "one", milliseconds(900));
  CHECK_THROWS_WITH_AS(Member(backend, "one", milliseconds(900)),
                       doctest::Contains("\"one\" (one.example.org:8080) is alive"), server::StorageError);
  one->open();
  const Lease lease = one->claim();
  one.reset();
  Member again(backend, "one");
  CHECK(again.claim().fence == lease.fence + 1);
}

TEST_CASE("the name and rooms of a killed node pass at once to the next node with that name") {
  const PostgresDatabase backend;
  Member one(backend, "one");
  one.open();
  CHECK(one.claim().fence == 1);
  // As the system does with the connections of a killed process.
  backend.connection().run(
      "SELECT pg_terminate_backend(pid, 5000) FROM pg_locks WHERE locktype = 'advisory' AND pid <> "
      "pg_backend_pid()");
  Member two(backend, "one");
  CHECK(two.claim().fence == 2);
}

TEST_CASE("a node whose connection ends takes its name again, even from a connection that ends late") {
  const PostgresDatabase backend;
  Member one(backend, "one", milliseconds(3000));
  auto late = backend.connection();
  const auto holds = [&] {
    return late.run("SELECT pg_try_advisory_lock(hashtextextended('nostos node one', 0))").flag(0, 0);
  };
  while (!holds())
    late.run(
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1"
        " AND (classid::bigint << 32 | objid::bigint) = hashtextextended('nostos node one', 0)"
        " AND pid <> pg_backend_pid()");
  const auto held = std::chrono::steady_clock::now();
  while (one.leases->renewed_at() < held) {
    REQUIRE(std::chrono::steady_clock::now() - held < std::chrono::seconds(30));
    std::this_thread::yield();
  }
  CHECK_THROWS_WITH_AS(Member(backend, "one"), doctest::Contains("is alive"), server::StorageError);
  CHECK(one.leases->is_valid());
}

TEST_CASE("a node that cannot renew its leases knows that its rooms are lost, and rejoins as a new node") {
  const PostgresDatabase backend;
  Member one(backend, "one", kShort);
  Member two(backend, "two");
  one.open();
  const Lease lease = one.claim();
  std::promise<void> lost;
  one.leases->on_lost([&, told = false]() mutable {
    if (!std::exchange(told, true)) lost.set_value();
  });
  Postgres::running().order("pause");
  const auto ended = lost.get_future().wait_for(std::chrono::seconds(30));
  CHECK_FALSE(one.leases->is_valid());
  CHECK_THROWS_AS(one.claim("BTK-417"), server::StorageError);
  Postgres::running().order("continue");
  REQUIRE(ended == std::future_status::ready);
  const Lease taken = two.claim();
  CHECK(taken.fence == 2);
  CHECK(one.append(lease, 1) == WriteResult::lost);
  const auto begin = std::chrono::steady_clock::now();
  while (!one.leases->is_valid()) {
    REQUIRE(std::chrono::steady_clock::now() - begin < std::chrono::seconds(30));
    std::this_thread::yield();
  }
  CHECK(one.owner() == "two");
  two.leases->release({taken});
  CHECK(one.claim().fence == 3);
}
