// What the server counts of itself: any thread adds, none waits, nothing is allocated. A reader sees each
// number as it is in that moment, not all of them in the same one.
#pragma once
#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace nostos::server {

// Only grows.
class Counter {
 public:
  void add(std::uint64_t count = 1) { value_.fetch_add(count, std::memory_order_relaxed); }
  [[nodiscard]] std::uint64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::uint64_t> value_ = 0;
};

// Goes up and down.
class Gauge {
 public:
  void add(std::int64_t count) { value_.fetch_add(count, std::memory_order_relaxed); }
  void set(std::int64_t value) { value_.store(value, std::memory_order_relaxed); }
  [[nodiscard]] std::int64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::int64_t> value_ = 0;
};

// Somebody's part of a gauge, which goes when he goes. One thread at a time.
class ScopedGauge {
 public:
  explicit ScopedGauge(Gauge& gauge, std::int64_t part = 0) : gauge_(gauge) { set(part); }
  ScopedGauge(const ScopedGauge&) = delete;
  ScopedGauge& operator=(const ScopedGauge&) = delete;
  ~ScopedGauge() { set(0); }
  void set(std::int64_t part) {
    if (part == part_) return;
    gauge_.add(part - part_);
    part_ = part;
  }

 private:
  Gauge& gauge_;
  std::int64_t part_ = 0;
};

// How often which size was seen. `Bounds`: the upper ends of the buckets, in order; what is above the last is
// counted, too. Times are nanoseconds.
template <const auto& Bounds>
class Histogram {
 public:
  static constexpr std::size_t kBuckets = Bounds.size() + 1;

  void observe(std::uint64_t value) {
    std::size_t at = 0;
    while (at < Bounds.size() && value > Bounds[at]) ++at;
    counts_[at].add();
    sum_.add(value);
  }
  void observe(std::chrono::nanoseconds time) {
    observe(static_cast<std::uint64_t>(time.count() > 0 ? time.count() : 0));
  }
  [[nodiscard]] static constexpr const auto& bounds() { return Bounds; }
  [[nodiscard]] std::uint64_t count(std::size_t bucket) const { return counts_[bucket].value(); }
  [[nodiscard]] std::uint64_t sum() const { return sum_.value(); }

 private:
  std::array<Counter, kBuckets> counts_;
  Counter sum_;
};

}  // namespace nostos::server
