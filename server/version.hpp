// What this server calls itself.
#pragma once
#include <string_view>

namespace nostos::server {
inline constexpr std::string_view kServerName = "nostos 0.1.0";
}
