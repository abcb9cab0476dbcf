#include "tests/load/generator/histogram.hpp"

#include <algorithm>
#include <bit>

namespace nostos::load {
namespace {

constexpr int kBits = 6;  // of a value, after its first

std::size_t bucket_of(std::uint64_t value) {
  if (value < 2U << kBits) return value;
  const int shift = static_cast<int>(std::bit_width(value)) - kBits - 1;
  return (static_cast<std::size_t>(shift) << kBits) + (value >> shift);
}

// The largest value of a bucket.
double most_of(std::size_t bucket) {
  if (bucket < 2U << kBits) return static_cast<double>(bucket);
  const std::size_t shift = (bucket >> kBits) - 1;
  const std::uint64_t first = (bucket & ((1U << kBits) - 1)) + (1U << kBits);
  return static_cast<double>(((first + 1) << shift) - 1);
}

}  // namespace

void Histogram::add(std::int64_t nanoseconds) {
  const auto value = static_cast<std::uint64_t>(std::max<std::int64_t>(nanoseconds, 0));
  ++buckets_[std::min(bucket_of(value), buckets_.size() - 1)];
  ++count_;
}

double Histogram::at(double share) const {
  std::int64_t left = static_cast<std::int64_t>(share * static_cast<double>(count_));
  for (std::size_t bucket = 0; bucket < buckets_.size(); ++bucket) {
    left -= buckets_[bucket];
    if (left < 0) return most_of(bucket) / 1e6;
  }
  return 0;
}

}  // namespace nostos::load
