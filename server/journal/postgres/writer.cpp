#include "server/journal/postgres/writer.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <string_view>
#include <thread>
#include <utility>

#include "server/metrics/batch.hpp"

namespace nostos::server::postgres {
namespace {

constexpr std::chrono::milliseconds kPause{50};  // between two attempts
// After the database has been away for all of the timeout, callers wait only this long for an error.
constexpr std::chrono::milliseconds kTimeoutWhileAway{1000};

std::int64_t random_key() {
  std::random_device device;
  return static_cast<std::int64_t>(std::uint64_t{device()} << 32 | device());
}

// One statement is one transaction and one round trip, with at most one append of each room. It returns the
// rooms that were written. It leaves out a whole append where one of its places is taken, the room is gone,
// or the fence is old. A claim locks the same row first: it waits for this statement, or this statement sees
// it.
constexpr const char* kAppend =
    "WITH ours AS (UPDATE rooms SET touched = coalesce(at, touched), entries = rooms.entries + given.entries,"
    "  bytes = rooms.bytes + given.bytes, summary = coalesce(given.summary, rooms.summary),"
    "  listed = CASE WHEN given.summary IS NULL THEN rooms.listed ELSE given.listed END,"
    "  wake = CASE WHEN given.summary IS NULL THEN rooms.wake ELSE given.wake END,"
    "  search = CASE WHEN given.summary IS NULL THEN rooms.search ELSE given.search END,"
    "  played = CASE WHEN given.summary IS NULL THEN rooms.played ELSE given.played END"
    "  FROM unnest($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) AS"
    "   given (room, fence, sequence, entries, bytes, at, summary, listed, wake, search, played)"
    "  WHERE number = room AND rooms.fence = given.fence AND NOT EXISTS (SELECT 1 FROM entries AS taken"
    "   WHERE taken.room = given.room AND taken.sequence >= given.sequence"
    "   AND taken.sequence < given.sequence + given.entries)"
    "  RETURNING number),"
    " written AS (INSERT INTO entries (room, sequence, entry) SELECT room, sequence, entry"
    "  FROM unnest($12, $13, $14) AS given (room, sequence, entry) JOIN ours ON number = room)"
    " SELECT number FROM ours";
// Counts the stored entries, by room.
constexpr const char* kFind =
    "SELECT room, count(*) FROM unnest($1, $2, $3) AS given (room, sequence, entry)"
    " JOIN entries USING (room, sequence) WHERE entries.entry = given.entry GROUP BY room";
// Returns the rooms that were written.
constexpr const char* kKeep =
    "WITH ours AS (SELECT rooms.number FROM unnest($1, $2) AS given (room, fence)"
    "  JOIN rooms ON rooms.number = room AND rooms.fence = given.fence FOR SHARE OF rooms),"
    " removed AS (DELETE FROM snapshot_lists AS old USING unnest($5, $6, $7) AS given (room, kind, length), "
    "ours"
    "  WHERE ours.number = given.room AND old.room = given.room AND old.kind = given.kind"
    "  AND old.number >= given.length),"
    " added AS (INSERT INTO snapshot_lists (room, kind, number, text)"
    "  SELECT given.room, given.kind, given.number, given.text"
    "  FROM unnest($8, $9, $10, $11) AS given (room, kind, number, text) JOIN ours ON ours.number = "
    "given.room"
    "  ON CONFLICT (room, kind, number) DO UPDATE SET text = excluded.text)"
    " INSERT INTO snapshots (room, sequence, snapshot)"
    " SELECT room, sequence, snapshot FROM unnest($1, $3, $4) AS given (room, sequence, snapshot)"
    " JOIN ours ON ours.number = room"
    " ON CONFLICT (room) DO UPDATE SET sequence = excluded.sequence, snapshot = excluded.snapshot RETURNING "
    "room";

using Appends = std::vector<PendingAppend*>;
using Rooms = std::set<std::int64_t>;

// The arrays of kFind, and the last ones of kAppend.
Values& add_entries(Values& values, const Appends& batch) {
  std::vector<std::int64_t> rooms;
  std::vector<std::int64_t> sequences;
  std::vector<std::string_view> texts;
  for (const PendingAppend* one : batch) {
    std::int64_t sequence = one->append.sequence;
    for (const EntryText& entry : one->append.entries) {
      rooms.push_back(one->append.room);
      sequences.push_back(sequence++);
      texts.emplace_back(entry.text);
    }
  }
  return values.add(rooms).add(sequences).add(texts);
}

Values values_of(const Appends& batch) {
  std::vector<std::int64_t> rooms;
  std::vector<std::int64_t> fences;
  std::vector<std::int64_t> sequences;
  std::vector<std::int64_t> entries;
  std::vector<std::int64_t> bytes;
  std::vector<std::optional<std::int64_t>> times;
  std::vector<std::optional<std::string_view>> summaries;
  std::vector<bool> listed;
  std::vector<std::optional<std::int64_t>> wakes;
  std::vector<std::string_view> searches;
  std::vector<bool> played;
  for (const PendingAppend* one : batch) {
    const Append& append = one->append;
    rooms.push_back(append.room);
    fences.push_back(append.fence);
    sequences.push_back(append.sequence);
    entries.push_back(std::ssize(append.entries));
    bytes.push_back(0);
    for (const EntryText& entry : append.entries) bytes.back() += std::ssize(entry.text);
    times.push_back(append.entries.empty() ? std::nullopt : std::optional(append.entries.back().at));
    summaries.push_back(append.summary ? std::optional<std::string_view>(append.summary->text)
                                       : std::nullopt);
    listed.push_back(append.summary && append.summary->listed);
    wakes.push_back(append.summary ? append.summary->wake : std::nullopt);
    searches.push_back(append.summary ? std::string_view(append.summary->search) : std::string_view());
    played.push_back(append.summary && append.summary->played);
  }
  Values values;
  values.add(rooms).add(fences).add(sequences).add(entries).add(bytes);
  values.add(times).add(summaries).add(listed).add(wakes).add(searches).add(played);
  return add_entries(values, batch);
}

Rooms rooms_of(const Rows& rows) {
  Rooms rooms;
  for (int row = 0; row < rows.count(); ++row) rooms.insert(rows.number(row, 0));
  return rooms;
}

// The rooms whose entries are all stored: a statement writes an append whole or not at all, so their
// summaries are stored, too. An append without entries can be written again.
Rooms find_written(Connection& connection, const Appends& batch) {
  Values values;
  const Rows found = connection.run(kFind, add_entries(values, batch));
  std::map<std::int64_t, std::int64_t> counts;
  for (int row = 0; row < found.count(); ++row) counts[found.number(row, 0)] = found.number(row, 1);
  Rooms written;
  for (const PendingAppend* one : batch) {
    const auto count = counts.find(one->append.room);
    if (count != counts.end() && count->second == std::ssize(one->append.entries))
      written.insert(one->append.room);
  }
  return written;
}

// Calls `done` of the written appends, and returns the others.
Appends tell_written(const Appends& batch, const Rooms& written) {
  Appends others;
  for (PendingAppend* one : batch) {
    if (written.contains(one->append.room)) {
      one->done(WriteResult::written);
    } else {
      others.push_back(one);
    }
  }
  return others;
}

void tell(const Appends& batch, WriteResult outcome) {
  for (const PendingAppend* one : batch) one->done(outcome);
}

std::int64_t room_of(const PendingAppend& one) {
  return one.append.room;
}
std::int64_t room_of(const PendingSnapshot& one) {
  return one.room;
}

// Takes the first one of each room; the others stay, in order.
template <class Pending>
std::vector<Pending*> take_some(std::vector<Pending*>& all) {
  std::vector<Pending*> some;
  std::vector<Pending*> others;
  Rooms rooms;
  for (Pending* one : all) (rooms.insert(room_of(*one)).second ? some : others).push_back(one);
  all.swap(others);
  return some;
}

Values values_of(const std::vector<const PendingSnapshot*>& batch) {
  std::vector<std::int64_t> rooms;
  std::vector<std::int64_t> fences;
  std::vector<std::int64_t> sequences;
  std::vector<std::string_view> texts;
  std::vector<std::int64_t> rooms_of_lists;
  std::vector<std::string_view> kinds;
  std::vector<std::int64_t> lengths;
  std::vector<std::int64_t> rooms_of_parts;
  std::vector<std::string_view> kinds_of_parts;
  std::vector<std::int64_t> numbers;
  std::vector<std::string_view> parts;
  for (const PendingSnapshot* one : batch) {
    rooms.push_back(one->room);
    fences.push_back(one->snapshot.fence);
    sequences.push_back(one->snapshot.sequence);
    texts.emplace_back(one->snapshot.text);
    for (const SnapshotList& list : one->snapshot.lists) {
      rooms_of_lists.push_back(one->room);
      kinds.emplace_back(list.kind);
      lengths.push_back(static_cast<std::int64_t>(list.first + list.texts.size()));
      for (std::size_t at = 0; at < list.texts.size(); ++at) {
        rooms_of_parts.push_back(one->room);
        kinds_of_parts.emplace_back(list.kind);
        numbers.push_back(static_cast<std::int64_t>(list.first + at));
        parts.emplace_back(list.texts[at]);
      }
    }
  }
  Values values;
  values.add(rooms).add(fences).add(sequences).add(texts);
  values.add(rooms_of_lists).add(kinds).add(lengths);
  values.add(rooms_of_parts).add(kinds_of_parts).add(numbers).add(parts);
  return values;
}

}  // namespace

Writer::Writer(std::string address, Connection connection, std::chrono::milliseconds timeout,
               JournalMetrics& metrics)
    : address_(std::move(address)),
      timeout_(timeout),
      key_(random_key()),
      metrics_(metrics),
      connection_(std::move(connection)) {
  lock(*connection_, deadline());
}

Clock::time_point Writer::deadline() const {
  return Clock::now() + (away_ ? std::min(timeout_, kTimeoutWhileAway) : timeout_);
}

Connection& Writer::connected(Clock::time_point until) {
  if (connection_) {
    connection_->set_timeout(std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()));
    return *connection_;
  }
  Connection fresh(address_, std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()));
  lock(fresh, until);
  spdlog::info("event=journal_connected");
  away_ = false;
  connection_.emplace(std::move(fresh));
  return *connection_;
}

