// Time limits of a connection.
#pragma once
#include <chrono>

namespace nostos::terminal {

inline constexpr std::chrono::milliseconds kPingInterval{25'000};
inline constexpr std::chrono::milliseconds kPongTimeout{10'000};  // also for a welcome
inline constexpr std::chrono::milliseconds kOpenTimeout{40'000};  // the socket thread also limits each step
inline constexpr std::chrono::milliseconds kPause{
    1'200};  // before a request that was refused as too early is repeated

}  // namespace nostos::terminal
