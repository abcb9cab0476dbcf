// The journal on a real SQLite file, and in a real PostgreSQL.
#include <SQLiteCpp/SQLiteCpp.h>
#include <doctest/doctest.h>

#include <filesystem>
#include <future>
#include <string>
#include <vector>

#include "tests/unit/journal_backend.hpp"

namespace server = nostos::server;
namespace fs = std::filesystem;

namespace {

server::RoomHeader room(const std::string& code, const std::string& founder) {
  return {0, code, "WXP-086-" + code, founder, 5};
}

bool append(server::Journal& journal, std::int64_t room, std::int64_t sequence, const std::string& entry) {
  std::promise<bool> done;
  journal.append({room, sequence, entry, 7}, [&](server::WriteResult outcome) {
    done.set_value(outcome == server::WriteResult::written);
  });
  return done.get_future().get();
}

bool put(server::Journal& journal, std::int64_t room, const server::Card& card) {
  std::promise<bool> done;
  journal.put(room, card,
              [&](server::WriteResult outcome) { done.set_value(outcome == server::WriteResult::written); });
  return done.get_future().get();
}

}  // namespace

TEST_CASE_TEMPLATE("a room is read back entry by entry, also by a later process", Backend, Sqlite,
                   PostgresDatabase) {
  const Backend backend;
  {
    const auto journal = backend.open();
    const auto header = journal->create(room("BTK-417", "founder"), R"({"k":"open"})");
    REQUIRE(header);
    CHECK(append(*journal, header->number, 1, "one"));
    CHECK(append(*journal, header->number, 2, "two"));
  }
  const auto journal = backend.open();
  const auto stored = journal->load("BTK-417");
  REQUIRE(stored);
  CHECK(stored->entries == std::vector<std::string>{R"({"k":"open"})", "one", "two"});
  CHECK(journal->code_of_founder("founder") == "BTK-417");
  CHECK_FALSE(journal->load("BTK-418").has_value());
  CHECK(journal->rooms() == 1);
}

TEST_CASE_TEMPLATE("a code is given once", Backend, Sqlite, PostgresDatabase) {
  const Backend backend;
  const auto journal = backend.open();
  REQUIRE(journal->create(room("BTK-417", "one"), "{}"));
  CHECK_FALSE(journal->create(room("BTK-417", "two"), "{}").has_value());
}

TEST_CASE_TEMPLATE("an entry whose place is taken is not written, and takes no other down with it", Backend,
                   Sqlite, PostgresDatabase) {
  const Backend backend;
  const auto journal = backend.open();
  const auto one = journal->create(room("BTK-417", "one"), "{}");
  const auto two = journal->create(room("BTK-418", "two"), "{}");
  std::vector<std::promise<bool>> done(20);
  for (std::size_t at = 0; at < done.size(); ++at) {
    // Every second one is for sequence 0, which the opening has.
    const bool bad = at % 2 == 1;
    journal->append(
        {bad ? one->number : two->number, bad ? 0 : static_cast<std::int64_t>(at / 2 + 1), "x", 7},
        [&, at](server::WriteResult outcome) {
          done[at].set_value(outcome == server::WriteResult::written);
        });
  }
  for (std::size_t at = 0; at < done.size(); ++at) CHECK(done[at].get_future().get() == (at % 2 == 0));
  CHECK(journal->load("BTK-417")->entries.size() == 1);
  CHECK(journal->load("BTK-418")->entries.size() == 11);
}

TEST_CASE_TEMPLATE("a gap in a room is a fault, not a shorter room", Backend, Sqlite, PostgresDatabase) {
  const Backend backend;
  {
    const auto journal = backend.open();
    const auto header = journal->create(room("BTK-417", "one"), "{}");
    CHECK(append(*journal, header->number, 2, "x"));
  }
  const auto journal = backend.open();
  CHECK_THROWS_AS(journal->load("BTK-417"), server::StorageError);
}

TEST_CASE_TEMPLATE("a journal of a newer Nostos is not touched", Backend, Sqlite, PostgresDatabase) {
  const Backend backend;
  { const auto journal = backend.open(); }
  backend.run(std::string(Backend::kSetSchema) + "999");
  CHECK_THROWS_WITH_AS(backend.open(), doctest::Contains("newer Nostos"), server::StorageError);
}

