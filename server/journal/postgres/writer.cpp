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
// Once the database has been away for all of our patience, whoever wants something of it hears so sooner.
constexpr std::chrono::milliseconds kPatienceWhileAway{1000};

std::int64_t random_key() {
  std::random_device device;
  return static_cast<std::int64_t>(std::uint64_t{device()} << 32 | device());
}

// One statement is one transaction and one trip. What comes back was written; a place that is taken, a room
// that is gone and one that is no longer ours keep only their own entry from being so. Whoever takes a room
// changes the row that is changed here first: either he waits for us, or we see that he has it.
constexpr const char* kAppend =
    "WITH given AS (SELECT * FROM unnest($1, $2, $3, $4, $5) AS given (room, sequence, entry, at, fence)),"
    " ours AS (UPDATE rooms SET touched = newest.at FROM"
    "  (SELECT room, fence, max(at) AS at FROM given GROUP BY room, fence) AS newest"
    "  WHERE number = newest.room AND rooms.fence = newest.fence RETURNING number, rooms.fence),"
    " written AS (INSERT INTO entries (room, sequence, entry) SELECT room, sequence, entry FROM given"
    "  JOIN ours ON number = room AND ours.fence = given.fence ON CONFLICT DO NOTHING"
    "  RETURNING room, sequence)"
    " SELECT room, sequence FROM written";
constexpr const char* kFind =
    "SELECT room, sequence FROM unnest($1, $2, $3, $4, $5) AS given (room, sequence, entry, at, fence)"
    " JOIN entries USING (room, sequence) WHERE entries.entry = given.entry";
constexpr const char* kPut =
    "UPDATE rooms SET card = given.card, listed = given.listed, wake = given.wake"
    " FROM unnest($1, $2, $3, $4, $5) AS given (room, card, listed, wake, fence)"
    " WHERE number = given.room AND rooms.fence = given.fence RETURNING number";
constexpr const char* kKeep =
    "INSERT INTO snapshots (room, sequence, snapshot)"
    " SELECT room, sequence, snapshot FROM unnest($1, $2, $3, $4) AS given (room, fence, sequence, snapshot)"
    " JOIN rooms ON rooms.number = room AND rooms.fence = given.fence FOR SHARE OF rooms"
    " ON CONFLICT (room) DO UPDATE SET sequence = excluded.sequence, snapshot = excluded.snapshot";
constexpr const char* kKeepPast =
    "INSERT INTO past_games (room, number, game)"
    " SELECT room, given.number, game FROM unnest($1, $2, $3, $4) AS given (room, fence, number, game)"
    " JOIN rooms ON rooms.number = room AND rooms.fence = given.fence FOR SHARE OF rooms"
    " ON CONFLICT (room, number) DO UPDATE SET game = excluded.game";

using Appends = std::vector<Append*>;
using Places = std::set<std::pair<std::int64_t, std::int64_t>>;  // room and sequence

Values values_of(const Appends& batch) {
  std::vector<std::int64_t> rooms;
  std::vector<std::int64_t> sequences;
  std::vector<std::string_view> texts;
  std::vector<std::int64_t> times;
  std::vector<std::int64_t> fences;
  for (const Append* append : batch) {
    rooms.push_back(append->entry.room);
    sequences.push_back(append->entry.sequence);
    texts.emplace_back(append->entry.text);
    times.push_back(append->entry.at);
    fences.push_back(append->entry.fence);
  }
  return Values().add(rooms).add(sequences).add(texts).add(times).add(fences);
}

Places places_of(const Rows& rows) {
  Places places;
  for (int row = 0; row < rows.count(); ++row) places.emplace(rows.number(row, 0), rows.number(row, 1));
  return places;
}

// Tells those that have been written, and gives the others.
Appends tell_written(const Appends& batch, const Places& places) {
  Appends others;
  for (Append* append : batch) {
    if (places.contains({append->entry.room, append->entry.sequence})) {
      append->done(WriteResult::written);
    } else {
      others.push_back(append);
    }
  }
  return others;
}

void tell(const Appends& batch, WriteResult outcome) {
  for (const Append* append : batch) append->done(outcome);
}

// As many as want different places; the others stay. Which one of two that want the same one got it, a
// statement could not say.
Appends take_some(Appends& all) {
  Appends some;
  Appends others;
  Places places;
  for (Append* append : all) {
    const bool first = places.emplace(append->entry.room, append->entry.sequence).second;
    (first ? some : others).push_back(append);
  }
  all.swap(others);
  return some;
}

}  // namespace

Writer::Writer(std::string address, Connection connection, std::chrono::milliseconds patience,
               JournalMetrics& counted)
    : address_(std::move(address)),
      patience_(patience),
      key_(random_key()),
      metrics_(counted),
      connection_(std::move(connection)) {
  lock(*connection_, deadline());
}

Clock::time_point Writer::deadline() const {
  return Clock::now() + (away_ ? std::min(patience_, kPatienceWhileAway) : patience_);
}

Connection& Writer::connected(Clock::time_point until) {
  if (connection_) {
    connection_->give(std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()));
    return *connection_;
  }
  Connection fresh(address_, std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()));
  lock(fresh, until);
  spdlog::info("event=journal_connected");
  away_ = false;
  connection_.emplace(std::move(fresh));
  return *connection_;
}

