// The clocks of rooms, their lists and connections.
#pragma once
#include <chrono>
#include <cstdint>

namespace nostos::server {

// Milliseconds since 1970.
std::int64_t now();
// Moves now() forward by this much: a test uses it to pass weeks.
void shift_clock(std::chrono::seconds later);

// A test's own time, which replaces both clocks of the machine. Set it before you make the first room; only
// one thread may run then.
inline const std::chrono::nanoseconds* virtual_time = nullptr;

// The clock for timers and budgets: steady_clock, unless a test has set virtual_time.
struct RoomClock {
  using duration = std::chrono::steady_clock::duration;
  using rep = duration::rep;
  using period = duration::period;
  using time_point = std::chrono::steady_clock::time_point;
  static constexpr bool is_steady = true;

  static time_point now() noexcept {
    if (virtual_time == nullptr) [[likely]]
      return std::chrono::steady_clock::now();
    return time_point(std::chrono::duration_cast<duration>(*virtual_time));
  }
};

}  // namespace nostos::server
