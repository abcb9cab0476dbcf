// The part of the journal that one thread uses to write to PostgreSQL, also while the database is away for a
// time.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "server/journal/postgres/connection.hpp"
#include "server/journal/write_queue.hpp"
#include "server/metrics/metrics.hpp"

namespace nostos::server::postgres {

class Writer {
 public:
  // `connection` is to `address`. A write that fails is tried again for as long as `timeout`, on new
  // connections.
  Writer(std::string address, Connection connection, std::chrono::milliseconds timeout,
         JournalMetrics& metrics);

  // Calls each one's `done`. Normally one transaction holds one append of each room.
  void write(std::vector<PendingAppend> appends);
  void write(const std::vector<PendingSnapshot>& snapshots);

 private:
  // The connection, or a new one where it was lost. After that no statement of an earlier connection can take
  // effect.
  Connection& connected(Clock::time_point until);
  void lock(Connection& connection, Clock::time_point until) const;
  // Repeats `act` until it succeeds or time is up; false then, and where the database refuses it.
  template <class Act>
  bool persist(const char* event, std::size_t count, Act act);
  // `batch` holds one snapshot of each room.
  void save_snapshots(const std::vector<const PendingSnapshot*>& batch);
  [[nodiscard]] Clock::time_point deadline() const;
  void dropped(const ConnectionLost& fault);

  const std::string address_;
  const std::chrono::milliseconds timeout_;
  const std::int64_t key_;  // of the lock that one connection at a time holds
  JournalMetrics& metrics_;
  std::optional<Connection> connection_;
  bool away_ = false;  // the database was away for longer than the timeout
};

}  // namespace nostos::server::postgres