TEST_CASE(
    "while another process keeps the file to itself nothing is written, and it says so; then it is again") {
  const Folder folder;
  const auto journal = server::open_sqlite_journal(folder.file(), std::chrono::milliseconds(50));
  const auto header = journal->create(room("BTK-417", "one"), "0");
  {
    SQLite::Database other(folder.file().string(), SQLite::OPEN_READWRITE);
    const SQLite::Transaction lock(other, SQLite::TransactionBehavior::IMMEDIATE);
    CHECK_FALSE(append(*journal, header->number, 1, "1"));
    CHECK_THROWS_AS(journal->create(room("BTK-418", "two"), "0"), server::StorageError);
    CHECK(journal->load("BTK-417")->entries.size() == 1);  // reading goes on
  }
  CHECK(append(*journal, header->number, 1, "1"));
  CHECK(journal->load("BTK-417")->entries.size() == 2);
  CHECK(journal->create(room("BTK-418", "two"), "0"));
}

TEST_CASE_TEMPLATE("closing the journal writes what waits", Backend, Sqlite, PostgresDatabase) {
  const Backend backend;
  std::int64_t number = 0;
  {
    const auto journal = backend.open();
    number = journal->create(room("BTK-417", "one"), "{}")->number;
    for (int at = 1; at <= 200; ++at) journal->append({number, at, "x", 7}, [](server::WriteResult) {});
  }
  CHECK(backend.open()->load("BTK-417")->entries.size() == 201);
}

TEST_CASE_TEMPLATE("a room is found by either code until it is closed, and then only by its keeper", Backend,
                   Sqlite, PostgresDatabase) {
  const Backend backend;
  const auto journal = backend.open();
  REQUIRE(journal->create(room("BTK-417", "one"), "{}"));
  CHECK(journal->load("WXP-086-BTK-417")->header.code == "BTK-417");
  CHECK(journal->shut({1}).empty());
  CHECK(journal->close("BTK-417"));
  CHECK_FALSE(journal->close("BTK-418"));
  CHECK_FALSE(journal->load("BTK-417").has_value());
  CHECK_FALSE(journal->load("WXP-086-BTK-417").has_value());
  CHECK(journal->inspect("BTK-417")->entries.size() == 1);
  CHECK(journal->shut({1, 2}) == std::vector<std::int64_t>{1, 2});
  CHECK(journal->rooms() == 0);
}

