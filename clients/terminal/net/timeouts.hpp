// How long things on a line may take.
#pragma once
#include <chrono>

namespace nostos::terminal {

inline constexpr std::chrono::milliseconds kPingEvery{25'000};
inline constexpr std::chrono::milliseconds kPongWithin{10'000};  // also for a welcome
inline constexpr std::chrono::milliseconds kOpenWithin{
    40'000};  // the wire has bounds of its own for each step
inline constexpr std::chrono::milliseconds kPause{
    1'200};  // before a request that came too early is sent again

}  // namespace nostos::terminal
