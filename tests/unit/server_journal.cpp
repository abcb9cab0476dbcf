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
  return begin_append(journal, entries_of(room, sequence, {entry})).get() == server::WriteResult::written;
}

server::RoomSummary listed_as(const std::string& search, std::optional<std::int64_t> wake = std::nullopt) {
  return {R"({"game":"odyssey"})", search, true, true, wake};
}

bool put(server::Journal& journal, std::int64_t room, const server::RoomSummary& summary) {
  return begin_append(journal, {room, 1, {}, summary, 0}).get() == server::WriteResult::written;
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
  CHECK(journal->code_of_creator("founder") == "BTK-417");
  CHECK_FALSE(journal->load("BTK-418").has_value());
  CHECK(journal->rooms() == 1);
}

TEST_CASE_TEMPLATE("a code is assigned once", Backend, Sqlite, PostgresDatabase) {
  const Backend backend;
  const auto journal = backend.open();
  REQUIRE(journal->create(room("BTK-417", "one"), "{}"));
  CHECK_FALSE(journal->create(room("BTK-417", "two"), "{}").has_value());
}

TEST_CASE_TEMPLATE("an entry whose place is taken is not written, and others are not affected", Backend,
                   Sqlite, PostgresDatabase) {
  const Backend backend;
  const auto journal = backend.open();
  const auto one = journal->create(room("BTK-417", "one"), "{}");
  const auto two = journal->create(room("BTK-418", "two"), "{}");
  std::vector<std::future<server::WriteResult>> done;
  for (std::int64_t at = 0; at < 20; ++at) {
    // Every second one is for sequence 0, which the opening entry has.
    const bool bad = at % 2 == 1;
    done.push_back(
        begin_append(*journal, entries_of(bad ? one->number : two->number, bad ? 0 : at / 2 + 1, {"x"})));
  }
  for (std::size_t at = 0; at < done.size(); ++at)
    CHECK((done[at].get() == server::WriteResult::written) == (at % 2 == 0));
  CHECK(journal->load("BTK-417")->entries.size() == 1);
  CHECK(journal->load("BTK-418")->entries.size() == 11);
}

