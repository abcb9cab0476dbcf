#include "server/journal/sqlite_reading.hpp"

#include <utility>

#include "server/journal/statements.hpp"

namespace nostos::server::sqlite {
namespace {

RoomHeader header(const SQLite::Statement& row) {
  return {row.getColumn(0).getInt64(), row.getColumn(1).getString(), row.getColumn(2).getString(),
          row.getColumn(3).getString(), row.getColumn(4).getInt64()};
}

Listing listing(const SQLite::Statement& row) {
  Listing line;
  line.header = header(row);
  line.touched = row.getColumn(5).getInt64();
  line.closed = row.getColumn(6).getInt() != 0;
  line.summary.text = row.getColumn(9).getString();
  line.summary.search = row.getColumn(12).getString();
  line.summary.listed = row.getColumn(7).getInt() != 0;
  line.summary.played = row.getColumn(13).getInt() != 0;
  if (!row.getColumn(8).isNull()) line.summary.wake = row.getColumn(8).getInt64();
  line.entries = row.getColumn(10).getInt64();
  line.bytes = row.getColumn(11).getInt64();
  return line;
}

template <class Wanted>
std::optional<Listing> find_by(SQLite::Database& database, const char* which, const Wanted& wanted) {
  SQLite::Statement room(database, std::string(statements::kListing) + which);
  room.bind(1, wanted);
  return room.executeStep() ? std::optional(listing(room)) : std::nullopt;
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
  while (rooms.executeStep()) lines.push_back(listing(rooms));
  return lines;
}

std::optional<Listing> find(SQLite::Database& database, std::int64_t number) {
  return find_by(database, "WHERE number = ?1", number);
}

std::optional<Listing> find(SQLite::Database& database, const std::string& code) {
  return find_by(database, "WHERE code = ?1 OR watch = ?1", code);
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

std::optional<StoredRoom> read(SQLite::Database& database, const std::string& code, const Reading& reading) {
  SQLite::Statement room(database,
                         "SELECT number, code, watch, founder, opened, bytes FROM rooms"
                         " WHERE (code = ?1 OR watch = ?1) AND (?2 OR NOT closed)");
  room.bind(1, code);
  room.bind(2, reading.closed ? 1 : 0);
  if (!room.executeStep()) return std::nullopt;
  StoredRoom stored{header(room), {}, {}, room.getColumn(5).getInt64()};
  const std::int64_t number = stored.header.number;
  if (!reading.whole) stored.snapshot = snapshot_of(database, number);
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
