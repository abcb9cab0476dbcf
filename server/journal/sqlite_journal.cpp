#include "server/journal/sqlite_journal.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <spdlog/spdlog.h>

#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "server/journal/sqlite_reading.hpp"
#include "server/journal/statements.hpp"
#include "server/journal/write_queue.hpp"
#include "server/metrics/batch.hpp"

namespace nostos::server {
namespace {

using sqlite::kSchemaVersion;

SQLite::Database open(const std::filesystem::path& file, std::chrono::milliseconds timeout) {
  SQLite::Database database(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE,
                            static_cast<int>(timeout.count()));
  database.exec("PRAGMA journal_mode=WAL");
  // FULL, not NORMAL: an acknowledged entry must survive a power failure.
  database.exec("PRAGMA synchronous=FULL");
  database.exec("PRAGMA foreign_keys=ON");
  return database;
}

void make_tables(SQLite::Database& database) {
  for (const char* statement :
       {"CREATE TABLE rooms (number INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, watch TEXT NOT NULL"
        " UNIQUE, founder TEXT NOT NULL UNIQUE, opened INTEGER NOT NULL, touched INTEGER NOT NULL,"
        " entries INTEGER NOT NULL, bytes INTEGER NOT NULL, closed INTEGER NOT NULL DEFAULT 0,"
        " listed INTEGER NOT NULL DEFAULT 0, wake INTEGER, played INTEGER NOT NULL DEFAULT 0,"
        " search TEXT NOT NULL DEFAULT '', summary TEXT NOT NULL DEFAULT '{}')",
        "CREATE INDEX rooms_wake ON rooms(wake) WHERE wake IS NOT NULL",
        // A search reads only this index.
        "CREATE INDEX rooms_listed ON rooms(number, search) WHERE listed AND NOT closed",
        // Entries are stored in the order in which they arrive: entries that are written together share
        // pages.
        "CREATE TABLE entries (room INTEGER NOT NULL REFERENCES rooms(number), sequence INTEGER NOT NULL,"
        " entry TEXT NOT NULL, UNIQUE (room, sequence))",
        "CREATE TABLE snapshots (room INTEGER PRIMARY KEY REFERENCES rooms(number), sequence INTEGER NOT"
        " NULL, snapshot TEXT NOT NULL)",
        "CREATE TABLE snapshot_lists (room INTEGER NOT NULL REFERENCES rooms(number), kind TEXT NOT NULL,"
        " number INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (room, kind, number)) WITHOUT ROWID"})
    database.exec(statement);
}

void prepare(SQLite::Database& database) {
  SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
  const int version = sqlite::schema_of(database);
  if (version != 0) return sqlite::expect_schema(version);
  make_tables(database);
  database.exec("PRAGMA user_version = " + std::to_string(kSchemaVersion));
  transaction.commit();
}

WriteResult outcome(bool written) {
  return written ? WriteResult::written : WriteResult::failed;
}

// The statements that every batch runs are prepared once.
class Appending {
 public:
  explicit Appending(SQLite::Database& database)
      : insert_(database, "INSERT INTO entries (room, sequence, entry) VALUES (?, ?, ?)"),
        touch_(database,
               "UPDATE rooms SET touched = ?, entries = entries + ?, bytes = bytes + ? WHERE number = ?"
               " AND " NOSTOS_NOT_DELETED),
        put_(database,
             "UPDATE rooms SET summary = ?, listed = ?, wake = ?, search = ?, played = ? WHERE number = ?"
             " AND " NOSTOS_NOT_DELETED) {}

  // Call inside a transaction. Throws SQLite::Exception, and StorageError where there is no such room.
  void write(const Append& append) {
    const std::unique_ptr<Appending, void (*)(Appending*)> over(this, [](Appending* used) { used->reset(); });
    if (!append.entries.empty()) add_entries(append);
    if (append.summary) save_summary(append.room, *append.summary);
  }

 private:
  void add_entries(const Append& append) {
    std::int64_t bytes = 0;
    for (std::size_t at = 0; at < append.entries.size(); ++at) {
      insert_.bind(1, append.room);
      insert_.bind(2, append.sequence + static_cast<std::int64_t>(at));
      insert_.bindNoCopy(3, append.entries[at].text);
      insert_.exec();
      insert_.reset();
      bytes += std::ssize(append.entries[at].text);
    }
    touch_.bind(1, append.entries.back().at);
    touch_.bind(2, std::ssize(append.entries));
    touch_.bind(3, bytes);
    touch_.bind(4, append.room);
    if (touch_.exec() == 0) throw StorageError("an entry of an unknown room");
  }

