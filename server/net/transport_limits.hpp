// The limits of a port's connections.
#pragma once
#include <chrono>
#include <cstddef>

#include "protocol/messages.hpp"

namespace nostos::server {

struct TransportLimits {
  std::size_t connections = 4096;                   // open at the same time
  std::size_t message_bytes = protocol::kMaxFrame;  // of one message from a client
  std::chrono::seconds idle{60};                    // until a WebSocket that answers no ping is closed
  std::chrono::seconds timeout{20};  // to finish a handshake, a request's head, a message, a write
};

}  // namespace nostos::server
