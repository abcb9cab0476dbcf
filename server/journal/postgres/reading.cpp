#include "server/journal/postgres/reading.hpp"

#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace nostos::server::postgres {
namespace {

class Row {
 public:
  Row(const Rows& rows, int row) : rows_(rows), row_(row) {}
  [[nodiscard]] std::int64_t number(int column) const { return rows_.number(row_, column); }
  [[nodiscard]] std::string text(int column) const { return std::string(rows_.text(row_, column)); }
  [[nodiscard]] bool flag(int column) const { return rows_.flag(row_, column); }
  [[nodiscard]] bool is_null(int column) const { return rows_.null(row_, column); }

 private:
  const Rows& rows_;
  int row_;
};

std::optional<Listing> first(const std::vector<Listing>& found) {
  return found.empty() ? std::nullopt : std::optional(found.front());
}

using Numbers = std::vector<std::int64_t>;

// By the rooms' numbers.
std::map<std::int64_t, Snapshot> snapshots_of(Connection& connection, const Numbers& rooms) {
  std::map<std::int64_t, Snapshot> snapshots;
  const Rows kept = connection.run("SELECT room, sequence, snapshot FROM snapshots WHERE room = ANY($1)",
                                   Values().add(rooms));
  for (int row = 0; row < kept.count(); ++row)
    snapshots.try_emplace(kept.number(row, 0), Snapshot{kept.number(row, 1), kept.text(row, 2), {}});
  if (snapshots.empty()) return snapshots;
  const Rows lists = connection.run(
      "SELECT room, kind, text FROM snapshot_lists WHERE room = ANY($1) ORDER BY room, kind, number",
      Values().add(rooms));
  for (int row = 0; row < lists.count(); ++row) {
    const auto snapshot = snapshots.find(lists.number(row, 0));
    if (snapshot != snapshots.end()) add_text(snapshot->second, lists.text(row, 1), lists.text(row, 2));
  }
  return snapshots;
}

// The first entry to read: the one before the room's snapshot, which must exist.
std::int64_t begin_of(const StoredRoom& room) {
  return room.snapshot && room.snapshot->sequence > 0 ? room.snapshot->sequence - 1 : 0;
}

// Selects the rooms whose journal has a gap.
std::set<std::int64_t> read_entries(Connection& connection, std::map<std::int64_t, StoredRoom>& rooms) {
  Numbers numbers;
  Numbers begins;
  std::map<std::int64_t, std::int64_t> next;
  for (const auto& [number, room] : rooms) {
    numbers.push_back(number);
    begins.push_back(begin_of(room));
    next[number] = begin_of(room);
  }
  const Rows entries = connection.run(
      "SELECT entries.room, sequence, entry FROM unnest($1, $2) AS given (room, since)"
      " JOIN entries ON entries.room = given.room AND sequence >= since ORDER BY entries.room, sequence",
      Values().add(numbers).add(begins));
  std::set<std::int64_t> gaps;
  for (int row = 0; row < entries.count(); ++row) {
    const std::int64_t number = entries.number(row, 0);
    StoredRoom& room = rooms.at(number);
    const std::int64_t sequence = next[number]++;
    if (entries.number(row, 1) != sequence) gaps.insert(number);
    if (!room.snapshot || sequence >= room.snapshot->sequence) room.entries.push_back(entries.text(row, 2));
  }
  for (const auto& [number, room] : rooms)
    if (room.snapshot && next[number] < room.snapshot->sequence) gaps.insert(number);
  return gaps;
}

struct Gathered {
  std::map<std::int64_t, StoredRoom> rooms;
  std::set<std::int64_t> gaps;
};

// The first of these rooms, of at most kLoadedBytesAtOnce, or a single one.
Gathered gather(Connection& connection, const std::vector<std::string_view>& codes,
                const ReadOptions& options) {
  Gathered gathered;
  Numbers numbers;
  static const std::string kRooms = std::string(statements::kHeader) +
                                    "WHERE (code = ANY($1) OR watch = ANY($1)) AND ($2 OR NOT closed)"
                                    " ORDER BY least(array_position($1, code), array_position($1, watch))";
  const Rows found = connection.run(kRooms.c_str(), Values().add(codes).add(options.closed));
  std::int64_t total = 0;
  for (int row = 0; row < found.count(); ++row) {
    RoomHeader room = header_of(Row(found, row));
    const std::int64_t number = room.number;
    const std::int64_t bytes = found.number(row, 5);
    total += bytes;
    if (!numbers.empty() && total > Journal::kLoadedBytesAtOnce) break;
    numbers.push_back(number);
    gathered.rooms.try_emplace(number, StoredRoom{std::move(room), {}, {}, bytes});
  }
  if (numbers.empty()) return gathered;
  if (!options.whole) {
    for (auto& [number, snapshot] : snapshots_of(connection, numbers))
      gathered.rooms.at(number).snapshot = std::move(snapshot);
  }
  gathered.gaps = read_entries(connection, gathered.rooms);
  return gathered;
}

}  // namespace

std::vector<Listing> list(Connection& connection, const std::string& which, const Values& values) {
  const Rows rooms = connection.run((statements::kListing + which).c_str(), values);
  std::vector<Listing> lines;
  for (int row = 0; row < rooms.count(); ++row) lines.push_back(listing_of(Row(rooms, row)));
  return lines;
}

std::optional<Listing> find(Connection& connection, std::int64_t number) {
  return first(list(connection, "WHERE number = $1", Values().add(number)));
}

std::optional<Listing> find(Connection& connection, const std::string& code) {
  return first(list(connection, "WHERE code = $1 OR watch = $1", Values().add(code)));
}

std::optional<StoredRoom> read(Connection& connection, const std::string& code, const ReadOptions& options) {
  Gathered gathered = gather(connection, {code}, options);
  if (gathered.rooms.empty()) return std::nullopt;
  auto& [number, room] = *gathered.rooms.begin();
  if (!gathered.gaps.empty())
    throw StorageError("the journal of room " + std::to_string(number) + " has a gap");
  return std::move(room);
}

std::vector<StoredRoom> read_some(Connection& connection, const std::vector<std::string>& codes) {
  Gathered gathered = gather(connection, {codes.begin(), codes.end()}, {});
  std::vector<StoredRoom> rooms;
  for (auto& [number, room] : gathered.rooms)
    if (!gathered.gaps.contains(number)) rooms.push_back(std::move(room));
  return rooms;
}

StorageError no_backup() {
  return StorageError(
      "PostgreSQL makes the copy itself, even while games run: "
      "pg_dump --format=custom --schema=nostos --file=FILE DATABASE");
}

}  // namespace nostos::server::postgres
