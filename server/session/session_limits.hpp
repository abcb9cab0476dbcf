// What one connection may do.
#pragma once
#include <chrono>
#include <cstddef>

#include "server/room/token_bucket.hpp"

namespace nostos::server {

struct SessionLimits {
  RateLimit requests{40, 15};
  RateLimit passwords{5, 0.2};                           // tries
  std::size_t waiting = 256;                             // messages to a reader who does not read
  std::size_t waiting_bytes = std::size_t{1024} * 1024;  // of them; one alone may be longer
  std::chrono::seconds hello{20};                        // until it is said
};

}  // namespace nostos::server
