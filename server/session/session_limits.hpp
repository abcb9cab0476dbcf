// What one connection may do.
#pragma once
#include <cstddef>

#include "server/room/credit.hpp"

namespace nostos::server {

struct SessionLimits {
  Allowance requests{40, 15};
  Allowance passwords{5, 0.2};  // tries
  std::size_t waiting = 256;    // messages to a reader who does not read
};

}  // namespace nostos::server
