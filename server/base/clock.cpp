#include "server/base/clock.hpp"

#include <atomic>

namespace nostos::server {
namespace {

std::atomic<std::int64_t> shift = 0;

// The start of virtual time: 2026.
constexpr std::chrono::milliseconds kVirtualEpoch{1'767'225'600'000};

}  // namespace

std::int64_t now() {
  const std::chrono::nanoseconds since = virtual_time == nullptr
                                             ? std::chrono::system_clock::now().time_since_epoch()
                                             : kVirtualEpoch + *virtual_time;
  return std::chrono::duration_cast<std::chrono::milliseconds>(since).count() + shift;
}

void shift_clock(std::chrono::seconds later) {
  shift += std::chrono::milliseconds(later).count();
}

}  // namespace nostos::server
