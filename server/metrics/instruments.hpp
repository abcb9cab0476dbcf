// The instruments of the metrics: any thread may add, none waits, nothing is allocated. A reader gets each
// number as of the moment of reading, not all numbers of one moment.
#pragma once
#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace nostos::server {

// A counter only grows.
class Counter {
 public:
  void add(std::uint64_t count = 1) { value_.fetch_add(count, std::memory_order_relaxed); }
  [[nodiscard]] std::uint64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::uint64_t> value_ = 0;
};

// A gauge goes up and down.
class Gauge {
 public:
  void add(std::int64_t count) { value_.fetch_add(count, std::memory_order_relaxed); }
  void set(std::int64_t value) { value_.store(value, std::memory_order_relaxed); }
  [[nodiscard]] std::int64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::int64_t> value_ = 0;
};

// A part of a gauge that is subtracted when this object ends. The gauge must outlive it. For use by one
// thread at a time.
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

// Counts observed values by size. `Bounds`: the upper ends of the buckets, in order; larger values are
// counted, too. Times are in nanoseconds.
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
