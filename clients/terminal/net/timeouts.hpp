// Time limits of a line.
#pragma once
#include <chrono>

namespace nostos::terminal {

inline constexpr std::chrono::milliseconds kPingEvery{25'000};
inline constexpr std::chrono::milliseconds kPongWithin{10'000};  // also for a welcome
inline constexpr std::chrono::milliseconds kOpenWithin{40'000};  // the socket thread also limits each step
inline constexpr std::chrono::milliseconds kPause{
    1'200};  // before a request that was refused as too early is repeated

}  // namespace nostos::terminal
