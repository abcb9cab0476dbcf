#include "server/base/credentials.hpp"

#include <sodium.h>

#include <array>

#include "games/core/random.hpp"
#include "protocol/routing_key.hpp"

namespace nostos::server {

std::string fresh_secret() {
  const Seed bytes = fresh_seed();
  std::array<char, 48> text{};
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(),
                    sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  return text.data();
}

std::string hash_secret(std::string_view secret) {
  return to_hex(seed_from_text(secret));
}

bool same_hash(std::string_view one, std::string_view other) {
  return one.size() == other.size() && sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

namespace {

std::string any_code() {
  constexpr std::string_view kLetters = "BCDFGHJKLMNPQRSTVWXZ";
  constexpr std::string_view kFigures = "0123456789";
  std::string code = "AAA-000";
  for (const std::size_t at : {0U, 1U, 2U}) code[at] = kLetters[randombytes_uniform(kLetters.size())];
  for (const std::size_t at : {4U, 5U, 6U}) code[at] = kFigures[randombytes_uniform(kFigures.size())];
  return code;
}

}  // namespace

std::string fresh_room_code(std::optional<std::uint8_t> routing_key) {
  // One code in 256 fits, so 10,000 tries almost never fail.
  std::string code = any_code();
  for (int tries = 0; routing_key && protocol::routing_key_of(code) != *routing_key && tries < 10'000;
       ++tries)
    code = any_code();
  return code;
}

std::string fresh_spectator_code() {
  return any_code() + "-" + any_code();
}

}  // namespace nostos::server
