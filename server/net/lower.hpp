// Host names compare without case: converts them to lower case.
#pragma once
#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>

namespace nostos::server {

// Converts ASCII letters to lower case.
inline std::string lower(std::string_view text) {
  std::string low(text);
  std::transform(low.begin(), low.end(), low.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return low;
}

}  // namespace nostos::server
