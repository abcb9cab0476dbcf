#include "games/core/random.hpp"

#include <sodium.h>

#include <limits>
#include <stdexcept>

namespace nostos {

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

std::uint64_t Rng::word(std::string_view purpose) {
  std::array<unsigned char, crypto_generichash_BYTES> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(purpose.data()),
                     purpose.size(), nullptr, 0);
  auto found = drawn_.find(purpose);
  if (found == drawn_.end()) found = drawn_.emplace(std::string(purpose), 0).first;
  const std::uint64_t index = found->second++;

  constexpr std::uint64_t kWordsPerBlock = 64 / sizeof(std::uint64_t);
  std::array<unsigned char, 64> block{};
  crypto_stream_chacha20_ietf_xor_ic(block.data(), block.data(), block.size(), hash.data(),
                                     static_cast<std::uint32_t>(index / kWordsPerBlock), seed_.data());
  const std::size_t at = static_cast<std::size_t>(index % kWordsPerBlock) * sizeof(std::uint64_t);
  std::uint64_t value = 0;
  for (std::size_t byte = 0; byte < sizeof(std::uint64_t); ++byte) {
    value |= std::uint64_t{block[at + byte]} << (8 * byte);
  }
  return value;
}

std::uint64_t Rng::below(std::string_view purpose, std::uint64_t bound) {
  if (bound == 0) throw std::out_of_range("a draw below 0");
  if (auto stacked = stacked_.find(purpose); stacked != stacked_.end() && !stacked->second.empty()) {
    const std::uint64_t value = stacked->second.front();
    stacked->second.pop_front();
    if (value >= bound) throw std::out_of_range("a stacked draw is outside its bound");
    return value;
  }
  // Words in the last, incomplete run of `bound` values would favour the low numbers: draw again.
  const std::uint64_t limit = std::numeric_limits<std::uint64_t>::max() -
                              (std::numeric_limits<std::uint64_t>::max() % bound + 1) % bound;
  for (;;) {
    const std::uint64_t value = word(purpose);
    if (value <= limit) return value % bound;
  }
}

void Rng::stack(std::string_view purpose, std::span<const std::uint64_t> draws) {
  auto& queue = stacked_[std::string(purpose)];
  queue.insert(queue.end(), draws.begin(), draws.end());
}

}  // namespace nostos
