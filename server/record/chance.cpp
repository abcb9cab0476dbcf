#include "server/record/chance.hpp"

#include <sodium.h>

#include <array>

namespace nostos::record {
namespace {

constexpr int kBase64 = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

std::optional<Seed> bytes_of(std::string_view text) {
  Seed bytes{};
  std::size_t length = 0;
  if (sodium_base642bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, &length, nullptr,
                        kBase64) != 0 ||
      length != bytes.size()) {
    return std::nullopt;
  }
  return bytes;
}

void append(std::string& text, const Seed& bytes) {
  text.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
}

}  // namespace

std::string commitment(const Seed& secret) {
  std::string text = "nostos commitment 1\n";
  append(text, secret);
  return to_hex(seed_from_text(text));
}

std::optional<Seed> game_seed(const Seed& secret, const std::vector<Contribution>& contributions) {
  std::string text = "nostos seed 1\n";
  append(text, secret);
  for (const Contribution& contribution : contributions) {
    text.push_back(contribution ? '\1' : '\0');
    if (!contribution) continue;
    const auto bytes = bytes_of(*contribution);
    if (!bytes) return std::nullopt;
    append(text, *bytes);
  }
  return seed_from_text(text);
}

bool is_contribution(std::string_view text) {
  const auto bytes = bytes_of(text);
  if (!bytes) return false;
  std::array<char, 48> again{};
  sodium_bin2base64(again.data(), again.size(), bytes->data(), bytes->size(), kBase64);
  return text == again.data();
}

}  // namespace nostos::record
