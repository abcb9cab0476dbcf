// The limits of one connection.
#pragma once
#include <chrono>
#include <cstddef>

#include "server/base/token_bucket.hpp"

namespace nostos::server {

struct SessionLimits {
  RateLimit requests{40, 15};
  RateLimit passwords{5, 0.2};                              // tries
  std::size_t send_queue_messages = 256;                    // messages to a client that does not read
  std::size_t send_queue_bytes = std::size_t{1024} * 1024;  // of these messages; a single one may be longer
  std::chrono::seconds hello{20};                           // until the hello must have come
};

}  // namespace nostos::server
