#include "server/base/password.hpp"

#include <sodium.h>

#include <array>
#include <cstddef>
#include <new>

namespace nostos::server {
namespace {

// A room's strand waits for the hash, so it is cheap: many wrong tries are no load.
constexpr unsigned long long kPasses = 2;
constexpr std::size_t kMemory = std::size_t{1024} * 1024;

}  // namespace

std::string hash_password(const std::string& password) {
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (crypto_pwhash_str(hash.data(), password.data(), password.size(), kPasses, kMemory) != 0)
    throw std::bad_alloc();
  return hash.data();
}

bool is_password(const std::string& password, const std::string& hash) {
  return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

}  // namespace nostos::server