// The lock belongs to a connection, and ends with it: whoever gets it knows that the one before has ended on
// the database's side, too, with all that it had under way.
void Writer::lock(Connection& connection, Clock::time_point until) const {
  try {
    connection.run(
        "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted"
        " AND objsubid = 1 AND (classid::bigint << 32 | objid::bigint) = $1 AND pid <> pg_backend_pid()"
        " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
        Values().add(key_));
  } catch (const Refused& fault) {
    spdlog::warn("event=journal_connection_not_ended reason=\"{}\"", fault.what());  // it will end by itself
  }
  while (!connection.run("SELECT pg_try_advisory_lock($1)", Values().add(key_)).flag(0, 0)) {
    if (Clock::now() > until) throw Lost("an earlier connection has not ended yet");
    std::this_thread::sleep_for(kPause);
  }
}

void Writer::dropped(const Lost& fault) {
  if (connection_) spdlog::warn("event=journal_connection_lost reason=\"{}\"", fault.what());
  connection_.reset();
}

template <class Act>
bool Writer::persist(const char* event, std::size_t count, Act act) {
  for (const auto until = deadline();;) {
    try {
      act(connected(until));
      return true;
    } catch (const Refused& fault) {
      spdlog::error("event={} count={} reason=\"{}\"", event, count, fault.what());
      return false;
    } catch (const std::exception& fault) {
      dropped(Lost(fault.what()));
      if (Clock::now() + kPause > until) {
        away_ = true;
        spdlog::error("event={} count={} reason=\"{}\"", event, count, fault.what());
        return false;
      }
    }
    std::this_thread::sleep_for(kPause);
  }
}

void Writer::write(std::vector<Append> appends) {
  Appends all;
  for (Append& append : appends) all.push_back(&append);
  while (!all.empty()) {
    Appends batch = take_some(all);
    bool unsure = false;  // a statement with all of these was under way when the connection was lost
    const auto again = [&](Connection& connection) {
      if (unsure) batch = tell_written(batch, places_of(connection.run(kFind, values_of(batch))));
      unsure = false;
      if (batch.empty()) return;
      const Values values = values_of(batch);
      server::CountedBatch counted(metrics_, batch.size());
      unsure = true;
      try {
        batch = tell_written(batch, places_of(connection.run(kAppend, values, "append")));
        counted.written();
        // It is not what its room thinks.
        tell(std::exchange(batch, {}), WriteResult::lost);
      } catch (const Refused& fault) {
        unsure = false;
        if (batch.size() == 1) throw;
        // One bad entry must not take the others with it: each is tried alone.
        spdlog::warn("event=journal_batch_refused entries={} reason=\"{}\"", batch.size(), fault.what());
        for (Append* append : std::exchange(batch, {})) {
          std::vector<Append> one;
          one.push_back(std::move(*append));
          write(std::move(one));
        }
      }
    };
    if (!persist("journal_write_failed", batch.size(), again))
      tell(batch, unsure ? WriteResult::lost : WriteResult::failed);
  }
}

void Writer::write(std::vector<PutCard> cards) {
  std::map<std::int64_t, const Card*> newest;  // of two for a room a statement would take any
  for (const PutCard& card : cards) newest[card.room] = &card.card;
  std::vector<std::int64_t> rooms;
  std::vector<std::string_view> texts;
  std::vector<bool> listed;
  std::vector<std::optional<std::int64_t>> wakes;
  std::vector<std::int64_t> fences;
  for (const auto& [room, card] : newest) {
    rooms.push_back(room);
    texts.emplace_back(card->text);
    listed.push_back(card->listed);
    wakes.push_back(card->wake);
    fences.push_back(card->fence);
  }
  const Values values = Values().add(rooms).add(texts).add(listed).add(wakes).add(fences);
  std::set<std::int64_t> ours;
  const bool written = persist("cards_not_written", newest.size(), [&](Connection& connection) {
    const Rows put = connection.run(kPut, values, "put");
    for (int row = 0; row < put.count(); ++row) ours.insert(put.number(row, 0));
  });
  for (const PutCard& card : cards) {
    const auto held = ours.contains(card.room) ? WriteResult::written : WriteResult::lost;
    card.done(written ? held : WriteResult::failed);
  }
}

void Writer::write(const Snapshots& snapshots) {
  std::vector<std::int64_t> rooms;
  std::vector<std::int64_t> sequences;
  std::vector<std::string_view> texts;
  std::vector<std::int64_t> fences;
  std::vector<std::int64_t> rooms_of_past;
  std::vector<std::int64_t> fences_of_past;
  std::vector<std::int64_t> numbers;
  std::vector<std::string_view> games;
  for (const auto& [room, snapshot] : snapshots) {
    rooms.push_back(room);
    sequences.push_back(snapshot.sequence);
    texts.emplace_back(snapshot.text);
    fences.push_back(snapshot.fence);
    for (std::size_t at = 0; at < snapshot.past.size(); ++at) {
      rooms_of_past.push_back(room);
      fences_of_past.push_back(snapshot.fence);
      numbers.push_back(static_cast<std::int64_t>(snapshot.first_past + at));
      games.emplace_back(snapshot.past[at]);
    }
  }
  // The past first: a snapshot may name no game that is not there. The journal itself is whole without both.
  const bool written = persist("snapshots_not_written", rooms.size(), [&](Connection& connection) {
    if (!games.empty())
      connection.run(kKeepPast, Values().add(rooms_of_past).add(fences_of_past).add(numbers).add(games));
    connection.run(kKeep, Values().add(rooms).add(fences).add(sequences).add(texts));
  });
  (written ? metrics_.snapshots_written : metrics_.snapshots_failed).add(snapshots.size());
}

}  // namespace nostos::server::postgres
