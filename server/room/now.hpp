// The one clock that rooms and their lists go by.
#pragma once
#include <chrono>
#include <cstdint>

namespace nostos::server {

// Milliseconds since 1970.
std::int64_t now();
// From now on it is so much later: a test's way through weeks.
void shift_clock(std::chrono::seconds later);

}  // namespace nostos::server
