// Times, counted in buckets that are at most a sixty-fourth of their value wide.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

namespace nostos::load {

class Histogram {
 public:
  void add(std::int64_t nanoseconds);
  [[nodiscard]] std::int64_t count() const { return count_; }
  // The time within which this share of all values lies, in milliseconds; 0 without values.
  [[nodiscard]] double at(double share) const;

 private:
  std::array<std::int64_t, 64 * 60> buckets_{};
  std::int64_t count_ = 0;
};

}  // namespace nostos::load
