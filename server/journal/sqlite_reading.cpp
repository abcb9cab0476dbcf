#include "server/journal/sqlite_reading.hpp"

#include <utility>

namespace nostos::server::sqlite {
namespace {

// The row at which a statement stands.
class Row {
 public:
  explicit Row(const SQLite::Statement& statement) : statement_(statement) {}
  [[nodiscard]] std::int64_t number(int column) const { return statement_.getColumn(column).getInt64(); }
  [[nodiscard]] std::string text(int column) const { return statement_.getColumn(column).getString(); }
  [[nodiscard]] bool flag(int column) const { return statement_.getColumn(column).getInt() != 0; }
  [[nodiscard]] bool is_null(int column) const { return statement_.getColumn(column).isNull(); }

 private:
  const SQLite::Statement& statement_;
};

template <class Wanted>
std::optional<Listing> find_by(SQLite::Database& database, const char* which, const Wanted& wanted) {
  SQLite::Statement room(database, std::string(statements::kListing) + which);
  room.bind(1, wanted);
  return room.executeStep() ? std::optional(listing_of(Row(room))) : std::nullopt;
}

}  // namespace

int schema_of(SQLite::Database& database) {
  return database.execAndGet("PRAGMA user_version").getInt();
}

void expect_schema(int version) {
  if (version == kSchemaVersion) return;
  throw StorageError(std::string("it was written by ") + (version > kSchemaVersion ? "a newer" : "an older") +
                     " Nostos (schema " + std::to_string(version) + ", this one knows " +
                     std::to_string(kSchemaVersion) + ")");
}

std::vector<Listing> list(SQLite::Database& database, const std::string& which,
                          const std::optional<std::string>& value) {
  SQLite::Statement rooms(database, statements::kListing + which);
  if (value) rooms.bind(1, *value);
  std::vector<Listing> lines;
  while (rooms.executeStep()) lines.push_back(listing_of(Row(rooms)));
  return lines;
}

std::vector<Listing> all(SQLite::Database& database) {
  return list(database, std::string("WHERE " NOSTOS_NOT_DELETED " ") + statements::kNewestTouched);
}

std::optional<Listing> find(SQLite::Database& database, std::int64_t number) {
  return find_by(database, "WHERE number = ?1 AND " NOSTOS_NOT_DELETED, number);
}

std::optional<Listing> find(SQLite::Database& database, const std::string& code) {
  return find_by(database, "WHERE (code = ?1 OR watch = ?1) AND " NOSTOS_NOT_DELETED, code);
}

namespace {

std::optional<Snapshot> snapshot_of(SQLite::Database& database, std::int64_t room) {
  SQLite::Statement kept(database, "SELECT sequence, snapshot FROM snapshots WHERE room = ?");
  kept.bind(1, room);
  if (!kept.executeStep()) return std::nullopt;
  Snapshot snapshot{kept.getColumn(0).getInt64(), kept.getColumn(1).getString(), {}};
  SQLite::Statement lists(database,
                          "SELECT kind, text FROM snapshot_lists WHERE room = ? ORDER BY kind, number");
  lists.bind(1, room);
  while (lists.executeStep())
    add_text(snapshot, lists.getColumn(0).getString(), lists.getColumn(1).getString());
  return snapshot;
}

}  // namespace

std::optional<StoredRoom> read(SQLite::Database& database, const std::string& code,
                               const ReadOptions& options) {
  SQLite::Statement room(
      database, std::string(statements::kHeader) +
                    "WHERE (code = ?1 OR watch = ?1) AND (?2 OR NOT closed) AND " NOSTOS_NOT_DELETED);
  room.bind(1, code);
  room.bind(2, options.closed ? 1 : 0);
  if (!room.executeStep()) return std::nullopt;
  StoredRoom stored{header_of(Row(room)), {}, {}, room.getColumn(5).getInt64()};
  const std::int64_t number = stored.header.number;
  if (!options.whole) stored.snapshot = snapshot_of(database, number);
  // From the entry before the snapshot on: that entry must exist.
  const std::int64_t from = stored.snapshot ? stored.snapshot->sequence : 0;
  SQLite::Statement entries(
      database, "SELECT sequence, entry FROM entries WHERE room = ? AND sequence >= ? ORDER BY sequence");
  entries.bind(1, number);
  entries.bind(2, from - 1);
  std::int64_t expected = from == 0 ? 0 : from - 1;
  for (; entries.executeStep(); ++expected) {
    if (entries.getColumn(0).getInt64() != expected) break;
    if (expected >= from) stored.entries.push_back(entries.getColumn(1).getString());
  }
  if (!entries.isDone() || expected < from)
    throw StorageError("the journal of room " + std::to_string(number) + " has a gap");
  return stored;
}

void backup(SQLite::Database& database, const std::string& file) {
  SQLite::Statement copy(database, "VACUUM INTO ?");
  copy.bind(1, file);
  copy.exec();
}

}  // namespace nostos::server::sqlite
