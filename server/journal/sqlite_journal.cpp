#include "server/journal/sqlite_journal.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <spdlog/spdlog.h>

#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

#include "server/journal/sqlite_reading.hpp"
#include "server/room/secret.hpp"

namespace nostos::server {
namespace {

using sqlite::kSchemaVersion;

SQLite::Database open(const std::filesystem::path& file) {
  SQLite::Database database(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE,
                            sqlite::kBusyMilliseconds);
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

void prepare(SQLite::Database& database) {
  SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
  const int version = sqlite::schema_of(database);
  if (version > kSchemaVersion) throw sqlite::newer_schema(version);
  if (version == kSchemaVersion) return;
  if (version < 1) make_tables(database);
  if (version < 2) add_cards(database);
  database.exec("PRAGMA user_version = " + std::to_string(kSchemaVersion));
  transaction.commit();
}

struct Append {
  Entry entry;
  Journal::Done done;
};

struct PutCard {
  std::int64_t room = 0;
  Card card;
  Journal::Done done;
};

class SqliteJournal final : public Journal {
 public:
  explicit SqliteJournal(const std::filesystem::path& file) : writing_(open(file)), asking_(open(file)) {
    prepare(writing_);
    writer_ = std::thread([this] { write_until_closed(); });
  }

  // Writes what is still waiting.
  ~SqliteJournal() override {
    {
      const std::lock_guard lock(mutex_);
      closing_ = true;
    }
    wake_.notify_one();
    writer_.join();
  }

  void append(Entry entry, Done done) override {
    {
      const std::lock_guard lock(mutex_);
      waiting_.push_back({std::move(entry), std::move(done)});
    }
    wake_.notify_one();
  }

  void put(std::int64_t room, Card card, Done done) override {
    {
      const std::lock_guard lock(mutex_);
      cards_.push_back({room, std::move(card), std::move(done)});
    }
    wake_.notify_one();
  }

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

  std::optional<StoredRoom> load(const std::string& code) override {
    return asking([&] { return sqlite::read(asking_, code, false); });
  }
  std::optional<StoredRoom> inspect(const std::string& code) override {
    return asking([&] { return sqlite::read(asking_, code, true); });
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
    return asking(
        [&] { return asking_.execAndGet("SELECT count(*) FROM rooms WHERE NOT closed").getInt64(); });
  }

  std::vector<Listing> listed(std::size_t most) override {
    return asking([&] {
      return sqlite::list(asking_,
                          "WHERE listed AND NOT closed ORDER BY number DESC LIMIT " + std::to_string(most));
    });
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
    return asking([&] { return sqlite::list(asking_, "ORDER BY touched DESC"); });
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
      SQLite::Statement entries(
          asking_, "DELETE FROM entries WHERE room IN (SELECT number FROM rooms WHERE touched < ?)");
      entries.bind(1, untouched_since);
      entries.exec();
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
    for (;;) {
      std::vector<Append> batch;
      std::vector<PutCard> cards;
      {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [this] { return closing_ || !waiting_.empty() || !cards_.empty(); });
        if (waiting_.empty() && cards_.empty()) return;
        batch.swap(waiting_);
        cards.swap(cards_);
      }
      if (!cards.empty()) {
        const bool written = write(cards);
        for (PutCard& card : cards) card.done(written);
      }
      if (batch.empty()) continue;
      // One bad entry must not take the others with it: when the whole batch fails, each is tried alone.
      const bool all = write(batch.data(), batch.size());
      for (Append& append : batch) append.done(all || (batch.size() > 1 && write(&append, 1)));
    }
  }

  bool write(const Append* appends, std::size_t count) {
    try {
      SQLite::Transaction transaction(writing_, SQLite::TransactionBehavior::IMMEDIATE);
      SQLite::Statement insert(writing_, "INSERT INTO entries (room, sequence, entry) VALUES (?, ?, ?)");
      SQLite::Statement touch(writing_, "UPDATE rooms SET touched = ? WHERE number = ?");
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

  SQLite::Database writing_;
  SQLite::Database asking_;
  std::mutex asking_mutex_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Append> waiting_;
  std::vector<PutCard> cards_;
  bool closing_ = false;
  std::thread writer_;
};

}  // namespace

std::unique_ptr<Journal> open_sqlite_journal(const std::filesystem::path& file) {
  try {
    return std::make_unique<SqliteJournal>(file);
  } catch (const SQLite::Exception& fault) {
    throw StorageError(file.string() + ": " + fault.what());
  } catch (const StorageError& fault) {
    throw StorageError(file.string() + ": " + fault.what());
  }
}

}  // namespace nostos::server