  void save_summary(std::int64_t room, const RoomSummary& summary) {
    put_.bindNoCopy(1, summary.text);
    put_.bind(2, summary.listed ? 1 : 0);
    if (summary.wake) put_.bind(3, *summary.wake);
    put_.bindNoCopy(4, summary.search);
    put_.bind(5, summary.played ? 1 : 0);
    put_.bind(6, room);
    if (put_.exec() == 0) throw StorageError("a summary of an unknown room");
  }

  // Runs also after an exception: no statement may keep a pointer to a text of a finished append.
  void reset() {
    for (SQLite::Statement* used : {&insert_, &touch_, &put_}) {
      used->tryReset();
      used->clearBindings();
    }
  }

  SQLite::Statement insert_;
  SQLite::Statement touch_;
  SQLite::Statement put_;
};

class SqliteJournal final : public Journal {
 public:
  SqliteJournal(const std::filesystem::path& file, JournalMetrics& metrics, std::chrono::milliseconds timeout)
      : metrics_(metrics), writing_(open(file, timeout)), reader_(open(file, timeout)) {
    prepare(writing_);
    appending_.emplace(writing_);
    writer_ = std::thread([this] { write_until_closed(); });
  }

  // Writes what is still waiting.
  ~SqliteJournal() override {
    queue_.close();
    writer_.join();
  }

  void append(Append append, Done done) override {
    queue_.add(PendingAppend{std::move(append), std::move(done)});
  }
  void save_snapshot(std::int64_t room, Snapshot snapshot, Done done) override {
    queue_.add(PendingSnapshot{room, std::move(snapshot), std::move(done)});
  }

  std::optional<RoomHeader> create(const RoomHeader& header, const std::string& first_entry) override {
    return with_reader([&]() -> std::optional<RoomHeader> {
      SQLite::Transaction transaction(reader_, SQLite::TransactionBehavior::IMMEDIATE);
      SQLite::Statement taken(reader_, "SELECT 1 FROM rooms WHERE code = ? OR watch = ?");
      taken.bind(1, header.code);
      taken.bind(2, header.spectator_code);
      if (taken.executeStep()) return std::nullopt;
      SQLite::Statement room(reader_,
                             "INSERT INTO rooms (code, watch, founder, opened, touched, entries, bytes)"
                             " VALUES (?, ?, ?, ?, ?, 1, ?)");
      room.bind(1, header.code);
      room.bind(2, header.spectator_code);
      room.bind(3, header.creator_token_hash);
      room.bind(4, header.created_at);
      room.bind(5, header.created_at);
      room.bind(6, std::ssize(first_entry));
      room.exec();
      RoomHeader made = header;
      made.number = reader_.getLastInsertRowid();
      SQLite::Statement entry(reader_, "INSERT INTO entries (room, sequence, entry) VALUES (?, 0, ?)");
      entry.bind(1, made.number);
      entry.bind(2, first_entry);
      entry.exec();
      transaction.commit();
      return made;
    });
  }

  std::optional<StoredRoom> load(const std::string& code, bool whole) override {
    return with_reader([&] { return sqlite::read(reader_, code, {.closed = false, .whole = whole}); });
  }
  std::optional<StoredRoom> inspect(const std::string& code) override {
    return with_reader([&] { return sqlite::read(reader_, code, {.closed = true, .whole = true}); });
  }

  std::optional<std::string> code_of_creator(const std::string& creator_token_hash) override {
    return with_reader([&]() -> std::optional<std::string> {
      SQLite::Statement room(reader_, "SELECT code FROM rooms WHERE founder = ?");
      room.bind(1, creator_token_hash);
      if (!room.executeStep()) return std::nullopt;
      return room.getColumn(0).getString();
    });
  }

  std::int64_t rooms() override {
    return with_reader([&] { return reader_.execAndGet(statements::kOpenRooms).getInt64(); });
  }

  std::vector<Listing> public_rooms(const std::string& part, std::size_t most) override {
    return with_reader([&] {
      return sqlite::list(reader_,
                          std::string(statements::kListed) + "instr(search, ?) > 0" +
                              statements::kNewestOpened + std::to_string(most),
                          part);
    });
  }

  std::vector<std::string> rooms_due(std::int64_t by) override {
    return with_reader([&] {
      SQLite::Statement rooms(reader_, "SELECT code FROM rooms WHERE wake <= ? AND NOT closed ORDER BY wake");
      rooms.bind(1, by);
      std::vector<std::string> codes;
      while (rooms.executeStep()) codes.push_back(rooms.getColumn(0).getString());
      return codes;
    });
  }

