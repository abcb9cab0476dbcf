#include "server/journal/postgres/journal.hpp"

#include <thread>
#include <utility>

#include "server/journal/postgres/leases.hpp"
#include "server/journal/postgres/pool.hpp"
#include "server/journal/postgres/reading.hpp"
#include "server/journal/postgres/schema.hpp"
#include "server/journal/postgres/writer.hpp"
#include "server/journal/statements.hpp"
#include "server/journal/write_queue.hpp"

namespace nostos::server {
namespace {

using postgres::Connection;
using postgres::Rows;
using postgres::Values;

Connection prepared(const std::string& address, std::chrono::milliseconds timeout) {
  try {
    Connection connection(address, timeout);
    try {
      postgres::prepare(connection);
    } catch (const StorageError& fault) {
      throw StorageError(connection.where() + ": " + fault.what());
    } catch (const postgres::StatementRefused& fault) {
      throw StorageError(connection.where() + ": " + fault.what());
    }
    return connection;
  } catch (const postgres::ConnectionLost& fault) {
    throw StorageError(fault.what());
  }
}

class PostgresJournal final : public Journal {
 public:
  PostgresJournal(const std::string& address, JournalMetrics& metrics, std::chrono::milliseconds timeout)
      : address_(address),
        reader_(address, timeout),
        writer_(address, prepared(address, timeout), timeout, metrics) {
    thread_ = std::thread([this] { write_until_closed(); });
  }

  // Writes what is still waiting.
  ~PostgresJournal() override {
    queue_.close();
    thread_.join();
  }

  void append(Append append, Done done) override {
    queue_.add(PendingAppend{std::move(append), std::move(done)});
  }
  void save_snapshot(std::int64_t room, Snapshot snapshot, Done done) override {
    queue_.add(PendingSnapshot{room, std::move(snapshot), std::move(done)});
  }

  std::optional<RoomHeader> create(const RoomHeader& header, const std::string& first_entry) override {
    bool asked = false;
    return with_reader([&](Connection& connection) -> std::optional<RoomHeader> {
      const bool again = std::exchange(asked, true);
      const Rows made = connection.run(
          "WITH made AS (INSERT INTO rooms (code, watch, founder, opened, touched, entries, bytes)"
          "  SELECT $1, $2, $3, $4, $4, 1, octet_length($5)"
          "  WHERE NOT EXISTS (SELECT 1 FROM rooms WHERE code IN ($1, $2) OR watch IN ($1, $2))"
          "  ON CONFLICT DO NOTHING RETURNING number),"
          " entry AS (INSERT INTO entries (room, sequence, entry) SELECT number, 0, $5 FROM made)"
          " SELECT number FROM made",
          Values()
              .add(header.code)
              .add(header.spectator_code)
              .add(header.creator_token_hash)
              .add(header.created_at)
              .add(first_entry));
      RoomHeader room = header;
      if (made.count() == 1) {
        room.number = made.number(0, 0);
        return room;
      }
      // The first try may have made it before the connection was lost.
      if (!again) return std::nullopt;
      const Rows ours =
          connection.run("SELECT number FROM rooms WHERE code = $1 AND watch = $2 AND founder = $3",
                         Values().add(header.code).add(header.spectator_code).add(header.creator_token_hash));
      if (ours.count() == 0) return std::nullopt;
      room.number = ours.number(0, 0);
      return room;
    });
  }

  std::optional<StoredRoom> load(const std::string& code, bool whole) override {
    return with_reader([&](Connection& connection) {
      return postgres::read(connection, code, {.closed = false, .whole = whole});
    });
  }
  std::vector<StoredRoom> load_some(const std::vector<std::string>& codes) override {
    return with_reader([&](Connection& connection) { return postgres::read_some(connection, codes); });
  }
  std::optional<StoredRoom> inspect(const std::string& code) override {
    return with_reader([&](Connection& connection) {
      return postgres::read(connection, code, {.closed = true, .whole = true});
    });
  }

  std::optional<std::string> code_of_creator(const std::string& creator_token_hash) override {
    return with_reader([&](Connection& connection) -> std::optional<std::string> {
      const Rows room =
          connection.run("SELECT code FROM rooms WHERE founder = $1", Values().add(creator_token_hash));
      if (room.count() == 0) return std::nullopt;
      return room.text(0, 0);
    });
  }

  std::int64_t rooms() override {
    return with_reader(
        [](Connection& connection) { return connection.run(statements::kOpenRooms).number(0, 0); });
  }

  std::vector<Listing> public_rooms(const std::string& part, std::size_t most) override {
    return with_reader([&](Connection& connection) {
      return postgres::list(connection,
                            std::string(statements::kListed) + "strpos(search, $1) > 0" +
                                statements::kNewestOpened + std::to_string(most),
                            Values().add(part));
    });
  }

