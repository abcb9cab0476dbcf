// The queue of a journal's one writing thread.
#pragma once
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <vector>

#include "server/journal/journal.hpp"

namespace nostos::server {

struct PendingAppend {
  Append append;
  Journal::Done done;
};

struct PendingSnapshot {
  std::int64_t room = 0;
  Snapshot snapshot;
  Journal::Done done;
};

struct WriteBatch {
  std::vector<PendingAppend> appends;
  std::vector<PendingSnapshot> snapshots;
};

class WriteQueue {
 public:
  // Thread-safe.
  void add(PendingAppend append);
  void add(PendingSnapshot snapshot);
  void close();

  // Writer thread only. Waits for writes and returns them; std::nullopt once the queue is closed and empty.
  std::optional<WriteBatch> next();

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  WriteBatch waiting_;
  std::chrono::steady_clock::time_point snapshots_due_;
  bool closing_ = false;
};

}  // namespace nostos::server