  std::vector<Listing> all() override {
    return with_reader([&] { return sqlite::all(reader_); });
  }
  std::optional<Listing> find(std::int64_t number) override {
    return with_reader([&] { return sqlite::find(reader_, number); });
  }
  std::optional<Listing> find(const std::string& code) override {
    return with_reader([&] { return sqlite::find(reader_, code); });
  }

  bool close(const std::string& code) override {
    return with_reader([&] {
      SQLite::Statement room(reader_, "UPDATE rooms SET closed = 1, wake = NULL, listed = 0 WHERE code = ?");
      room.bind(1, code);
      return room.exec() > 0;
    });
  }

  std::vector<std::int64_t> closed_among(const std::vector<std::int64_t>& rooms) override {
    return with_reader([&] {
      SQLite::Statement open(reader_, "SELECT 1 FROM rooms WHERE number = ? AND NOT closed");
      std::vector<std::int64_t> numbers;
      for (const std::int64_t room : rooms) {
        open.bind(1, room);
        if (!open.executeStep()) numbers.push_back(room);
        open.reset();
      }
      return numbers;
    });
  }

  void remove(std::int64_t room) override {
    with_reader([&] {
      SQLite::Transaction transaction(reader_, SQLite::TransactionBehavior::IMMEDIATE);
      remove_rooms({room});
      transaction.commit();
    });
  }

  void touch(const std::vector<std::int64_t>& rooms, std::int64_t now) override {
    with_reader([&] {
      SQLite::Transaction transaction(reader_, SQLite::TransactionBehavior::IMMEDIATE);
      SQLite::Statement touch(
          reader_,
          "UPDATE rooms SET touched = ?1 WHERE number = ?2 AND touched < ?1 AND " NOSTOS_NOT_DELETED);
      for (const std::int64_t room : rooms) {
        touch.bind(1, now);
        touch.bind(2, room);
        touch.exec();
        touch.reset();
      }
      transaction.commit();
    });
  }

  std::int64_t forget(std::int64_t untouched_since, std::int64_t unplayed_since) override {
    return with_reader([&]() -> std::int64_t {
      SQLite::Statement found(reader_,
                              "SELECT number, bytes FROM rooms WHERE (touched < ? OR (NOT played AND "
                              "touched < ?)) AND " NOSTOS_NOT_DELETED " ORDER BY number LIMIT ?");
      found.bind(1, untouched_since);
      found.bind(2, unplayed_since);
      found.bind(3, kForgottenAtOnce);
      // Looks without a write lock first: there is seldom such a room.
      if (!found.executeStep()) return 0;
      found.reset();
      SQLite::Transaction transaction(reader_, SQLite::TransactionBehavior::IMMEDIATE);
      std::vector<std::int64_t> rooms;
      for (std::int64_t bytes = 0; found.executeStep();) {
        bytes += found.getColumn(1).getInt64();
        if (!rooms.empty() && bytes > kForgottenBytesAtOnce) break;
        rooms.push_back(found.getColumn(0).getInt64());
      }
      found.reset();
      remove_rooms(rooms);
      transaction.commit();
      return std::ssize(rooms);
    });
  }

  void backup(const std::string& file) override {
    with_reader([&] {
      sqlite::backup(reader_, file);
      return true;
    });
  }

 private:
  // In a transaction.
  void remove_from(const std::vector<std::string>& places, const std::vector<std::int64_t>& rooms) {
    for (const std::string& place : places) {
      SQLite::Statement remove(reader_, "DELETE FROM " + place + " = ?");
      for (const std::int64_t room : rooms) {
        remove.bind(1, room);
        remove.exec();
        remove.reset();
      }
    }
  }
  // In a transaction. SQLite assigns the highest number again once its row is gone, and a running server
  // could then write an entry of this room into another: the row of the newest room stays, closed and empty,
  // until rooms are removed after there is a newer one. Nothing reads or writes it any more.
  void remove_rooms(const std::vector<std::int64_t>& rooms) {
    remove_from({"entries WHERE room", "snapshots WHERE room", "snapshot_lists WHERE room"}, rooms);
    SQLite::Statement empty(
        reader_,
        "UPDATE rooms SET code = 'deleted ' || number, watch = 'deleted watch ' || number,"
        " founder = 'deleted founder ' || number, entries = 0, bytes = 0, closed = 1, listed = 0, wake = "
        "NULL,"
        " search = '', summary = '{}' WHERE number = ?");
    for (const std::int64_t room : rooms) {
      empty.bind(1, room);
      empty.exec();
      empty.reset();
    }
    reader_.exec("DELETE FROM rooms WHERE NOT (" NOSTOS_NOT_DELETED
                 ") AND number < (SELECT max(number) FROM rooms)");
  }

