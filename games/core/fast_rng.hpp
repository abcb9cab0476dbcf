// A random generator for searches and rollouts: much faster than the game's random stream
// (games/core/random.hpp), and the same on every machine. SplitMix64 (Steele, Lea and Flood, 2014). Never use
// it for the chance of a real game.
#pragma once
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace nostos {

class FastRng {
 public:
  explicit FastRng(std::uint64_t seed = 0) : state_(seed) {}

  std::uint64_t word() {
    std::uint64_t mixed = state_ += 0x9e3779b97f4a7c15;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
    return mixed ^ (mixed >> 31);
  }
  // In [0, bound), uniform to one part in four billion. 0 < bound < 2^32.
  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(((word() >> 32) * bound) >> 32); }
  // Uniform in [0, 1).
  double unit() { return static_cast<double>(word() >> 11) * 0x1.0p-53; }
  int die() { return 1 + static_cast<int>(below(6)); }
  bool comes(double chance) { return unit() < chance; }
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
  // Shuffles the first `first` elements.
  template <class T>
  void shuffle(std::vector<T>& all, std::size_t first) {
    for (std::size_t left = first; left > 1; --left) std::swap(all[left - 1], all[below(left)]);
  }
  template <class T>
  void shuffle(std::vector<T>& all) {
    shuffle(all, all.size());
  }

 private:
  std::uint64_t state_;
};

}  // namespace nostos
