// The journal in a PostgreSQL that goes away and comes back, or has wrong contents.
#include <doctest/doctest.h>

#include <chrono>
#include <future>
#include <memory>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "tests/unit/journal_backend.hpp"

namespace server = nostos::server;
using server::WriteResult;

namespace {

std::future<WriteResult> begin_append(server::Journal& journal, std::int64_t room, std::int64_t sequence,
                                      const std::string& entry) {
  return ::begin_append(journal, entries_of(room, sequence, {entry}));
}

server::RoomHeader opening(const std::string& code) {
  return {0, code, "WXP-086-" + code, "founder of " + code, 5};
}

// After every test, whatever its result, the database works again for the others.
struct Order {
  Order(const std::string& now, std::string afterwards) : after(std::move(afterwards)) {
    Postgres::running().order(now);
  }
  ~Order() { end(); }
  Order(const Order&) = delete;
  Order& operator=(const Order&) = delete;
  void end() {
    if (!after.empty()) Postgres::running().order(std::exchange(after, ""));
  }
  std::string after;
};

}  // namespace

TEST_CASE("a database restarts: entries written meanwhile wait, and are written once") {
  const PostgresDatabase backend;
  const auto journal = backend.open(std::chrono::seconds(60));
  const auto header = journal->create(opening("BTK-417"), "0").value();
  CHECK(begin_append(*journal, header.number, 1, "1").get() == WriteResult::written);
  Order down("stop", "start");
  auto waits = begin_append(*journal, header.number, 2, "2");
  down.end();
  CHECK(waits.get() == WriteResult::written);
  CHECK(journal->load("BTK-417")->entries == std::vector<std::string>{"0", "1", "2"});
}

TEST_CASE("while a database is down, writes fail with an error; later they succeed") {
  const PostgresDatabase backend;
  const auto journal = backend.open(std::chrono::milliseconds(200));
  const auto header = journal->create(opening("BTK-417"), "0").value();
  {
    const Order down("stop", "start");
    // The connection had ended: either nothing was under way on it, or the result is unknown.
    CHECK(begin_append(*journal, header.number, 1, "1").get() != WriteResult::written);
    CHECK(begin_append(*journal, header.number, 1, "other").get() == WriteResult::failed);
    CHECK(begin_append(*journal, {header.number, 1, {}, server::RoomSummary{}, 0}).get() ==
          WriteResult::failed);
    CHECK_THROWS_AS(journal->load("BTK-417"), server::StorageError);
  }
  CHECK(begin_append(*journal, header.number, 1, "again").get() == WriteResult::written);
  CHECK(journal->load("BTK-417")->entries == std::vector<std::string>{"0", "again"});
}

TEST_CASE(
    "a database stops answering during a write: the outcome is unknown until the next connection has "
    "excluded a later commit") {
  const PostgresDatabase backend;
  const auto journal = backend.open(std::chrono::milliseconds(300));
  const auto header = journal->create(opening("BTK-417"), "0").value();
  {
    const Order paused("pause", "continue");
    CHECK(begin_append(*journal, header.number, 1, "under way").get() == WriteResult::lost);
    CHECK_THROWS_AS(journal->load("BTK-417"), server::StorageError);
  }
  // The place now belongs to another writer, or to this one; one of the two, and permanently.
  const auto second = begin_append(*journal, header.number, 1, "second").get();
  const auto entries = journal->load("BTK-417")->entries;
  REQUIRE(entries.size() == 2);
  CHECK(entries[1] == (second == WriteResult::written ? "second" : "under way"));
  CHECK(begin_append(*journal, header.number, 2, "2").get() == WriteResult::written);
}

TEST_CASE("the answer to a round is lost with its connection: it is looked up, and not written twice") {
  const PostgresDatabase backend;
  const auto journal = backend.open();
  const auto header = journal->create(opening("BTK-417"), "0").value();
  auto other = backend.connection();
  // The round is delayed after the database has read it, and its connection is ended meanwhile.
  other.run("BEGIN");
  other.run("SELECT 1 FROM nostos.rooms FOR UPDATE");
  auto round = entries_of(header.number, 1, {"1", "2"});
  SUBCASE("nothing was written") {}
  SUBCASE("a part was written") {
    other.run("INSERT INTO nostos.entries VALUES (1, 1, '1')");
  }
  SUBCASE("all was written") {
    other.run("INSERT INTO nostos.entries VALUES (1, 1, '1'), (1, 2, '2')");
  }
  const bool part = other.run("SELECT 1 FROM nostos.entries").count() == 2;
  auto waits = begin_append(*journal, round);
  while (other
             .run("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = "
                  "current_database()")
             .count() == 0)
    std::this_thread::yield();
  other.run(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = "
      "current_database()");
  other.run("COMMIT");
  CHECK(waits.get() == (part ? WriteResult::lost : WriteResult::written));
  CHECK(journal->load("BTK-417")->entries.size() == (part ? 2 : 3));
}

TEST_CASE("ended connections are replaced, and callers do not notice") {
  const PostgresDatabase backend;
  const auto journal = backend.open();
  REQUIRE(journal->create(opening("BTK-417"), "0"));
  auto other = backend.connection();
  other.run(
      "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND "
      "datname "
      "= current_database()");
  CHECK(journal->rooms() == 1);
  CHECK(begin_append(*journal, 1, 1, "1").get() == WriteResult::written);
}