  // Runs `ask` on the second connection, one caller at a time. Rethrows the library's exceptions as
  // StorageError.
  template <class Ask>
  auto with_reader(Ask ask) -> decltype(ask()) {
    const std::lock_guard lock(asking_mutex_);
    try {
      return ask();
    } catch (const SQLite::Exception& fault) {
      throw StorageError(fault.what());
    }
  }

  void write_until_closed() {
    while (auto next = queue_.next()) {
      auto& [appends, snapshots] = *next;
      write_some(snapshots);
      write_some(appends);
    }
  }

  // A refused write must not affect the others: when the whole batch fails, each is tried alone.
  template <class Pending>
  void write_some(const std::vector<Pending>& batch) {
    if (batch.empty()) return;
    const bool all = write(batch.data(), batch.size());
    for (const Pending& one : batch) one.done(outcome(all || (batch.size() > 1 && write(&one, 1))));
  }

  bool write(const PendingAppend* appends, std::size_t count) {
    std::size_t entries = 0;
    for (std::size_t at = 0; at < count; ++at) entries += appends[at].append.entries.size();
    CountedBatch batch(metrics_, entries);
    try {
      SQLite::Transaction transaction(writing_, SQLite::TransactionBehavior::IMMEDIATE);
      for (std::size_t at = 0; at < count; ++at) appending_->write(appends[at].append);
      transaction.commit();
      batch.written();
      return true;
    } catch (const std::exception& fault) {
      spdlog::error("event=journal_write_failed entries={} reason=\"{}\"", entries, fault.what());
      return false;
    }
  }

  bool write(const PendingSnapshot* snapshots, std::size_t count) {
    try {
      SQLite::Transaction transaction(writing_, SQLite::TransactionBehavior::IMMEDIATE);
      for (std::size_t at = 0; at < count; ++at) save_summary(snapshots[at].room, snapshots[at].snapshot);
      transaction.commit();
      metrics_.snapshots_written.add(count);
      return true;
    } catch (const std::exception& fault) {
      // The entries are not affected.
      metrics_.snapshots_failed.add(count);
      spdlog::warn("event=snapshots_not_written snapshots={} reason=\"{}\"", count, fault.what());
      return false;
    }
  }

  void save_summary(std::int64_t room, const Snapshot& snapshot) {
    SQLite::Statement remove(writing_,
                             "DELETE FROM snapshot_lists WHERE room = ? AND kind = ? AND number >= ?");
    SQLite::Statement add(writing_,
                          "INSERT INTO snapshot_lists (room, kind, number, text) VALUES (?, ?, ?, ?)");
    for (const SnapshotList& list : snapshot.lists) {
      remove.bind(1, room);
      remove.bindNoCopy(2, list.kind);
      remove.bind(3, static_cast<std::int64_t>(list.first));
      remove.exec();
      remove.reset();
      for (std::size_t at = 0; at < list.texts.size(); ++at) {
        add.bind(1, room);
        add.bindNoCopy(2, list.kind);
        add.bind(3, static_cast<std::int64_t>(list.first + at));
        add.bindNoCopy(4, list.texts[at]);
        add.exec();
        add.reset();
      }
    }
    SQLite::Statement put(writing_,
                          "INSERT OR REPLACE INTO snapshots (room, sequence, snapshot)"
                          " SELECT ?1, ?2, ?3 FROM rooms WHERE number = ?1 AND " NOSTOS_NOT_DELETED);
    put.bind(1, room);
    put.bind(2, snapshot.sequence);
    put.bindNoCopy(3, snapshot.text);
    if (put.exec() == 0) throw StorageError("a snapshot of an unknown room");
  }

  JournalMetrics& metrics_;
  SQLite::Database writing_;
  std::optional<Appending> appending_;
  SQLite::Database reader_;
  std::mutex asking_mutex_;
  WriteQueue queue_;
  std::thread writer_;
};

}  // namespace

std::unique_ptr<Journal> open_sqlite_journal(const std::filesystem::path& file, JournalMetrics& metrics,
                                             std::chrono::milliseconds timeout) {
  try {
    return std::make_unique<SqliteJournal>(file, metrics, timeout);
  } catch (const SQLite::Exception& fault) {
    throw StorageError(file.string() + ": " + fault.what());
  } catch (const StorageError& fault) {
    throw StorageError(file.string() + ": " + fault.what());
  }
}

}  // namespace nostos::server
