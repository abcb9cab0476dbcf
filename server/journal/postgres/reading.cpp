#include "server/journal/postgres/reading.hpp"

#include "server/journal/statements.hpp"

namespace nostos::server::postgres {
namespace {

RoomHeader header(const Rows& rows, int row) {
  return {rows.number(row, 0), rows.text(row, 1), rows.text(row, 2), rows.text(row, 3), rows.number(row, 4)};
}

Listing listing(const Rows& rows, int row) {
  Listing line;
  line.header = header(rows, row);
  line.touched = rows.number(row, 5);
  line.closed = rows.flag(row, 6);
  line.card = {rows.text(row, 9), rows.flag(row, 7),
               rows.null(row, 8) ? std::nullopt : std::optional(rows.number(row, 8))};
  line.entries = rows.number(row, 10);
  line.bytes = rows.number(row, 11);
  return line;
}

std::optional<Listing> first(const std::vector<Listing>& found) {
  return found.empty() ? std::nullopt : std::optional(found.front());
}

std::optional<Snapshot> snapshot_of(Connection& connection, std::int64_t room) {
  const Rows kept =
      connection.run("SELECT sequence, snapshot FROM snapshots WHERE room = $1", Values().add(room));
  if (kept.count() == 0) return std::nullopt;
  Snapshot snapshot{kept.number(0, 0), kept.text(0, 1), 0, {}};
  const Rows past =
      connection.run("SELECT game FROM past_games WHERE room = $1 ORDER BY number", Values().add(room));
  for (int row = 0; row < past.count(); ++row) snapshot.past.push_back(past.text(row, 0));
  return snapshot;
}

}  // namespace

std::vector<Listing> list(Connection& connection, const std::string& which, const Values& values) {
  const Rows rooms = connection.run((statements::kListing + which).c_str(), values);
  std::vector<Listing> lines;
  for (int row = 0; row < rooms.count(); ++row) lines.push_back(listing(rooms, row));
  return lines;
}

std::optional<Listing> find(Connection& connection, std::int64_t number) {
  return first(list(connection, "WHERE number = $1", Values().add(number)));
}

std::optional<Listing> find(Connection& connection, const std::string& code) {
  return first(list(connection, "WHERE code = $1 OR watch = $1", Values().add(code)));
}

std::optional<StoredRoom> read(Connection& connection, const std::string& code, const Reading& reading) {
  const Rows room = connection.run(
      "SELECT number, code, watch, founder, opened FROM rooms WHERE (code = $1 OR watch = $1) AND ($2 OR NOT"
      " closed)",
      Values().add(code).add(reading.closed));
  if (room.count() == 0) return std::nullopt;
  StoredRoom stored{header(room, 0), {}, {}};
  const std::int64_t number = stored.header.number;
  if (!reading.whole) stored.snapshot = snapshot_of(connection, number);
  // From the entry before the snapshot on: it must be there.
  const std::int64_t from = stored.snapshot ? stored.snapshot->sequence : 0;
  const Rows entries = connection.run(
      "SELECT sequence, entry FROM entries WHERE room = $1 AND sequence >= $2 ORDER BY sequence",
      Values().add(number).add(from - 1));
  std::int64_t expected = from == 0 ? 0 : from - 1;
  int row = 0;
  for (; row < entries.count() && entries.number(row, 0) == expected; ++row, ++expected) {
    if (expected >= from) stored.entries.push_back(entries.text(row, 1));
  }
  if (row < entries.count() || expected < from)
    throw StorageError("the journal of room " + std::to_string(number) + " has a gap");
  return stored;
}

StorageError no_backup() {
  return StorageError(
      "PostgreSQL makes the copy itself, also while rooms go on: "
      "pg_dump --format=custom --schema=nostos --file=FILE DATABASE");
}

}  // namespace nostos::server::postgres
