// Host names compare without regard to case.
#pragma once
#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>

namespace nostos::server {

// In small letters, as far as they are ASCII.
inline std::string lower(std::string_view text) {
  std::string low(text);
  std::transform(low.begin(), low.end(), low.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return low;
}

}  // namespace nostos::server
