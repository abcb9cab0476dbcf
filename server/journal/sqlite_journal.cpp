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
#include "server/room/secret.hpp"

namespace nostos::server {
namespace {

using sqlite::kSchemaVersion;

SQLite::Database open(const std::filesystem::path& file, std::chrono::milliseconds patience) {
  SQLite::Database database(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE,
                            static_cast<int>(patience.count()));
  database.exec("PRAGMA journal_mode=WAL");
  // FULL, not NORMAL: an entry that was acknowledged must survive the machine's power going.
  database.exec("PRAGMA synchronous=FULL");
  database.exec("PRAGMA foreign_keys=ON");
  return database;
}

// Each brings the tables from one version to the next.
void make_tables(SQLite::Database& database) {
  database.exec(
      "CREATE TABLE rooms (number INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, founder TEXT NOT NULL "
      "UNIQUE)");
  database.exec(
      "CREATE TABLE entries (room INTEGER NOT NULL REFERENCES rooms(number), sequence INTEGER NOT NULL,"
      " entry TEXT NOT NULL, PRIMARY KEY (room, sequence)) WITHOUT ROWID");
}

void add_cards(SQLite::Database& database) {
  for (const char* column :
       {"watch TEXT", "opened INTEGER NOT NULL DEFAULT 0", "touched INTEGER NOT NULL DEFAULT 0",
        "closed INTEGER NOT NULL DEFAULT 0", "listed INTEGER NOT NULL DEFAULT 0", "wake INTEGER",
        "card TEXT NOT NULL DEFAULT '{}'"}) {
    database.exec(std::string("ALTER TABLE rooms ADD COLUMN ") + column);
  }
  SQLite::Statement rooms(database,
                          "SELECT number,"
                          " (SELECT min(entry ->> '$.at') FROM entries WHERE room = number AND sequence = 0),"
                          " (SELECT entry ->> '$.at' FROM entries WHERE room = number"
                          "  ORDER BY sequence DESC LIMIT 1) FROM rooms");
  SQLite::Statement complete(database,
                             "UPDATE rooms SET watch = ?, opened = ?, touched = ? WHERE number = ?");
  while (rooms.executeStep()) {
    complete.bind(1, fresh_watch_code());
    complete.bind(2, rooms.getColumn(1).getInt64());
    complete.bind(3, rooms.getColumn(2).getInt64());
    complete.bind(4, rooms.getColumn(0).getInt64());
    complete.exec();
    complete.reset();
  }
  database.exec("CREATE UNIQUE INDEX rooms_watch ON rooms(watch)");
  database.exec("CREATE INDEX rooms_wake ON rooms(wake) WHERE wake IS NOT NULL");
  database.exec("CREATE INDEX rooms_listed ON rooms(number) WHERE listed");
}

void add_snapshots(SQLite::Database& database) {
  database.exec(
      "CREATE TABLE snapshots (room INTEGER PRIMARY KEY REFERENCES rooms(number), sequence INTEGER NOT NULL,"
      " snapshot TEXT NOT NULL)");
  database.exec(
      "CREATE TABLE past_games (room INTEGER NOT NULL REFERENCES rooms(number), number INTEGER NOT NULL,"
      " game TEXT NOT NULL, PRIMARY KEY (room, number)) WITHOUT ROWID");
}

// Entries lie in the order in which they come: those that are written together share their pages, whatever
// their rooms. Before, each was on a page of its room.
void lay_entries_in_time(SQLite::Database& database) {
  database.exec("ALTER TABLE entries RENAME TO entries_by_room");
  database.exec(
      "CREATE TABLE entries (room INTEGER NOT NULL REFERENCES rooms(number), sequence INTEGER NOT NULL,"
      " entry TEXT NOT NULL, UNIQUE (room, sequence))");
  database.exec(
      "INSERT INTO entries (room, sequence, entry)"
      " SELECT room, sequence, entry FROM entries_by_room ORDER BY room, sequence");
  database.exec("DROP TABLE entries_by_room");
}

void prepare(SQLite::Database& database) {
  SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
  const int version = sqlite::schema_of(database);
  if (version > kSchemaVersion) throw sqlite::newer_schema(version);
  if (version == kSchemaVersion) return;
  if (version < 1) make_tables(database);
  if (version < 2) add_cards(database);
  if (version < 3) add_snapshots(database);
  if (version < 4) lay_entries_in_time(database);
  database.exec("PRAGMA user_version = " + std::to_string(kSchemaVersion));
  transaction.commit();
}

WriteResult outcome(bool written) {
  return written ? WriteResult::written : WriteResult::failed;
}

// What is run for every batch is prepared once.
struct Appending {
  explicit Appending(SQLite::Database& database)
      : insert(database, "INSERT INTO entries (room, sequence, entry) VALUES (?, ?, ?)"),
        touch(database, "UPDATE rooms SET touched = ? WHERE number = ?") {}
  // Also after an exception: neither may keep a text of a batch that has gone.
  void reset() {
    insert.tryReset();
    touch.tryReset();
    insert.clearBindings();
  }
  SQLite::Statement insert;
  SQLite::Statement touch;
};

class SqliteJournal final : public Journal {
 public:
  SqliteJournal(const std::filesystem::path& file, std::chrono::milliseconds patience)
      : writing_(open(file, patience)), asking_(open(file, patience)) {
    prepare(writing_);
    appending_.emplace(writing_);
    writer_ = std::thread([this] { write_until_closed(); });
  }

