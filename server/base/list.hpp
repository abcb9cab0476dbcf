// Splits texts with commas between them, as in header fields and the configuration.
#pragma once
#include <string_view>
#include <vector>

namespace nostos::server {

// Strips the blanks around each part. An empty text gives an empty list, "a,,b" has an empty part.
inline std::vector<std::string_view> split_list(std::string_view text) {
  const auto trimmed = [](std::string_view part) {
    const auto first = part.find_first_not_of(" \t");
    if (first == std::string_view::npos) return std::string_view{};
    return part.substr(first, part.find_last_not_of(" \t") + 1 - first);
  };
  std::vector<std::string_view> parts;
  if (trimmed(text).empty()) return parts;
  for (;;) {
    const auto comma = text.find(',');
    parts.push_back(trimmed(text.substr(0, comma)));
    if (comma == std::string_view::npos) return parts;
    text.remove_prefix(comma + 1);
  }
}

}  // namespace nostos::server
