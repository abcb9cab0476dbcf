#include "server/room/now.hpp"

#include <atomic>

namespace nostos::server {
namespace {

std::atomic<std::int64_t> shift = 0;

}  // namespace

std::int64_t now() {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since).count() + shift;
}

void shift_clock(std::chrono::seconds later) {
  shift += std::chrono::milliseconds(later).count();
}

}  // namespace nostos::server
