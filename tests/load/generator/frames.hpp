// The WebSocket frames of a client that sends and receives short texts. Written by hand: a generator has to
// cost much less than the server that it measures.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace nostos::load {

enum class Opcode : std::uint8_t { more = 0, text = 1, close = 8, ping = 9, pong = 10 };

struct Frame {
  Opcode opcode = Opcode::text;
  bool last = true;  // of its message; a text may come in several frames
  std::string_view payload;
  std::size_t size = 0;  // of the whole frame
};

// The request that opens the WebSocket.
std::string handshake(std::string_view target, unsigned short port);
// Adds a masked frame of up to 65,535 bytes.
void append_frame(std::string& out, Opcode opcode, std::string_view payload);
// The first frame, once all of it is there.
std::optional<Frame> first_frame(std::string_view bytes);

}  // namespace nostos::load