  // Writes what is still waiting.
  ~SqliteJournal() override {
    queue_.close();
    writer_.join();
  }

  void append(Entry entry, Done done) override { queue_.add(Append{std::move(entry), std::move(done)}); }
  void put(std::int64_t room, Card card, Done done) override {
    queue_.add(PutCard{room, std::move(card), std::move(done)});
  }
  void keep(std::int64_t room, Snapshot snapshot) override { queue_.keep(room, std::move(snapshot)); }

  std::optional<RoomHeader> create(const RoomHeader& header, const std::string& first_entry) override {
    return asking([&]() -> std::optional<RoomHeader> {
      SQLite::Transaction transaction(asking_, SQLite::TransactionBehavior::IMMEDIATE);
      SQLite::Statement taken(asking_, "SELECT 1 FROM rooms WHERE code = ? OR watch = ?");
      taken.bind(1, header.code);
      taken.bind(2, header.watch);
      if (taken.executeStep()) return std::nullopt;
      SQLite::Statement room(
          asking_, "INSERT INTO rooms (code, watch, founder, opened, touched) VALUES (?, ?, ?, ?, ?)");
      room.bind(1, header.code);
      room.bind(2, header.watch);
      room.bind(3, header.founder);
      room.bind(4, header.opened);
      room.bind(5, header.opened);
      room.exec();
      RoomHeader made = header;
      made.number = asking_.getLastInsertRowid();
      SQLite::Statement entry(asking_, "INSERT INTO entries (room, sequence, entry) VALUES (?, 0, ?)");
      entry.bind(1, made.number);
      entry.bind(2, first_entry);
      entry.exec();
      transaction.commit();
      return made;
    });
  }

  std::optional<StoredRoom> load(const std::string& code, bool whole) override {
    return asking([&] { return sqlite::read(asking_, code, {.closed = false, .whole = whole}); });
  }
  std::optional<StoredRoom> inspect(const std::string& code) override {
    return asking([&] { return sqlite::read(asking_, code, {.closed = true, .whole = true}); });
  }

  std::optional<std::string> code_of_founder(const std::string& founder) override {
    return asking([&]() -> std::optional<std::string> {
      SQLite::Statement room(asking_, "SELECT code FROM rooms WHERE founder = ?");
      room.bind(1, founder);
      if (!room.executeStep()) return std::nullopt;
      return room.getColumn(0).getString();
    });
  }

