// A token bucket: limits how often a client may act. It allows a burst, and then a rate per second.
#pragma once
#include <algorithm>
#include <chrono>
#include <utility>

#include "server/base/clock.hpp"

namespace nostos::server {

struct RateLimit {
  double burst = 1;
  double per_second = 1;
  friend bool operator==(const RateLimit&, const RateLimit&) = default;
};

class TokenBucket {
 public:
  using Clock = RoomClock;

  explicit TokenBucket(const RateLimit& limit, Clock::time_point now = Clock::now())
      : limit_(limit), tokens_(limit.burst), refilled_at_(now) {}

  // Takes one token; false if there is none.
  bool take(Clock::time_point now = Clock::now()) {
    if (!has(now)) return false;
    tokens_ -= 1;
    return true;
  }

  // Takes one token under a new limit.
  bool take(const RateLimit& limit) {
    allow(limit);
    return take();
  }

  // Changes the limit; tokens above its burst are lost.
  void allow(const RateLimit& limit, Clock::time_point now = Clock::now()) {
    const StoredLimit stored(limit);
    if (stored == limit_) return;
    has(now);
    limit_ = stored;
    tokens_ = std::min(tokens_, limit.burst);
  }

  // Whether the bucket is full: a new one would allow no more.
  bool full(Clock::time_point now = Clock::now()) {
    has(now);
    return tokens_ >= static_cast<double>(limit_.burst);
  }

  // The number of available tokens.
  double available(Clock::time_point now = Clock::now()) {
    has(now);
    return tokens_;
  }
  // Takes this many tokens, even if fewer are available.
  void spend(double tokens) { tokens_ -= tokens; }
  // The time after the last call of available() until this many are there.
  [[nodiscard]] std::chrono::duration<double> time_until(double tokens) const {
    return std::chrono::duration<double>((tokens - tokens_) / static_cast<double>(limit_.per_second));
  }

  // Whether a token is available.
  bool has(Clock::time_point now = Clock::now()) {
    const std::chrono::duration<double> since = now - std::exchange(refilled_at_, now);
    tokens_ =
        std::min<double>(limit_.burst, tokens_ + since.count() * static_cast<double>(limit_.per_second));
    return tokens_ >= 1;
  }

 private:
  // Floats, because every connection and every member keep several buckets.
  struct StoredLimit {
    explicit StoredLimit(const RateLimit& limit)
        : burst(static_cast<float>(limit.burst)), per_second(static_cast<float>(limit.per_second)) {}
    float burst;
    float per_second;
    friend bool operator==(const StoredLimit&, const StoredLimit&) = default;
  };
  StoredLimit limit_;
  double tokens_;
  Clock::time_point refilled_at_;
};

}  // namespace nostos::server
