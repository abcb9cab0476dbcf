// How one thread writes to PostgreSQL, also when the database goes away for a while and comes back.
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
  // `connection` is to `address`. What cannot be written is tried again for so long, on new connections.
  Writer(std::string address, Connection connection, std::chrono::milliseconds patience,
         JournalMetrics& counted);

  // Tells each what became of it. One transaction for one append of each room, if all goes well.
  void write(std::vector<PendingAppend> appends);
  void write(const std::vector<PendingSnapshot>& snapshots);

 private:
  // The connection; a new one where it was lost. Then nothing that was under way on an earlier one can happen
  // any more.
  Connection& connected(Clock::time_point until);
  void lock(Connection& connection, Clock::time_point until) const;
  // Again and again until it comes to pass or time is up; then, and where it is refused, false.
  template <class Act>
  bool persist(const char* event, std::size_t count, Act act);
  // One of each room.
  void keep(const std::vector<const PendingSnapshot*>& batch);
  [[nodiscard]] Clock::time_point deadline() const;
  void dropped(const Lost& fault);

  const std::string address_;
  const std::chrono::milliseconds patience_;
  const std::int64_t key_;  // of the lock that our connection holds, and no two of them together
  JournalMetrics& metrics_;
  std::optional<Connection> connection_;
  bool away_ = false;  // the database was, for all of our patience
};

}  // namespace nostos::server::postgres