TEST_CASE_TEMPLATE("a round is written completely: its entries in order and its summary", Backend, Sqlite,
                   PostgresDatabase) {
  const Backend backend;
  const auto journal = backend.open();
  const auto number = journal->create(room("BTK-417", "one"), "zero")->number;
  auto round = entries_of(number, 1, {"one", "two", "drei"});
  round.entries.back().at = 9;
  round.summary = listed_as("friday", 5'000);
  CHECK(begin_append(*journal, round).get() == server::WriteResult::written);
  const auto stored = journal->load("BTK-417");
  CHECK(stored->entries == std::vector<std::string>{"zero", "one", "two", "drei"});
  CHECK(stored->bytes == 14);
  const auto listing = journal->find(number).value();
  CHECK(listing.summary == *round.summary);
  CHECK(listing.touched == 9);
  CHECK(listing.entries == 4);
  CHECK(listing.bytes == 14);
}

TEST_CASE_TEMPLATE("a round with a taken place is not written; other rounds are", Backend, Sqlite,
                   PostgresDatabase) {
  const Backend backend;
  const auto journal = backend.open();
  const auto one = journal->create(room("BTK-417", "one"), "0")->number;
  const auto two = journal->create(room("BTK-418", "two"), "0")->number;
  CHECK(append(*journal, one, 2, "taken"));
  CHECK(append(*journal, two, 1, "1"));
  std::vector<std::future<server::WriteResult>> done;
  for (int at = 0; at < 10; ++at) {
    auto bad = entries_of(one, 1, {"first", "second"});
    bad.summary = listed_as("bad");
    done.push_back(begin_append(*journal, bad));
    auto good = entries_of(two, 2 + 2 * at, {"a", "b"});
    good.summary = listed_as(std::to_string(at), at);
    done.push_back(begin_append(*journal, good));
  }
  for (std::size_t at = 0; at < done.size(); ++at)
    CHECK((done[at].get() == server::WriteResult::written) == (at % 2 == 1));
  CHECK(journal->load("BTK-418")->entries.size() == 22);
  CHECK(journal->find(two)->summary == listed_as("9", 9));  // the newest
  const auto listing = journal->find(one).value();
  CHECK(listing.entries == 2);
  CHECK(listing.summary == server::RoomSummary{});
  CHECK(append(*journal, one, 1, "first"));
  CHECK(journal->load("BTK-417")->entries == std::vector<std::string>{"0", "first", "taken"});
}

TEST_CASE_TEMPLATE("nothing is written for a room that does not exist", Backend, Sqlite, PostgresDatabase) {
  const Backend backend;
  const auto journal = backend.open();
  CHECK_FALSE(append(*journal, 4, 1, "x"));
  CHECK_FALSE(put(*journal, 4, {}));
  CHECK(journal->all().empty());
}

TEST_CASE_TEMPLATE("a gap in a room's entries is a fault, not a shorter room", Backend, Sqlite,
                   PostgresDatabase) {
  const Backend backend;
  {
    const auto journal = backend.open();
    const auto header = journal->create(room("BTK-417", "one"), "{}");
    CHECK(append(*journal, header->number, 2, "x"));
  }
  const auto journal = backend.open();
  CHECK_THROWS_AS(journal->load("BTK-417"), server::StorageError);
}

TEST_CASE_TEMPLATE("a journal of another Nostos version is not opened and not changed", Backend, Sqlite,
                   PostgresDatabase) {
  const Backend backend;
  REQUIRE(backend.open()->create(room("BTK-417", "one"), "{}"));
  for (const auto& [version, words] :
       {std::pair{"999", "a newer Nostos"}, std::pair{"1", "an older Nostos"}}) {
    backend.run(std::string(Backend::kSetSchema) + version);
    CHECK_THROWS_WITH_AS(backend.open(), doctest::Contains(words), server::StorageError);
    CHECK_THROWS_WITH_AS(backend.archive(), doctest::Contains(words), server::StorageError);
    CHECK(backend.number(Backend::kSchema) == std::stoll(version));
  }
}

TEST_CASE("while another process locks the file, writes fail with an error; afterwards they succeed") {
  const Folder folder;
  server::JournalMetrics metrics;
  const auto journal = server::open_sqlite_journal(folder.file(), metrics, std::chrono::milliseconds(50));
  const auto header = journal->create(room("BTK-417", "one"), "0");
  {
    SQLite::Database other(folder.file().string(), SQLite::OPEN_READWRITE);
    const SQLite::Transaction lock(other, SQLite::TransactionBehavior::IMMEDIATE);
    CHECK_FALSE(append(*journal, header->number, 1, "1"));
    CHECK_THROWS_AS(journal->create(room("BTK-418", "two"), "0"), server::StorageError);
    CHECK(journal->load("BTK-417")->entries.size() == 1);  // reading still works
  }
  CHECK(append(*journal, header->number, 1, "1"));
  CHECK(journal->load("BTK-417")->entries.size() == 2);
  CHECK(journal->create(room("BTK-418", "two"), "0"));
}

TEST_CASE_TEMPLATE("closing the journal writes the pending entries", Backend, Sqlite, PostgresDatabase) {
  const Backend backend;
  std::int64_t number = 0;
  {
    const auto journal = backend.open();
    number = journal->create(room("BTK-417", "one"), "{}")->number;
    for (int at = 1; at <= 200; ++at) begin_append(*journal, entries_of(number, at, {"x"}));
  }
  CHECK(backend.open()->load("BTK-417")->entries.size() == 201);
}

TEST_CASE_TEMPLATE("a room is found by either code until it is closed; afterwards only inspect reads it",
                   Backend, Sqlite, PostgresDatabase) {
  const Backend backend;
  const auto journal = backend.open();
  REQUIRE(journal->create(room("BTK-417", "one"), "{}"));
  CHECK(journal->load("WXP-086-BTK-417")->header.code == "BTK-417");
  CHECK(journal->closed_among({1}).empty());
  CHECK(journal->close("BTK-417"));
  CHECK_FALSE(journal->close("BTK-418"));
  CHECK_FALSE(journal->load("BTK-417").has_value());
  CHECK_FALSE(journal->load("WXP-086-BTK-417").has_value());
  CHECK(journal->inspect("BTK-417")->entries.size() == 1);
  CHECK(journal->closed_among({1, 2}) == std::vector<std::int64_t>{1, 2});
  CHECK(journal->rooms() == 0);
}

TEST_CASE_TEMPLATE("summaries make the lists: the public rooms, those that fall due, all", Backend, Sqlite,
                   PostgresDatabase) {
  const Backend backend;
  const auto journal = backend.open();
  const auto one = journal->create(room("BTK-417", "one"), "{}");
  const auto two = journal->create(room("BTK-418", "two"), "{}");
  CHECK(put(*journal, one->number, listed_as("friday\nnausicaa", 5'000)));
  CHECK(put(*journal, two->number, listed_as("monday\nnausicaa")));
  CHECK(append(*journal, one->number, 1, "x"));
  const auto listed = journal->public_rooms("", 10);
  REQUIRE(listed.size() == 2);
  CHECK(listed[0].header.code == "BTK-418");
  CHECK(listed[1].summary == listed_as("friday\nnausicaa", 5'000));
  CHECK(listed[1].touched == 7);
  CHECK(listed[1].entries == 2);
  CHECK(listed[1].bytes == 3);
  CHECK(journal->public_rooms("", 1).size() == 1);
  CHECK(journal->public_rooms("nausicaa", 10).size() == 2);
  CHECK(journal->public_rooms("nausicaa", 1).at(0).header.code == "BTK-418");
  CHECK(journal->public_rooms("friday", 1).at(0).header.code == "BTK-417");
  // Text, not a pattern.
  for (const char* part : {"%", "_riday", "fri*", "sunday", "' OR '1'='1", "FRIDAY"})
    CHECK(journal->public_rooms(part, 10).empty());
  CHECK(journal->rooms_due(4'999).empty());
  CHECK(journal->rooms_due(5'000) == std::vector<std::string>{"BTK-417"});
  // A summary without questions removes the room from both lists.
  CHECK(put(*journal, one->number, {}));
  CHECK(append(*journal, two->number, 1, "x"));
  CHECK(journal->public_rooms("", 10).size() == 1);
  CHECK(journal->rooms_due(9'999).empty());
  CHECK(journal->all().size() == 2);
}

TEST_CASE_TEMPLATE("forget deletes rooms without recent activity and keeps the others", Backend, Sqlite,
                   PostgresDatabase) {
  const Backend backend;
  const auto journal = backend.open();
  const auto one = journal->create(room("BTK-417", "one"), "{}");
  REQUIRE(journal->create(room("BTK-418", "two"), "{}"));
  REQUIRE(journal->create(room("BTK-419", "three"), "{}"));
  CHECK(append(*journal, one->number, 1, "x"));  // touched at 7; the others at 5
  CHECK(journal->close("BTK-419"));
  CHECK(journal->forget(5, 0) == 0);
  CHECK(journal->forget(7, 0) == 2);
  CHECK(journal->load("BTK-417")->entries.size() == 2);
  CHECK(journal->all().size() == 1);
}

TEST_CASE_TEMPLATE("a deleted room cannot be read or written, and its number is not reused", Backend, Sqlite,
                   PostgresDatabase) {
  const Backend backend;
  const auto journal = backend.open();
  const auto one = journal->create(room("BTK-417", "one"), "first");
  const auto two = journal->create(room("BTK-418", "two"), "second");
  for (const auto& made : {one, two}) {
    CHECK(append(*journal, made->number, 1, "wine-dark"));
    CHECK(save_snapshot(*journal, made->number, {2, "wine-dark", {}}) == server::WriteResult::written);
  }
  for (const auto& made : {one, two}) {
    journal->remove(made->number);
    CHECK_FALSE(journal->load(made->code));
    CHECK_FALSE(journal->find(made->code));
    CHECK_FALSE(journal->find(made->number));
    CHECK_FALSE(journal->code_of_creator(made->creator_token_hash));
    CHECK(journal->closed_among({made->number}) == std::vector{made->number});
    // A running server writes what its members still send.
    CHECK_FALSE(append(*journal, made->number, 2, "late"));
    CHECK_FALSE(put(*journal, made->number, listed_as("late")));
    CHECK(save_snapshot(*journal, made->number, {3, "late", {{"steps", 0, {"late"}}}}) !=
          server::WriteResult::written);
    journal->touch({made->number}, 100);
    for (const char* table : {"entries", "snapshots", "snapshot_lists"})
      CHECK(backend.number("SELECT count(*) FROM " + std::string(Backend::kPrefix) + table +
                           " WHERE room = " + std::to_string(made->number)) == 0);
  }
  CHECK(journal->all().empty());
  const auto three = journal->create(room("BTK-417", "one"), "third");
  REQUIRE(three);
  CHECK(three->number > two->number);
  CHECK(journal->load("BTK-417")->entries == std::vector<std::string>{"third"});
  journal->remove(999);
}

TEST_CASE_TEMPLATE("the number of a forgotten room is not reused", Backend, Sqlite, PostgresDatabase) {
  const Backend backend;
  const auto journal = backend.open();
  REQUIRE(journal->create(room("BTK-417", "one"), "first"));
  auto newest = journal->create(room("BTK-418", "two"), "second")->number;
  CHECK(journal->forget(6, 0) == 2);
  CHECK(journal->all().empty());
  CHECK_FALSE(append(*journal, newest, 1, "late"));
  CHECK(journal->forget(6, 0) == 0);
  for (int round = 0; round < 3; ++round) {
    const auto made = journal->create(room("BTK-418", "two"), "third");
    REQUIRE(made);
    CHECK(made->number > newest);
    newest = made->number;
    CHECK(journal->forget(6, 0) == 1);
  }
  CHECK(backend.number("SELECT count(*) FROM " + std::string(Backend::kPrefix) + "rooms") <= 1);
}

TEST_CASE_TEMPLATE("rooms in which no game was started are forgotten sooner, unless a member is there",
                   Backend, Sqlite, PostgresDatabase) {
  const Backend backend;
  const auto journal = backend.open();
  const auto played = journal->create(room("BTK-417", "one"), "{}")->number;
  const auto left = journal->create(room("BTK-418", "two"), "{}")->number;
  const auto there = journal->create(room("BTK-419", "three"), "{}")->number;
  CHECK(put(*journal, played, listed_as("")));
  backend.claim_all();
  CHECK(journal->forget(0, 5) == 0);
  journal->touch({there, there + 1}, 100);
  CHECK(journal->find(there)->touched == 100);
  journal->touch({there}, 99);
  CHECK(journal->find(there)->touched == 100);
  CHECK(journal->find(left)->touched == 5);
  CHECK(journal->forget(0, 100) == 1);
  CHECK_FALSE(journal->find(left));
  CHECK(journal->forget(0, 101) == 1);
  CHECK_FALSE(journal->find(there));
  CHECK(journal->find(played));
}

TEST_CASE_TEMPLATE("no call forgets more rooms than a writer can wait for", Backend, Sqlite,
                   PostgresDatabase) {
  const Backend backend;
  const auto journal = backend.open();
  backend.run(Backend::kFillRooms);
  CHECK(journal->rooms() == 600);
  CHECK(journal->forget(6, 0) == server::Journal::kForgottenAtOnce);
  CHECK(journal->forget(6, 0) == server::Journal::kForgottenAtOnce);
  CHECK(journal->forget(6, 0) == 600 - 2 * server::Journal::kForgottenAtOnce);
  CHECK(journal->rooms() == 0);
}

TEST_CASE_TEMPLATE("no call forgets more bytes than a writer can wait for, or else one room", Backend, Sqlite,
                   PostgresDatabase) {
  const Backend backend;
  const auto journal = backend.open();
  for (const std::string code : {"A", "B", "C", "D"})
    REQUIRE(journal->create(room(code, "founder " + code), "{}"));
  backend.run("UPDATE " + std::string(Backend::kPrefix) +
              "rooms SET bytes = CASE code WHEN 'A' THEN 9 ELSE 4 END * 1024 * 1024");
  CHECK(journal->forget(6, 0) == 1);
  CHECK(journal->forget(6, 0) == 2);
  CHECK(journal->forget(6, 0) == 1);
  CHECK(journal->forget(6, 0) == 0);
}

TEST_CASE("a backup made in mid-use opens like the journal itself, and overwrites nothing") {
  const Folder folder;
  server::JournalMetrics metrics;
  const auto journal = server::open_sqlite_journal(folder.file(), metrics);
  const auto made = journal->create(room("BTK-417", "one"), "{}");
  CHECK(append(*journal, made->number, 1, "x"));
  const fs::path copy = folder.file().parent_path() / "copy.sqlite";
  journal->backup(copy.string());
  CHECK(append(*journal, made->number, 2, "y"));
  CHECK_THROWS_AS(journal->backup(copy.string()), server::StorageError);
  CHECK(server::open_sqlite_journal(copy, metrics)->load("BTK-417")->entries.size() == 2);
}

TEST_CASE_TEMPLATE("load reads a room from its newest snapshot on, or in full on request", Backend, Sqlite,
                   PostgresDatabase) {
  const Backend backend;
  {
    const auto journal = backend.open();
    const auto number = journal->create(room("BTK-417", "one"), "0")->number;
    for (int at = 1; at <= 5; ++at) CHECK(append(*journal, number, at, std::to_string(at)));
    const auto first = save_snapshot(
        *journal, number, {2, "first", {{"past", 0, {"game 0"}}, {"steps", 0, {"a", "b", "c"}}}, 0});
    CHECK(first == server::WriteResult::written);
    // A list that another replaces from its second text on, one that grows, and one that is new.
    const auto second = save_snapshot(
        *journal, number,
        {4, "second", {{"past", 1, {"game 1", "game 2"}}, {"said", 0, {"x"}}, {"steps", 1, {"B"}}}, 0});
    CHECK(second == server::WriteResult::written);
  }
  {
    const auto journal = backend.open();
    const auto stored = journal->load("BTK-417");
    REQUIRE(stored->snapshot);
    CHECK(*stored->snapshot ==
          server::Snapshot{
              4,
              "second",
              {{"past", 0, {"game 0", "game 1", "game 2"}}, {"said", 0, {"x"}}, {"steps", 0, {"a", "B"}}},
              0});
    CHECK(stored->entries == std::vector<std::string>{"4", "5"});
    CHECK_FALSE(journal->load("BTK-417", true)->snapshot);
    CHECK(journal->load("BTK-417", true)->entries.size() == 6);
    CHECK(journal->inspect("BTK-417")->entries.size() == 6);
    // The snapshot goes with its room.
    CHECK(journal->forget(8, 0) == 1);
  }
  CHECK(backend.number("SELECT (SELECT count(*) FROM snapshots) + (SELECT count(*) FROM snapshot_lists)") ==
        0);
}

TEST_CASE_TEMPLATE("snapshots of a room that wait together are written in order", Backend, Sqlite,
                   PostgresDatabase) {
  const Backend backend;
  {
    const auto journal = backend.open();
    const auto number = journal->create(room("BTK-417", "one"), "0")->number;
    const auto other = journal->create(room("BTK-418", "two"), "0")->number;
    CHECK(append(*journal, number, 1, "1"));
    const auto ignore = [](server::WriteResult) {};
    for (std::size_t at = 0; at < 20; ++at) {
      const std::string name = std::to_string(at);
      journal->save_snapshot(number, {1, name, {{"steps", at / 2, {name}}}, 0}, ignore);
      journal->save_snapshot(other, {1, name, {{"steps", at, {name}}}, 0}, ignore);
    }
  }
  const auto journal = backend.open();
  const auto snapshot = journal->load("BTK-417")->snapshot.value();
  CHECK(snapshot.text == "19");
  CHECK(snapshot.lists.at(0).texts ==
        std::vector<std::string>{"1", "3", "5", "7", "9", "11", "13", "15", "17", "19"});
  CHECK(journal->load("BTK-418")->snapshot.value().lists.at(0).texts.size() == 20);
}

TEST_CASE_TEMPLATE("a snapshot of a room that does not exist fails, and others are not affected", Backend,
                   Sqlite, PostgresDatabase) {
  const Backend backend;
  const auto journal = backend.open();
  const auto number = journal->create(room("BTK-417", "one"), "0")->number;
  std::vector<std::promise<server::WriteResult>> done(3);
  const auto told = [&](std::size_t at) {
    return [&, at](server::WriteResult result) { done[at].set_value(result); };
  };
  journal->save_snapshot(number + 1, {1, "forgotten", {{"steps", 0, {"a"}}}, 0}, told(0));
  journal->save_snapshot(number, {1, "kept", {}, 0}, told(1));
  journal->save_snapshot(number + 2, {1, "forgotten", {}, 0}, told(2));
  CHECK(done[0].get_future().get() != server::WriteResult::written);
  CHECK(done[1].get_future().get() == server::WriteResult::written);
  CHECK(done[2].get_future().get() != server::WriteResult::written);
  CHECK(journal->load("BTK-417")->snapshot.value().text == "kept");
}

TEST_CASE_TEMPLATE("a snapshot of entries that do not exist is a fault, not a room", Backend, Sqlite,
                   PostgresDatabase) {
  const Backend backend;
  std::int64_t number = 0;
  {
    const auto journal = backend.open();
    number = journal->create(room("BTK-417", "one"), "0")->number;
    CHECK(append(*journal, number, 1, "1"));
    save_snapshot(*journal, number, {5, "ahead", {}, 0});
  }
  const auto journal = backend.open();
  CHECK_THROWS_AS(journal->load("BTK-417"), server::StorageError);
  CHECK(journal->load("BTK-417", true)->entries.size() == 2);
}
