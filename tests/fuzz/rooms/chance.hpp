// The seeded choices of the room fuzzer.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>

namespace nostos::fuzz {

// SplitMix64: small, fast, the same everywhere.
class Chance {
 public:
  explicit Chance(std::uint64_t seed) : state_(seed) {}
  // Each pair has its own stream: dropping a step changes no other step.
  Chance(std::uint64_t seed, std::uint64_t step)
      : state_(mixed(seed) ^ mixed(step + 0x5851f42d4c957f2dULL)) {}

  std::uint64_t next() { return mixed(state_ += 0x9e3779b97f4a7c15ULL); }
  std::size_t below(std::size_t bound) { return bound < 2 ? 0 : static_cast<std::size_t>(next() % bound); }
  bool percent(unsigned part) { return next() % 100 < part; }
  bool one_in(std::uint64_t count) { return next() % count == 0; }
  template <class Container>
  auto& pick(Container& all) {
    return all[below(all.size())];
  }
  // 43 characters of base64url, like tokens, keys and contributions.
  std::string secret() {
    constexpr const char* kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    std::string text(43, 'A');
    for (std::size_t at = 0; at + 1 < text.size(); ++at) text[at] = kLetters[below(64)];
    return text;
  }

 private:
  static std::uint64_t mixed(std::uint64_t word) {
    word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9ULL;
    word = (word ^ (word >> 27)) * 0x94d049bb133111ebULL;
    return word ^ (word >> 31);
  }
  std::uint64_t state_;
};

}  // namespace nostos::fuzz