  std::int64_t rooms() override {
    return asking([&] { return asking_.execAndGet(statements::kOpenRooms).getInt64(); });
  }

  std::vector<Listing> listed(std::size_t most) override {
    return asking([&] { return sqlite::list(asking_, statements::kListed + std::to_string(most)); });
  }

  std::vector<std::string> due(std::int64_t by) override {
    return asking([&] {
      SQLite::Statement rooms(asking_, "SELECT code FROM rooms WHERE wake <= ? AND NOT closed ORDER BY wake");
      rooms.bind(1, by);
      std::vector<std::string> codes;
      while (rooms.executeStep()) codes.push_back(rooms.getColumn(0).getString());
      return codes;
    });
  }

  std::vector<Listing> all() override {
    return asking([&] { return sqlite::list(asking_, statements::kNewestTouched); });
  }
  std::optional<Listing> find(std::int64_t number) override {
    return asking([&] { return sqlite::find(asking_, number); });
  }
  std::optional<Listing> find(const std::string& code) override {
    return asking([&] { return sqlite::find(asking_, code); });
  }

  bool close(const std::string& code) override {
    return asking([&] {
      SQLite::Statement room(asking_, "UPDATE rooms SET closed = 1, wake = NULL, listed = 0 WHERE code = ?");
      room.bind(1, code);
      return room.exec() > 0;
    });
  }

  std::vector<std::int64_t> shut(const std::vector<std::int64_t>& rooms) override {
    return asking([&] {
      SQLite::Statement open(asking_, "SELECT 1 FROM rooms WHERE number = ? AND NOT closed");
      std::vector<std::int64_t> numbers;
      for (const std::int64_t room : rooms) {
        open.bind(1, room);
        if (!open.executeStep()) numbers.push_back(room);
        open.reset();
      }
      return numbers;
    });
  }

  std::int64_t forget(std::int64_t untouched_since) override {
    return asking([&]() -> std::int64_t {
      SQLite::Transaction transaction(asking_, SQLite::TransactionBehavior::IMMEDIATE);
      for (const std::string table : {"entries", "snapshots", "past_games"}) {
        SQLite::Statement parts(
            asking_, "DELETE FROM " + table + " WHERE room IN (SELECT number FROM rooms WHERE touched < ?)");
        parts.bind(1, untouched_since);
        parts.exec();
      }
      SQLite::Statement rooms(asking_, "DELETE FROM rooms WHERE touched < ?");
      rooms.bind(1, untouched_since);
      const int gone = rooms.exec();
      transaction.commit();
      return gone;
    });
  }

  void backup(const std::string& file) override {
    asking([&] {
      sqlite::backup(asking_, file);
      return true;
    });
  }

 private:
  // The second connection, one caller at a time, its library's exceptions made ours.
  template <class Ask>
  auto asking(Ask ask) -> decltype(ask()) {
    const std::lock_guard lock(asking_mutex_);
    try {
      return ask();
    } catch (const SQLite::Exception& fault) {
      throw StorageError(fault.what());
    }
  }

  void write_until_closed() {
    while (auto next = queue_.next()) {
      auto& [batch, cards, snapshots] = *next;
      // One of a room that has been forgotten must not take the others with it.
      if (!snapshots.empty() && !write(snapshots) && snapshots.size() > 1) {
        for (auto& one : snapshots) write(Snapshots{one});
      }
      if (!cards.empty()) {
        const bool written = write(cards);
        for (PutCard& card : cards) card.done(outcome(written));
      }
      if (batch.empty()) continue;
      // One bad entry must not take the others with it: when the whole batch fails, each is tried alone.
      const bool all = write(batch.data(), batch.size());
      for (Append& append : batch) append.done(outcome(all || (batch.size() > 1 && write(&append, 1))));
    }
  }

