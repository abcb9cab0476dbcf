// The name and version of this server.
#pragma once
#include <string_view>

namespace nostos::server {
inline constexpr std::string_view kServerName = "nostos 0.1.0";
inline constexpr std::string_view kVersion = kServerName.substr(kServerName.find(' ') + 1);
}  // namespace nostos::server
