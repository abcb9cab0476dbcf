// The tick of the rooms: a room takes up its requests at instants of a common grid, so the time of an answer
// does not reveal what else the room was writing. The length adapts to the disk: a round must end before the
// next tick.
#pragma once
#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <mutex>

#include "server/base/strand.hpp"

namespace nostos::server {

class Tick {
 public:
  using Clock = StrandTimer::clock_type;
  using Length = std::chrono::microseconds;

  static constexpr Length kMinLength{2'000};
  static constexpr Length kMaxLength{128'000};

  // Thread-safe.
  [[nodiscard]] Length length() const { return Length(length_.load(std::memory_order_relaxed)); }

  // Records the duration of one write. Thread-safe.
  void observe(Clock::duration write) {
    const std::lock_guard lock(mutex_);
    recent_[seen_++ % recent_.size()] = std::chrono::duration_cast<Length>(write);
    if (seen_ % kEvery == 0 || seen_ == 1) length_.store(wanted().count(), std::memory_order_relaxed);
  }

  // The first instant of the grid after `now`.
  [[nodiscard]] static Clock::time_point after(Clock::time_point now, Length length) {
    const auto since = now.time_since_epoch();
    return Clock::time_point((since / length + 1) * Clock::duration(length));
  }

 private:
  static constexpr std::size_t kEvery = 16;  // writes between two updates of the length

  // kMinLength times the smallest power of two that leaves time for two and a half usual writes: one write
  // may wait for another room's. One slow write in ten changes nothing.
  [[nodiscard]] Length wanted() const {
    auto writes = recent_;
    const std::size_t count = std::min(seen_, writes.size());
    const std::size_t usual = count - 1 - count / 10;
    std::nth_element(writes.begin(), writes.begin() + static_cast<std::ptrdiff_t>(usual),
                     writes.begin() + static_cast<std::ptrdiff_t>(count));
    Length length = kMinLength;
    while (length < kMaxLength && length < writes[usual] * 5 / 2) length *= 2;
    return length;
  }

  std::mutex mutex_;
  std::array<Length, 64> recent_{};
  std::size_t seen_ = 0;
  std::atomic<Length::rep> length_ = kMinLength.count();
};

}  // namespace nostos::server
