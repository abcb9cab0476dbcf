// A random generator for searches: much faster than the game's random stream (games/core/random.hpp), and the
// same on every machine. SplitMix64 (Steele, Lea and Flood, 2014). Never use it for the chance of a real
// game.
#pragma once
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace nostos::search {

class Dice {
 public:
  explicit Dice(std::uint64_t seed = 0) : state_(seed) {}

  // In [0, bound), uniform to one part in four thousand millions. 0 < bound < 2^32.
  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(((word() >> 32) * bound) >> 32); }
  int die() { return 1 + static_cast<int>(below(6)); }
  bool comes(double chance) { return static_cast<double>(word() >> 11) * 0x1.0p-53 < chance; }
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
  std::uint64_t word() {
    std::uint64_t mixed = state_ += 0x9e3779b97f4a7c15;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
    return mixed ^ (mixed >> 31);
  }

  std::uint64_t state_;
};

}  // namespace nostos::search