// The lock belongs to a connection, and ends with it: a connection that gets the lock knows that the database
// has ended the one before, with all of its statements.
void Writer::lock(Connection& connection, Clock::time_point until) const {
  try {
    connection.run(
        "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted"
        " AND objsubid = 1 AND (classid::bigint << 32 | objid::bigint) = $1 AND pid <> pg_backend_pid()"
        " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
        Values().add(key_));
  } catch (const StatementRefused& fault) {
    spdlog::warn("event=journal_connection_not_ended reason=\"{}\"", fault.what());  // it will end anyway
  }
  while (!connection.run("SELECT pg_try_advisory_lock($1)", Values().add(key_)).flag(0, 0)) {
    if (Clock::now() > until) throw ConnectionLost("an earlier connection has not ended yet");
    std::this_thread::sleep_for(kPause);
  }
}

void Writer::dropped(const ConnectionLost& fault) {
  if (connection_) spdlog::warn("event=journal_connection_lost reason=\"{}\"", fault.what());
  connection_.reset();
}

template <class Act>
bool Writer::persist(const char* event, std::size_t count, Act act) {
  for (const auto until = deadline();;) {
    try {
      act(connected(until));
      return true;
    } catch (const StatementRefused& fault) {
      spdlog::error("event={} count={} reason=\"{}\"", event, count, fault.what());
      return false;
    } catch (const std::exception& fault) {
      dropped(ConnectionLost(fault.what()));
      if (Clock::now() + kPause > until) {
        away_ = true;
        spdlog::error("event={} count={} reason=\"{}\"", event, count, fault.what());
        return false;
      }
    }
    std::this_thread::sleep_for(kPause);
  }
}

