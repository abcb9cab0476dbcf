// How often somebody may do something: so many times at once, and then so many a second.
#pragma once
#include <algorithm>
#include <chrono>
#include <utility>

#include "server/room/now.hpp"

namespace nostos::server {

struct Allowance {
  double burst = 1;
  double per_second = 1;
  friend bool operator==(const Allowance&, const Allowance&) = default;
};

class Credit {
 public:
  using Clock = RoomClock;

  explicit Credit(const Allowance& allowance, Clock::time_point now = Clock::now())
      : allowance_(allowance), credit_(allowance.burst), credited_(now) {}

  // Takes one; false where there is none.
  bool take(Clock::time_point now = Clock::now()) {
    if (!has(now)) return false;
    credit_ -= 1;
    return true;
  }

  // Takes one of what is allowed by now.
  bool take(const Allowance& allowance) {
    allow(allowance);
    return take();
  }

  // Another allowance from now on; more than its burst is lost.
  void allow(const Allowance& allowance, Clock::time_point now = Clock::now()) {
    if (allowance == allowance_) return;
    has(now);
    allowance_ = allowance;
    credit_ = std::min(credit_, allowance.burst);
  }

  // Nothing is owed: a new one would allow no more.
  bool full(Clock::time_point now = Clock::now()) {
    has(now);
    return credit_ >= allowance_.burst;
  }

  // Could one be taken?
  bool has(Clock::time_point now = Clock::now()) {
    const std::chrono::duration<double> since = now - std::exchange(credited_, now);
    credit_ = std::min(allowance_.burst, credit_ + since.count() * allowance_.per_second);
    return credit_ >= 1;
  }

 private:
  Allowance allowance_;
  double credit_;
  Clock::time_point credited_;
};

}  // namespace nostos::server
