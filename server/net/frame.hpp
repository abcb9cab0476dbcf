// Writes a text as one WebSocket frame (RFC 6455, 5.2). Beast reads all frames and writes control frames; for
// a text it takes several times as long as the send call.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace nostos::server {

// The side that opened the connection masks its frames.
using FrameMask = std::array<std::uint8_t, 4>;

inline constexpr std::size_t kMaxFrameHeader = 14;  // bytes

inline void append_frame(std::string& out, std::string_view text,
                         const std::optional<FrameMask>& mask = std::nullopt) {
  constexpr unsigned char kWholeText = 0x81;
  constexpr std::size_t kIn16 = 126;
  constexpr std::size_t kIn64 = 127;
  const unsigned masked = mask ? 0x80 : 0;
  const std::size_t size = text.size();
  const std::size_t form = size < kIn16 ? size : size <= 0xFFFF ? kIn16 : kIn64;
  out += static_cast<char>(kWholeText);
  out += static_cast<char>(masked | form);
  const int bytes = form < kIn16 ? 0 : form == kIn16 ? 2 : 8;
  for (int byte = bytes - 1; byte >= 0; --byte) out += static_cast<char>(size >> (8 * byte) & 0xFF);
  if (!mask) {
    out += text;
    return;
  }
  for (const std::uint8_t byte : *mask) out += static_cast<char>(byte);
  for (std::size_t at = 0; at < size; ++at)
    out += static_cast<char>(static_cast<std::uint8_t>(text[at]) ^ (*mask)[at % mask->size()]);
}

}  // namespace nostos::server