void Writer::write(std::vector<PendingAppend> appends) {
  Appends all;
  for (PendingAppend& one : appends) all.push_back(&one);
  while (!all.empty()) {
    Appends batch = take_some(all);
    bool unsure = false;  // a statement with all of these was under way when the connection was lost
    const auto again = [&](Connection& connection) {
      if (unsure) batch = tell_written(batch, find_written(connection, batch));
      unsure = false;
      if (batch.empty()) return;
      const Values values = values_of(batch);
      std::size_t entries = 0;
      for (const PendingAppend* one : batch) entries += one->append.entries.size();
      server::CountedBatch counted(metrics_, entries);
      unsure = true;
      try {
        batch = tell_written(batch, rooms_of(connection.run(kAppend, values, "append")));
        counted.written();
        // The room's state in the database differs from the room's own.
        tell(std::exchange(batch, {}), WriteResult::lost);
      } catch (const StatementRefused& fault) {
        unsure = false;
        if (batch.size() == 1) throw;
        // A refused append must not affect the others: each is tried alone.
        spdlog::warn("event=journal_batch_refused entries={} reason=\"{}\"", entries, fault.what());
        for (PendingAppend* each : std::exchange(batch, {})) {
          std::vector<PendingAppend> one;
          one.push_back(std::move(*each));
          write(std::move(one));
        }
      }
    };
    if (!persist("journal_write_failed", batch.size(), again))
      tell(batch, unsure ? WriteResult::lost : WriteResult::failed);
  }
}

void Writer::write(const std::vector<PendingSnapshot>& snapshots) {
  std::vector<const PendingSnapshot*> all;
  for (const PendingSnapshot& one : snapshots) all.push_back(&one);
  while (!all.empty()) save_snapshots(take_some(all));
}

void Writer::save_snapshots(const std::vector<const PendingSnapshot*>& batch) {
  const Values values = values_of(batch);
  Rooms written;
  const bool answered = persist("snapshots_not_written", batch.size(), [&](Connection& connection) {
    written = rooms_of(connection.run(kKeep, values, "keep"));
  });
  (answered ? metrics_.snapshots_written : metrics_.snapshots_failed).add(batch.size());
  for (const PendingSnapshot* one : batch) {
    const bool there = written.contains(one->room);
    one->done(there ? WriteResult::written : answered ? WriteResult::lost : WriteResult::failed);
  }
}

}  // namespace nostos::server::postgres