TEST_CASE_TEMPLATE("cards make the lists: the public rooms, those that fall due, all", Backend, Sqlite,
                   PostgresDatabase) {
  const Backend backend;
  const auto journal = backend.open();
  const auto one = journal->create(room("BTK-417", "one"), "{}");
  const auto two = journal->create(room("BTK-418", "two"), "{}");
  CHECK(put(*journal, one->number, {R"({"game":"odyssey"})", true, 5'000}));
  CHECK(put(*journal, two->number, {"{}", true, std::nullopt}));
  CHECK(append(*journal, one->number, 1, "x"));
  const auto listed = journal->listed(10);
  REQUIRE(listed.size() == 2);
  CHECK(listed[0].header.code == "BTK-418");
  CHECK(listed[1].card == server::Card{R"({"game":"odyssey"})", true, 5'000});
  CHECK(listed[1].touched == 7);
  CHECK(listed[1].entries == 2);
  CHECK(listed[1].bytes == 3);
  CHECK(journal->listed(1).size() == 1);
  CHECK(journal->due(4'999).empty());
  CHECK(journal->due(5'000) == std::vector<std::string>{"BTK-417"});
  // A card that asks for nothing more takes the room out of both lists.
  CHECK(put(*journal, one->number, {"{}", false, std::nullopt}));
  CHECK(append(*journal, two->number, 1, "x"));
  CHECK(journal->listed(10).size() == 1);
  CHECK(journal->due(9'999).empty());
  CHECK(journal->all().size() == 2);
}

TEST_CASE_TEMPLATE("rooms that nobody has touched are forgotten, the others stay", Backend, Sqlite,
                   PostgresDatabase) {
  const Backend backend;
  const auto journal = backend.open();
  const auto one = journal->create(room("BTK-417", "one"), "{}");
  REQUIRE(journal->create(room("BTK-418", "two"), "{}"));
  REQUIRE(journal->create(room("BTK-419", "three"), "{}"));
  CHECK(append(*journal, one->number, 1, "x"));  // touched at 7; the others at 5
  CHECK(journal->close("BTK-419"));
  CHECK(journal->forget(5) == 0);
  CHECK(journal->forget(7) == 2);
  CHECK(journal->load("BTK-417")->entries.size() == 2);
  CHECK(journal->all().size() == 1);
}

TEST_CASE("a backup made in mid-use opens like the journal itself, and overwrites nothing") {
  const Folder folder;
  const auto journal = server::open_sqlite_journal(folder.file());
  const auto made = journal->create(room("BTK-417", "one"), "{}");
  CHECK(append(*journal, made->number, 1, "x"));
  const fs::path copy = folder.file().parent_path() / "copy.sqlite";
  journal->backup(copy.string());
  CHECK(append(*journal, made->number, 2, "y"));
  CHECK_THROWS_AS(journal->backup(copy.string()), server::StorageError);
  CHECK(server::open_sqlite_journal(copy)->load("BTK-417")->entries.size() == 2);
}

TEST_CASE_TEMPLATE(
    "a room is read from its snapshot on; whole where that is asked for; the newest one counts", Backend,
    Sqlite, PostgresDatabase) {
  const Backend backend;
  std::int64_t number = 0;
  {
    const auto journal = backend.open();
    number = journal->create(room("BTK-417", "one"), "0")->number;
    for (int at = 1; at <= 5; ++at) CHECK(append(*journal, number, at, std::to_string(at)));
    journal->keep(number, {2, "first", 0, {"game 0"}});
    journal->keep(number, {4, "second", 1, {"game 1", "game 2"}});
  }
  {
    const auto journal = backend.open();
    const auto stored = journal->load("BTK-417");
    REQUIRE(stored->snapshot);
    CHECK(stored->snapshot->sequence == 4);
    CHECK(stored->snapshot->text == "second");
    CHECK(stored->snapshot->past == std::vector<std::string>{"game 0", "game 1", "game 2"});
    CHECK(stored->entries == std::vector<std::string>{"4", "5"});
    CHECK_FALSE(journal->load("BTK-417", true)->snapshot);
    CHECK(journal->load("BTK-417", true)->entries.size() == 6);
    CHECK(journal->inspect("BTK-417")->entries.size() == 6);
    // Forgotten with its room.
    CHECK(journal->forget(8) == 1);
  }
  CHECK(backend.number("SELECT (SELECT count(*) FROM snapshots) + (SELECT count(*) FROM past_games)") == 0);
}

TEST_CASE("a snapshot of a room that is not there takes no other down with it") {
  const Folder folder;
  {
    const auto journal = server::open_sqlite_journal(folder.file());
    const auto header = journal->create(room("BTK-417", "one"), "0");
    // While an entry waits for the file, so that both are written after it, in one transaction.
    SQLite::Database other(folder.file().string(), SQLite::OPEN_READWRITE);
    const SQLite::Transaction lock(other, SQLite::TransactionBehavior::IMMEDIATE);
    journal->append({header->number, 1, "1", 7}, [](server::WriteResult) {});
    journal->keep(header->number + 1, {1, "forgotten", 0, {}});
    journal->keep(header->number, {1, "kept", 0, {}});
  }
  CHECK(server::open_sqlite_journal(folder.file())->load("BTK-417")->snapshot.value().text == "kept");
}

TEST_CASE_TEMPLATE("a snapshot of entries that are not there is a fault, not a room", Backend, Sqlite,
                   PostgresDatabase) {
  const Backend backend;
  std::int64_t number = 0;
  {
    const auto journal = backend.open();
    number = journal->create(room("BTK-417", "one"), "0")->number;
    CHECK(append(*journal, number, 1, "1"));
    journal->keep(number, {5, "ahead", 0, {}});
  }
  const auto journal = backend.open();
  CHECK_THROWS_AS(journal->load("BTK-417"), server::StorageError);
  CHECK(journal->load("BTK-417", true)->entries.size() == 2);
}

TEST_CASE(
    "a journal of the first schema is brought forward: its rooms, their times, a spectators' code each") {
  const Folder folder;
  {
    SQLite::Database old(folder.file().string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    old.exec(
        "CREATE TABLE rooms (number INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, founder TEXT NOT NULL "
        "UNIQUE)");
    old.exec(
        "CREATE TABLE entries (room INTEGER NOT NULL REFERENCES rooms(number), sequence INTEGER NOT NULL,"
        " entry TEXT NOT NULL, PRIMARY KEY (room, sequence)) WITHOUT ROWID");
    old.exec(R"(INSERT INTO rooms VALUES (3, 'BTK-417', 'one'), (4, 'BTK-418', 'two'))");
    old.exec(R"(INSERT INTO entries VALUES (3, 0, '{"k":"open","at":100}'), (3, 1, '{"k":"say","at":250}'),
                                           (4, 0, '{"k":"open","at":300}'))");
    old.exec("PRAGMA user_version = 1");
  }
  const auto journal = server::open_sqlite_journal(folder.file());
  const auto all = journal->all();
  REQUIRE(all.size() == 2);
  CHECK(all[0].header.code == "BTK-418");
  CHECK(all[1].header.opened == 100);
  CHECK(all[1].touched == 250);
  CHECK(all[0].header.watch != all[1].header.watch);
  CHECK(journal->load(all[1].header.watch)->entries.size() == 2);
}
