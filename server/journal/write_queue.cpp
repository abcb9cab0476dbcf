#include "server/journal/write_queue.hpp"

#include <utility>

namespace nostos::server {
namespace {

// The longest that a snapshot waits for the writer to have nothing else to do.
constexpr std::chrono::seconds kSnapshotPatience{1};

}  // namespace

void WriteQueue::add(PendingAppend append) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.appends.push_back(std::move(append));
  }
  wake_.notify_one();
}

void WriteQueue::add(PendingSnapshot snapshot) {
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.snapshots.empty()) snapshots_due_ = std::chrono::steady_clock::now() + kSnapshotPatience;
    waiting_.snapshots.push_back(std::move(snapshot));
  }
  wake_.notify_one();
}

void WriteQueue::close() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  wake_.notify_one();
}

std::optional<WriteBatch> WriteQueue::next() {
  WriteBatch next;
  std::unique_lock lock(mutex_);
  const auto idle = [this] { return waiting_.appends.empty() && waiting_.snapshots.empty(); };
  wake_.wait(lock, [&] { return closing_ || !idle(); });
  if (idle()) return std::nullopt;
  next.appends.swap(waiting_.appends);
  // Snapshots can wait; rooms wait for their appends.
  if (next.appends.empty() || std::chrono::steady_clock::now() > snapshots_due_)
    next.snapshots.swap(waiting_.snapshots);
  return next;
}

}  // namespace nostos::server
