#include "games/core/random.hpp"

#include <sodium.h>

#include <algorithm>
#include <limits>
#include <stdexcept>

namespace nostos {

namespace {

// A purpose's nonce, and the block of its stream that this thread used last: decks and dice draw several
// words of one block.
class Block {
 public:
  explicit Block(std::string_view purpose) : purpose_(purpose) {
    crypto_generichash(nonce_.data(), nonce_.size(), reinterpret_cast<const unsigned char*>(purpose.data()),
                       purpose.size(), nullptr, 0);
  }
  [[nodiscard]] const std::string& purpose() const { return purpose_; }

  std::uint64_t word(const Seed& seed, std::uint64_t index) {
    constexpr std::uint64_t kWords = 64 / sizeof(std::uint64_t);
    const auto number = static_cast<std::uint32_t>(index / kWords);
    if (!held_ || number_ != number || seed_ != seed) {
      bytes_.fill(0);
      crypto_stream_chacha20_ietf_xor_ic(bytes_.data(), bytes_.data(), bytes_.size(), nonce_.data(), number,
                                         seed.data());
      held_ = true;
      number_ = number;
      seed_ = seed;
    }
    const std::size_t at = static_cast<std::size_t>(index % kWords) * sizeof(std::uint64_t);
    std::uint64_t value = 0;
    for (std::size_t byte = 0; byte < sizeof(std::uint64_t); ++byte) {
      value |= std::uint64_t{bytes_[at + byte]} << (8 * byte);
    }
    return value;
  }

 private:
  std::string purpose_;
  std::array<unsigned char, crypto_generichash_BYTES> nonce_{};
  bool held_ = false;
  std::uint32_t number_ = 0;
  Seed seed_{};
  std::array<unsigned char, 64> bytes_{};
};

Block& block_of(std::string_view purpose) {
  // The games' code names the purposes: there are some dozens.
  thread_local std::deque<Block> blocks;
  for (Block& block : blocks) {
    if (block.purpose() == purpose) return block;
  }
  return blocks.emplace_back(purpose);
}

}  // namespace

Seed seed_from_text(std::string_view text) {
  Seed seed{};
  crypto_generichash(seed.data(), seed.size(), reinterpret_cast<const unsigned char*>(text.data()),
                     text.size(), nullptr, 0);
  return seed;
}

std::string to_hex(const Seed& seed) {
  std::string hex(seed.size() * 2 + 1, '\0');
  sodium_bin2hex(hex.data(), hex.size(), seed.data(), seed.size());
  hex.pop_back();
  return hex;
}

std::optional<Seed> seed_from_hex(std::string_view hex) {
  Seed seed{};
  std::size_t length = 0;
  if (hex.size() != seed.size() * 2) return std::nullopt;
  if (sodium_hex2bin(seed.data(), seed.size(), hex.data(), hex.size(), nullptr, &length, nullptr) != 0 ||
      length != seed.size()) {
    return std::nullopt;
  }
  return seed;
}

Seed fresh_seed() {
  if (sodium_init() < 0) throw std::runtime_error("libsodium did not start");
  Seed seed{};
  randombytes_buf(seed.data(), seed.size());
  return seed;
}

Rng::Rng(const Seed& seed, const Drawn& drawn) : seed_(seed) {
  for (const auto& [purpose, used] : drawn) streams_.push_back({purpose, used});
}

Rng::Drawn Rng::drawn() const {
  Drawn drawn;
  for (const Stream& stream : streams_) drawn.emplace(stream.purpose, stream.used);
  return drawn;
}

Rng::Stream& Rng::stream(std::string_view purpose) {
  // There are few, and most differ in length.
  const auto known = std::find_if(streams_.begin(), streams_.end(),
                                  [&](const Stream& one) { return one.purpose == purpose; });
  if (known != streams_.end()) return *known;
  const auto place = std::find_if(streams_.begin(), streams_.end(),
                                  [&](const Stream& one) { return one.purpose > purpose; });
  return *streams_.insert(place, {std::string(purpose), 0});
}

std::uint64_t Rng::below(std::string_view purpose, std::uint64_t bound) {
  if (bound == 0) throw std::out_of_range("a draw below 0");
  if (auto stacked = stacked_.find(purpose); stacked != stacked_.end() && !stacked->second.empty()) {
    const std::uint64_t value = stacked->second.front();
    stacked->second.pop_front();
    if (value >= bound) throw std::out_of_range("a stacked draw is outside its bound");
    return value;
  }
  Stream& from = stream(purpose);
  if (bound == 1) {  // any word gives 0
    ++from.used;
    return 0;
  }
  Block& block = block_of(purpose);
  constexpr std::uint64_t kMax = std::numeric_limits<std::uint64_t>::max();
  for (;;) {
    const std::uint64_t value = block.word(seed_, from.used++);
    // Words in the last, incomplete run of `bound` values would favour low numbers: draw again.
    const bool near_end = value > kMax - bound;
    if (!near_end || value <= kMax - (kMax % bound + 1) % bound) return value % bound;
  }
}

void Rng::stack(std::string_view purpose, std::span<const std::uint64_t> draws) {
  auto& queue = stacked_[std::string(purpose)];
  queue.insert(queue.end(), draws.begin(), draws.end());
}

}  // namespace nostos