TEST_CASE("reading rooms together gives the same as reading each alone; incomplete rooms are left out") {
  const PostgresDatabase backend;
  const auto journal = backend.open();
  const auto open = [&](const std::string& code) { return journal->create(opening(code), "0")->number; };
  const auto write = [&](std::int64_t room, std::int64_t sequence) {
    REQUIRE(begin_append(*journal, room, sequence, std::to_string(sequence)).get() == WriteResult::written);
  };
  write(open("plain"), 1);
  const auto kept = open("kept");
  for (const int sequence : {1, 2, 3}) write(kept, sequence);
  save_snapshot(*journal, kept, {2, "snapshot", {{"past", 0, {"first game", "second game"}}}, 0});
  write(open("gap"), 2);
  save_snapshot(*journal, open("ahead"), {5, "snapshot", {}, 0});
  open("closed");
  journal->close("closed");
  write(kept, 4);  // the journal writes in order: it has all of the above now

  const auto rooms =
      journal->load_some({"WXP-086-kept", "gap", "nobody's", "ahead", "plain", "closed", "kept"});
  REQUIRE(rooms.size() == 2);
  for (const server::StoredRoom& room : rooms) {
    const auto alone = journal->load(room.header.code);
    CHECK(room.header.number == alone->header.number);
    CHECK(room.header.spectator_code == "WXP-086-" + room.header.code);
    CHECK(room.entries == alone->entries);
    CHECK(room.snapshot.has_value() == (room.header.code == "kept"));
    if (!room.snapshot) continue;
    CHECK(room.entries == std::vector<std::string>{"2", "3", "4"});
    CHECK(*room.snapshot == server::Snapshot{2, "snapshot", {{"past", 0, {"first game", "second game"}}}, 0});
  }
  CHECK(journal->load_some({}).empty());
}

TEST_CASE("rooms are read together while they are small enough, in the order of their codes") {
  const PostgresDatabase backend;
  const auto journal = backend.open();
  for (const std::string code : {"A", "B", "C", "BIG"}) REQUIRE(journal->create(opening(code), "0"));
  backend.run("UPDATE nostos.rooms SET bytes = CASE code WHEN 'BIG' THEN 17 ELSE 8 END * 1024 * 1024");
  const auto read = [&](const std::vector<std::string>& codes) {
    std::set<std::string> found;
    for (const server::StoredRoom& room : journal->load_some(codes)) found.insert(room.header.code);
    return found;
  };
  CHECK(read({"C", "WXP-086-B", "C", "A"}) == std::set<std::string>{"B", "C"});
  CHECK(read({"BIG", "A"}) == std::set<std::string>{"BIG"});
  CHECK(read({"A", "BIG", "B"}) == std::set<std::string>{"A"});
}

TEST_CASE("two servers that start together create the tables once") {
  const PostgresDatabase backend;
  std::vector<std::future<std::int64_t>> starts;
  for (int at = 0; at < 4; ++at)
    starts.push_back(std::async(std::launch::async, [&] { return backend.open()->rooms(); }));
  for (auto& start : starts) CHECK(start.get() == 0);
  CHECK(backend.number("SELECT count(*) FROM nostos.journal") == 1);
}

TEST_CASE("an unusable database is reported by name and without the password") {
  const auto reason = [](const std::string& address, auto open) -> std::string {
    try {
      open(address);
    } catch (const server::StorageError& fault) {
      return fault.what();
    }
    return "";
  };
  server::JournalMetrics metrics;
  const auto journal = [&metrics](const std::string& address) {
    server::open_postgres_journal(address, metrics);
  };
  const auto archive = [](const std::string& address) { server::open_postgres_archive(address); };
  SUBCASE("connection refused") {
    const std::string said = reason("postgresql://me:sesame@127.0.0.1:9/games", journal);
    CHECK(said.find("PostgreSQL at 127.0.0.1:9, database games, user me: ") == 0);
    CHECK(said.find("refused") != std::string::npos);
    CHECK(said.find("sesame") == std::string::npos);
  }
  SUBCASE("an address that libpq does not take") {
    const std::string said = reason("postgresql://me@127.0.0.1/games?password=sesame%zz", journal);
    CHECK(said.find("expected postgresql://") != std::string::npos);
    CHECK(said.find("sesame") == std::string::npos);
  }
  SUBCASE("foreign tables in the schema") {
    const PostgresDatabase backend;
    backend.run("CREATE SCHEMA nostos");
    backend.run("CREATE TABLE nostos.rooms (hotel text)");
    for (const std::string& said : {reason(backend.address(), journal), reason(backend.address(), archive)})
      CHECK(said.find("tables of another program") != std::string::npos);
    CHECK(backend.number("SELECT count(*) FROM pg_tables WHERE schemaname = 'nostos'") == 1);
  }
  SUBCASE("tables of the same names in another schema are ignored") {
    const PostgresDatabase backend;
    backend.run("CREATE TABLE public.rooms (hotel text)");
    CHECK(backend.open()->rooms() == 0);
  }
  SUBCASE("an archive creates no tables") {
    const PostgresDatabase backend;
    CHECK(reason(backend.address(), archive).find("there is no journal here") != std::string::npos);
    CHECK(backend.number("SELECT count(*) FROM pg_namespace WHERE nspname = 'nostos'") == 0);
  }
  SUBCASE("another encoding") {
    const PostgresDatabase backend;
    backend.run("CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0");
    std::string address = backend.address();
    address.replace(address.find("///") + 3, address.find('?') - address.find("///") - 3, "latin");
    CHECK(reason(address, journal).find("not UTF8") != std::string::npos);
  }
  SUBCASE("a copy in a file is PostgreSQL's own business") {
    const PostgresDatabase backend;
    CHECK_THROWS_WITH_AS(backend.open()->backup("x"), doctest::Contains("pg_dump"), server::StorageError);
  }
}
