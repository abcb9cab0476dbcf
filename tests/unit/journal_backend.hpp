// The kinds of journal, for tests that each of them must pass. Each gives an empty journal that a test may
// open any number of times.
#pragma once
#include <SQLiteCpp/SQLiteCpp.h>

#include <future>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/journal/postgres/archive.hpp"
#include "server/journal/postgres/connection.hpp"
#include "server/journal/postgres/journal.hpp"
#include "server/journal/sqlite_archive.hpp"
#include "server/journal/sqlite_journal.hpp"
#include "tests/unit/folder.hpp"
#include "tests/unit/postgres.hpp"

// An append of texts, all written at 7.
inline nostos::server::Append entries_of(std::int64_t room, std::int64_t sequence,
                                         const std::vector<std::string>& texts, std::int64_t fence = 0) {
  nostos::server::Append append{room, sequence, {}, std::nullopt, fence};
  for (const std::string& text : texts) append.entries.push_back({text, 7});
  return append;
}

inline std::future<nostos::server::WriteResult> begin_append(nostos::server::Journal& journal,
                                                             nostos::server::Append append) {
  auto done = std::make_shared<std::promise<nostos::server::WriteResult>>();
  journal.append(std::move(append), [done](nostos::server::WriteResult result) { done->set_value(result); });
  return done->get_future();
}

inline nostos::server::WriteResult save_snapshot(nostos::server::Journal& journal, std::int64_t room,
                                                 nostos::server::Snapshot snapshot) {
  std::promise<nostos::server::WriteResult> done;
  journal.save_snapshot(room, std::move(snapshot),
                        [&](nostos::server::WriteResult result) { done.set_value(result); });
  return done.get_future().get();
}

class Sqlite {
 public:
  static constexpr const char* kFillRooms =
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 600)"
      " INSERT INTO rooms (code, watch, founder, opened, touched, entries, bytes)"
      " SELECT 'c' || i, 'w' || i, 'f' || i, 5, 5, 1, 2 FROM n";
  static constexpr const char* kPrefix = "";  // of a table's name
  static constexpr const char* kSetSchema = "PRAGMA user_version = ";
  static constexpr const char* kSchema = "PRAGMA user_version";

  auto open() const { return nostos::server::open_sqlite_journal(folder_.file(), metrics_); }
  auto archive() const { return nostos::server::open_sqlite_archive(folder_.file()); }
  // A single server needs no claims.
  void claim_all() const {}
  // Bypasses the journal; works also without one.
  void run(const std::string& statement) const {
    SQLite::Database(folder_.file().string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).exec(statement);
  }
  [[nodiscard]] std::int64_t number(const std::string& statement) const {
    return SQLite::Database(folder_.file().string()).execAndGet(statement).getInt64();
  }

 private:
  Folder folder_;
  mutable nostos::server::JournalMetrics metrics_;
};

class PostgresDatabase {
 public:
  static constexpr const char* kFillRooms =
      "INSERT INTO rooms (code, watch, founder, opened, touched, entries, bytes)"
      " SELECT 'c' || i, 'w' || i, 'f' || i, 5, 5, 1, 2 FROM generate_series(1, 600) AS n (i)";
  static constexpr const char* kPrefix = "nostos.";
  static constexpr const char* kSetSchema = "UPDATE nostos.journal SET schema_version = ";
  static constexpr const char* kSchema = "SELECT schema_version FROM nostos.journal";

  auto open(std::chrono::milliseconds timeout = nostos::server::kDatabaseTimeout) const {
    return nostos::server::open_postgres_journal(address_, metrics_, timeout);
  }
  auto archive() const { return nostos::server::open_postgres_archive(address_); }
  // As if a node that has ended had claimed every room.
  void claim_all() const { run("UPDATE rooms SET owner = 0"); }
  void run(const std::string& statement) const { connection().run(statement.c_str()); }
  [[nodiscard]] std::int64_t number(const std::string& statement) const {
    return connection().run(statement.c_str()).number(0, 0);
  }
  [[nodiscard]] nostos::server::postgres::Connection connection() const {
    return {address_, std::chrono::seconds(30)};
  }
  [[nodiscard]] const std::string& address() const { return address_; }

 private:
  const std::string address_ = Postgres::running().fresh();
  mutable nostos::server::JournalMetrics metrics_;
};
