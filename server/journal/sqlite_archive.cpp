#include "server/journal/sqlite_archive.hpp"

#include <sqlite3.h>

#include "server/journal/sqlite_journal.hpp"
#include "server/journal/sqlite_reading.hpp"

namespace nostos::server {
namespace {

// Rethrows the library's exceptions as StorageError, with the file's name.
template <class Ask>
auto with_reader(const std::filesystem::path& file, Ask ask) -> decltype(ask()) {
  try {
    return ask();
  } catch (const SQLite::Exception& fault) {
    throw StorageError(file.string() + ": " + fault.what());
  } catch (const StorageError& fault) {
    throw StorageError(file.string() + ": " + fault.what());
  }
}

SQLite::Database open(const std::filesystem::path& file, int how) {
  if (!std::filesystem::exists(file)) throw StorageError("there is no journal here");
  SQLite::Database database(file.string(), how, static_cast<int>(kBusyTimeout.count()));
  const int version = sqlite::schema_of(database);
  if (version == 0) throw StorageError("this is not a journal of Nostos");
  sqlite::expect_schema(version);
  return database;
}

class SqliteArchive final : public Archive {
 public:
  explicit SqliteArchive(std::filesystem::path file)
      : file_(std::move(file)),
        database_(with_reader(file_, [&] { return open(file_, SQLite::OPEN_READONLY); })) {}

  std::vector<Listing> all() override {
    return with_reader(file_, [&] { return sqlite::all(database_); });
  }
  std::optional<Listing> find(std::int64_t number) override {
    return with_reader(file_, [&] { return sqlite::find(database_, number); });
  }
  std::optional<Listing> find(const std::string& code) override {
    return with_reader(file_, [&] { return sqlite::find(database_, code); });
  }
  std::optional<StoredRoom> inspect(const std::string& code) override {
    return with_reader(file_, [&] { return sqlite::read(database_, code, {.closed = true, .whole = true}); });
  }
  void backup(const std::string& file) override {
    with_reader(file_, [&] { sqlite::backup(database_, file); });
  }

 private:
  const std::filesystem::path file_;
  SQLite::Database database_;
};

}  // namespace

std::unique_ptr<Archive> open_sqlite_archive(const std::filesystem::path& file) {
  return std::make_unique<SqliteArchive>(file);
}

void vacuum_sqlite_journal(const std::filesystem::path& file) {
  with_reader(file, [&] {
    SQLite::Database database = open(file, SQLite::OPEN_READWRITE);
    // In WAL mode this lock succeeds only where no other process has the file open. Beside a running server,
    // VACUUM would block writes for too long.
    database.setBusyTimeout(0);
    database.exec("PRAGMA locking_mode=EXCLUSIVE");
    try {
      database.exec("BEGIN EXCLUSIVE");
      database.exec("COMMIT");
    } catch (const SQLite::Exception& fault) {
      if (fault.getErrorCode() != SQLITE_BUSY) throw;
      throw StorageError("another process has it open; stop the server first");
    }
    database.exec("VACUUM");
  });
}

}  // namespace nostos::server
