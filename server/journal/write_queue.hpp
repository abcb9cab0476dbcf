// What waits for a journal's one writing thread.
#pragma once
#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>
#include <vector>

#include "server/journal/journal.hpp"

namespace nostos::server {

struct PendingAppend {
  Append append;
  Journal::Done done;
};

using Snapshots = std::map<std::int64_t, Snapshot>;  // by room

struct Writing {
  std::vector<PendingAppend> appends;
  Snapshots snapshots;
};

class WriteQueue {
 public:
  // From any thread.
  void add(PendingAppend append);
  void keep(std::int64_t room, Snapshot snapshot);
  void close();

  // For the writer: what there is, once there is something; nothing when the queue is closed and empty.
  std::optional<Writing> next();

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  Writing waiting_;
  std::chrono::steady_clock::time_point snapshots_due_;
  bool closing_ = false;
};

}  // namespace nostos::server
