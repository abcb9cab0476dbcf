#include "server/journal/sqlite_journal.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <spdlog/spdlog.h>

#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

namespace nostos::server {
namespace {

// Raised with every change of the tables; open() knows how to come from each earlier one.
constexpr int kSchemaVersion = 1;
constexpr int kBusyMilliseconds = 5000;

SQLite::Database open(const std::filesystem::path& file) {
  SQLite::Database database(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, kBusyMilliseconds);
  database.exec("PRAGMA journal_mode=WAL");
  // FULL, not NORMAL: an entry that was acknowledged must survive the machine's power going.
  database.exec("PRAGMA synchronous=FULL");
  database.exec("PRAGMA foreign_keys=ON");
  return database;
}

void prepare(SQLite::Database& database) {
  const int version = database.execAndGet("PRAGMA user_version").getInt();
  if (version > kSchemaVersion) {
    throw StorageError("it was written by a newer Nostos (schema " + std::to_string(version) +
                       ", this one knows " + std::to_string(kSchemaVersion) + ")");
  }
  if (version == kSchemaVersion) return;
  SQLite::Transaction transaction(database);
  database.exec(
      "CREATE TABLE rooms (number INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, founder TEXT NOT NULL "
      "UNIQUE)");
  database.exec(
      "CREATE TABLE entries (room INTEGER NOT NULL REFERENCES rooms(number), sequence INTEGER NOT NULL,"
      " entry TEXT NOT NULL, PRIMARY KEY (room, sequence)) WITHOUT ROWID");
  database.exec("PRAGMA user_version = " + std::to_string(kSchemaVersion));
  transaction.commit();
}

struct Append {
  std::int64_t room = 0;
  std::int64_t sequence = 0;
  std::string entry;
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

  void append(std::int64_t room, std::int64_t sequence, std::string entry, Done done) override {
    {
      const std::lock_guard lock(mutex_);
      waiting_.push_back({room, sequence, std::move(entry), std::move(done)});
    }
    wake_.notify_one();
  }

  std::optional<RoomHeader> create(const std::string& code, const std::string& founder,
                                   const std::string& first_entry) override {
    return asking([&]() -> std::optional<RoomHeader> {
      SQLite::Transaction transaction(asking_, SQLite::TransactionBehavior::IMMEDIATE);
      SQLite::Statement room(asking_,
                             "INSERT INTO rooms (code, founder) VALUES (?, ?) ON CONFLICT (code) DO NOTHING");
      room.bind(1, code);
      room.bind(2, founder);
      if (room.exec() == 0) return std::nullopt;
      const std::int64_t number = asking_.getLastInsertRowid();
      SQLite::Statement entry(asking_, "INSERT INTO entries (room, sequence, entry) VALUES (?, 0, ?)");
      entry.bind(1, number);
      entry.bind(2, first_entry);
      entry.exec();
      transaction.commit();
      return RoomHeader{number, code, founder};
    });
  }

  std::optional<StoredRoom> load(const std::string& code) override {
    return asking([&]() -> std::optional<StoredRoom> {
      SQLite::Statement room(asking_, "SELECT number, founder FROM rooms WHERE code = ?");
      room.bind(1, code);
      if (!room.executeStep()) return std::nullopt;
      StoredRoom stored{{room.getColumn(0).getInt64(), code, room.getColumn(1).getString()}, {}};
      SQLite::Statement entries(asking_,
                                "SELECT sequence, entry FROM entries WHERE room = ? ORDER BY sequence");
      entries.bind(1, stored.header.number);
      while (entries.executeStep()) {
        if (std::cmp_not_equal(entries.getColumn(0).getInt64(), stored.entries.size())) {
          throw StorageError("the journal of room " + std::to_string(stored.header.number) + " has a gap");
        }
        stored.entries.push_back(entries.getColumn(1).getString());
      }
      return stored;
    });
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
    return asking([&] { return asking_.execAndGet("SELECT count(*) FROM rooms").getInt64(); });
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
      {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
        if (waiting_.empty()) return;
        batch.swap(waiting_);
      }
      // One bad entry must not take the others with it: when the whole batch fails, each is tried alone.
      const bool all = write(batch.data(), batch.size());
      for (Append& append : batch) append.done(all || (batch.size() > 1 && write(&append, 1)));
    }
  }

  bool write(const Append* appends, std::size_t count) {
    try {
      SQLite::Transaction transaction(writing_, SQLite::TransactionBehavior::IMMEDIATE);
      SQLite::Statement insert(writing_, "INSERT INTO entries (room, sequence, entry) VALUES (?, ?, ?)");
      for (std::size_t at = 0; at < count; ++at) {
        insert.bind(1, appends[at].room);
        insert.bind(2, appends[at].sequence);
        insert.bindNoCopy(3, appends[at].entry);
        insert.exec();
        insert.reset();
      }
      transaction.commit();
      return true;
    } catch (const SQLite::Exception& fault) {
      spdlog::error("event=journal_write_failed entries={} reason=\"{}\"", count, fault.what());
      return false;
    }
  }

  SQLite::Database writing_;
  SQLite::Database asking_;
  std::mutex asking_mutex_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Append> waiting_;
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
