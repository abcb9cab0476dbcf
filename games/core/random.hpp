// The random stream: ChaCha20 keyed by a game's seed, the same on every machine, drawn without bias.
//
// Each draw names its purpose ("deck", "dice", "map"). A purpose is a separate stream: the 96-bit nonce is
// the BLAKE2b hash of the name, and the n-th 64-bit little-endian word of that key stream is the purpose's
// n-th draw. So a draw added for one purpose never shifts the draws of another, and anyone with the seed can
// repeat them all.
#pragma once
#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nostos {

using Seed = std::array<std::uint8_t, 32>;

// The seed of a text: its BLAKE2b-256 hash. For tests, scenario files and simulations.
Seed seed_from_text(std::string_view text);
// 64 lower-case hex digits.
std::string to_hex(const Seed& seed);
std::optional<Seed> seed_from_hex(std::string_view hex);
// From the operating system's generator.
Seed fresh_seed();

class Rng {
 public:
  // The number of used words of each purpose's stream: with the seed, the complete state of the stream.
  using Drawn = std::map<std::string, std::uint64_t, std::less<>>;

  explicit Rng(const Seed& seed, const Drawn& drawn = {});
  [[nodiscard]] Drawn drawn() const;

  // Uniform in [0, bound). bound > 0.
  std::uint64_t below(std::string_view purpose, std::uint64_t bound);

  // An element of a list that is not empty.
  template <class Range>
  decltype(auto) pick(std::string_view purpose, Range&& range) {
    return range[static_cast<std::size_t>(below(purpose, std::size(range)))];
  }

  // Fisher–Yates from the back.
  template <class Range>
  void shuffle(std::string_view purpose, Range& range) {
    for (std::size_t left = std::size(range); left > 1; --left) {
      std::swap(range[left - 1], range[static_cast<std::size_t>(below(purpose, left))]);
    }
  }

  // Stacks draws, for scenario files that fix dice and decks: the next draws for this purpose give these
  // numbers; after them chance continues. A stacked number outside a draw's bound throws std::out_of_range.
  void stack(std::string_view purpose, std::span<const std::uint64_t> draws);

  friend bool operator==(const Rng&, const Rng&) = default;

 private:
  // Copied at every step of a game: so it is one block, with short names.
  struct Stream {
    std::string purpose;
    std::uint64_t used = 0;
    friend bool operator==(const Stream&, const Stream&) = default;
  };
  Stream& stream(std::string_view purpose);

  Seed seed_;
  std::vector<Stream> streams_;  // sorted by purpose
  std::map<std::string, std::deque<std::uint64_t>, std::less<>> stacked_;
};

}  // namespace nostos