  std::vector<std::string> rooms_due(std::int64_t by) override {
    return with_reader([&](Connection& connection) {
      const Rows rooms = connection.run(
          "SELECT code FROM rooms WHERE wake <= $1 AND NOT closed ORDER BY wake", Values().add(by));
      std::vector<std::string> codes;
      for (int row = 0; row < rooms.count(); ++row) codes.push_back(rooms.text(row, 0));
      return codes;
    });
  }

  std::vector<Listing> all() override {
    return with_reader(
        [](Connection& connection) { return postgres::list(connection, statements::kNewestTouched); });
  }
  std::optional<Listing> find(std::int64_t number) override {
    return with_reader([&](Connection& connection) { return postgres::find(connection, number); });
  }
  std::optional<Listing> find(const std::string& code) override {
    return with_reader([&](Connection& connection) { return postgres::find(connection, code); });
  }

  bool close(const std::string& code) override {
    return with_reader([&](Connection& connection) {
      return connection
                 .run("UPDATE rooms SET closed = true, wake = NULL, listed = false WHERE code = $1",
                      Values().add(code))
                 .changed() > 0;
    });
  }

  std::vector<std::int64_t> closed_among(const std::vector<std::int64_t>& rooms) override {
    return with_reader([&](Connection& connection) {
      const Rows shut = connection.run(
          "SELECT room FROM unnest($1) WITH ORDINALITY AS given (room, place)"
          " WHERE NOT EXISTS (SELECT 1 FROM rooms WHERE number = room AND NOT closed) ORDER BY place",
          Values().add(rooms));
      std::vector<std::int64_t> numbers;
      for (int row = 0; row < shut.count(); ++row) numbers.push_back(shut.number(row, 0));
      return numbers;
    });
  }

  void remove(std::int64_t room) override {
    with_reader([&](Connection& connection) {
      return connection.run("DELETE FROM rooms WHERE number = $1", Values().add(room)).changed();
    });
  }

  void touch(const std::vector<std::int64_t>& rooms, std::int64_t now) override {
    with_reader([&](Connection& connection) {
      return connection
          .run("UPDATE rooms SET touched = $2 WHERE number = ANY($1) AND touched < $2",
               Values().add(rooms).add(now))
          .changed();
    });
  }

  std::int64_t forget(std::int64_t untouched_since, std::int64_t unplayed_since) override {
    return with_reader([&](Connection& connection) -> std::int64_t {
      // A live node may have members in its rooms, whatever its clock says. A node is about to claim a room
      // without a game that no node has claimed yet, and one whose row is locked.
      return connection
          .run(
              "WITH unused AS (SELECT number, bytes FROM rooms WHERE (touched < $1"
              "  OR (NOT played AND touched < $2 AND (owner IS NOT NULL OR fence > 0)))"
              "  AND NOT EXISTS (SELECT 1 FROM nodes WHERE incarnation = owner AND expires > "
              "clock_timestamp())"
              "  ORDER BY number LIMIT $3 FOR UPDATE OF rooms SKIP LOCKED),"
              " few AS (SELECT number, bytes, sum(bytes) OVER (ORDER BY number) AS total FROM unused)"
              " DELETE FROM rooms USING few WHERE rooms.number = few.number"
              "  AND (total <= $4 OR total = few.bytes)",
              Values()
                  .add(untouched_since)
                  .add(unplayed_since)
                  .add(kForgottenAtOnce)
                  .add(kForgottenBytesAtOnce))
          .changed();
    });
  }

  void backup(const std::string& /*file*/) override { throw postgres::no_backup(); }

  std::unique_ptr<Leases> join_cluster(const Peer& node, std::chrono::milliseconds length,
                                       const NodeTraits& traits) override {
    return join_postgres_cluster(address_, node, length, traits);
  }

 private:
  template <class Ask>
  auto with_reader(const Ask& ask) -> decltype(ask(std::declval<Connection&>())) {
    try {
      return reader_.with(ask);
    } catch (const postgres::ConnectionLost& fault) {
      throw StorageError(fault.what());
    } catch (const postgres::StatementRefused& fault) {
      throw StorageError(fault.what());
    }
  }

  void write_until_closed() {
    while (auto next = queue_.next()) {
      if (!next->snapshots.empty()) writer_.write(next->snapshots);
      if (!next->appends.empty()) writer_.write(std::move(next->appends));
    }
  }

  const std::string address_;
  postgres::Pool reader_;
  postgres::Writer writer_;
  WriteQueue queue_;
  std::thread thread_;
};

}  // namespace

std::unique_ptr<Journal> open_postgres_journal(const std::string& address, JournalMetrics& metrics,
                                               std::chrono::milliseconds timeout) {
  try {
    return std::make_unique<PostgresJournal>(address, metrics, timeout);
  } catch (const postgres::ConnectionLost& fault) {
    throw StorageError(fault.what());
  } catch (const postgres::StatementRefused& fault) {
    throw StorageError(fault.what());
  }
}

}  // namespace nostos::server
