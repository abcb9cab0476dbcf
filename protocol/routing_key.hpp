// The routing key of a room: `to` in /ws?to=d4, see PROTOCOL.md.
#pragma once
#include <cstdint>
#include <string_view>

namespace nostos::protocol {

// FNV-1a of 32 bits.
constexpr std::uint32_t fnv1a(std::string_view text) {
  std::uint32_t hash = 0x811c9dc5;
  for (const char byte : text) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x01000193U;
  return hash;
}

// The key by which proxies send all clients of a room to the same server: the highest byte of the code's
// hash. It is only one byte so that a proxy's log does not reveal the code.
constexpr std::uint8_t routing_key_of(std::string_view code) {
  return static_cast<std::uint8_t>(fnv1a(code) >> 24);
}

}  // namespace nostos::protocol
