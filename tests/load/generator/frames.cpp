#include "tests/load/generator/frames.hpp"

#include <array>

namespace nostos::load {
namespace {

constexpr std::array<unsigned char, 4> kMask{0x37, 0xfa, 0x21, 0x3d};

std::uint64_t number(std::string_view bytes) {
  std::uint64_t value = 0;
  for (const char byte : bytes) value = value << 8 | static_cast<unsigned char>(byte);
  return value;
}

}  // namespace

std::string handshake(std::string_view target, unsigned short port) {
  return "GET " + std::string(target) + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
         "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
         "Sec-WebSocket-Version: 13\r\n\r\n";
}

void append_frame(std::string& out, Opcode opcode, std::string_view payload) {
  const std::size_t size = payload.size();
  out.push_back(static_cast<char>(0x80U | static_cast<unsigned>(opcode)));
  if (size < 126) {
    out.push_back(static_cast<char>(0x80U | size));
  } else {
    out.push_back(static_cast<char>(0x80U | 126U));
    out.push_back(static_cast<char>(size >> 8));
    out.push_back(static_cast<char>(size & 0xffU));
  }
  for (const unsigned char byte : kMask) out.push_back(static_cast<char>(byte));
  const std::size_t begin = out.size();
  out.append(payload);
  for (std::size_t at = 0; at < size; ++at)
    out[begin + at] = static_cast<char>(static_cast<unsigned char>(out[begin + at]) ^ kMask[at % 4]);
}

std::optional<Frame> first_frame(std::string_view bytes) {
  if (bytes.size() < 2) return std::nullopt;
  std::size_t head = 2;
  std::uint64_t size = static_cast<unsigned char>(bytes[1]) & 0x7fU;
  if (size >= 126) {
    const std::size_t digits = size == 126 ? 2 : 8;
    if (bytes.size() < head + digits) return std::nullopt;
    size = number(bytes.substr(head, digits));
    head += digits;
  }
  if (bytes.size() < head + size) return std::nullopt;
  const auto first = static_cast<unsigned char>(bytes[0]);
  return Frame{static_cast<Opcode>(first & 0xfU), (first & 0x80U) != 0, bytes.substr(head, size),
               head + size};
}

}  // namespace nostos::load
