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

struct Writing {
  std::vector<PendingAppend> appends;
  std::vector<PendingSnapshot> snapshots;
};

class WriteQueue {
 public:
  // Thread-safe.
  void add(PendingAppend append);
  void add(PendingSnapshot snapshot);
  void close();

  // For the writer: waits for something to write and gives it; nothing when the queue is closed and empty.
  std::optional<Writing> next();

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  Writing waiting_;
  std::chrono::steady_clock::time_point snapshots_due_;
  bool closing_ = false;
};

}  // namespace nostos::server
