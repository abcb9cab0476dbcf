// A small fast random generator for the many draws of a search, seeded from the game's own stream.
#pragma once
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace nostos::odyssey {

// SplitMix64.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(seed) {}
  std::uint64_t word() {
    std::uint64_t z = (state_ += 0x9E3779B97F4A7C15U);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31);
  }
  // Uniform in [0, bound) up to a bias of 2^-32; bound > 0.
  std::size_t below(std::size_t bound) { return static_cast<std::size_t>((word() >> 32) * bound >> 32); }
  // Uniform in [0, 1).
  double unit() { return static_cast<double>(word() >> 11) * 0x1p-53; }
  // An index, with probability proportional to its weight. Not all weights may be 0.
  std::size_t weighted(const std::vector<double>& weights) {
    double sum = 0;
    for (const double weight : weights) sum += weight;
    double drawn = unit() * sum;
    std::size_t last = 0;
    for (std::size_t at = 0; at < weights.size(); ++at) {
      if (weights[at] <= 0) continue;
      last = at;
      if (drawn < weights[at]) return at;
      drawn -= weights[at];
    }
    return last;  // rounding moved the draw past the end
  }

 private:
  std::uint64_t state_;
};

}  // namespace nostos::odyssey