  bool write(const Append* appends, std::size_t count) {
    CountedBatch batch(metrics.journal, count);
    try {
      SQLite::Transaction transaction(writing_, SQLite::TransactionBehavior::IMMEDIATE);
      auto& insert = appending_->insert;
      auto& touch = appending_->touch;
      const std::unique_ptr<Appending, void (*)(Appending*)> over(&*appending_,
                                                                  [](Appending* used) { used->reset(); });
      for (std::size_t at = 0; at < count; ++at) {
        const Entry& entry = appends[at].entry;
        insert.bind(1, entry.room);
        insert.bind(2, entry.sequence);
        insert.bindNoCopy(3, entry.text);
        insert.exec();
        insert.reset();
        touch.bind(1, entry.at);
        touch.bind(2, entry.room);
        touch.exec();
        touch.reset();
      }
      transaction.commit();
      batch.written();
      return true;
    } catch (const SQLite::Exception& fault) {
      spdlog::error("event=journal_write_failed entries={} reason=\"{}\"", count, fault.what());
      return false;
    }
  }

  bool write(const std::vector<PutCard>& cards) {
    try {
      SQLite::Transaction transaction(writing_, SQLite::TransactionBehavior::IMMEDIATE);
      SQLite::Statement put(writing_, "UPDATE rooms SET card = ?, listed = ?, wake = ? WHERE number = ?");
      for (const auto& [room, card, done] : cards) {
        put.bind(1, card.text);
        put.bind(2, card.listed ? 1 : 0);
        if (card.wake) put.bind(3, *card.wake);
        put.bind(4, room);
        put.exec();
        put.reset();
        put.clearBindings();
      }
      transaction.commit();
      return true;
    } catch (const SQLite::Exception& fault) {
      spdlog::error("event=cards_not_written cards={} reason=\"{}\"", cards.size(), fault.what());
      return false;
    }
  }

  bool write(const Snapshots& snapshots) {
    try {
      SQLite::Transaction transaction(writing_, SQLite::TransactionBehavior::IMMEDIATE);
      SQLite::Statement past(writing_,
                             "INSERT OR REPLACE INTO past_games (room, number, game) VALUES (?, ?, ?)");
      SQLite::Statement put(writing_,
                            "INSERT OR REPLACE INTO snapshots (room, sequence, snapshot) VALUES (?, ?, ?)");
      for (const auto& [room, snapshot] : snapshots) {
        for (std::size_t at = 0; at < snapshot.past.size(); ++at) {
          past.bind(1, room);
          past.bind(2, static_cast<std::int64_t>(snapshot.first_past + at));
          past.bindNoCopy(3, snapshot.past[at]);
          past.exec();
          past.reset();
        }
        put.bind(1, room);
        put.bind(2, snapshot.sequence);
        put.bindNoCopy(3, snapshot.text);
        put.exec();
        put.reset();
      }
      transaction.commit();
      metrics.journal.snapshots_written.add(snapshots.size());
      return true;
    } catch (const SQLite::Exception& fault) {
      // The journal itself is whole.
      metrics.journal.snapshots_failed.add(snapshots.size());
      spdlog::warn("event=snapshots_not_written snapshots={} reason=\"{}\"", snapshots.size(), fault.what());
      return false;
    }
  }

  SQLite::Database writing_;
  std::optional<Appending> appending_;
  SQLite::Database asking_;
  std::mutex asking_mutex_;
  WriteQueue queue_;
  std::thread writer_;
};

}  // namespace

std::unique_ptr<Journal> open_sqlite_journal(const std::filesystem::path& file,
                                             std::chrono::milliseconds patience) {
  try {
    return std::make_unique<SqliteJournal>(file, patience);
  } catch (const SQLite::Exception& fault) {
    throw StorageError(file.string() + ": " + fault.what());
  } catch (const StorageError& fault) {
    throw StorageError(file.string() + ": " + fault.what());
  }
}

}  // namespace nostos::server
