#include "clients/terminal/messages/messages.hpp"

#include <algorithm>
#include <vector>

namespace nostos::terminal {

std::string say(Language language, const Line& line, std::initializer_list<std::string_view> with) {
  const std::string_view text = language == Language::it ? line.it : line.en;
  std::string made;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool place = text[i] == '{' && i + 2 < text.size() && text[i + 2] == '}' && text[i + 1] >= '0' &&
                       text[i + 1] <= '9';
    if (!place) {
      made += text[i];
      continue;
    }
    const auto at = static_cast<std::size_t>(text[i + 1] - '0');
    if (at < with.size()) made += *(with.begin() + at);
    i += 2;
  }
  return made;
}

std::string duration(long long milliseconds) {
  const long long seconds = std::max(0LL, (milliseconds + 999) / 1000);
  std::vector<std::string> parts;
  const auto add = [&](long long count, const char* unit) {
    if (count > 0 && parts.size() < 2) parts.push_back(std::to_string(count) + unit);
  };
  add(seconds / 86'400, " d");
  add(seconds / 3'600 % 24, " h");
  add(seconds / 60 % 60, " min");
  add(seconds % 60, " s");
  if (parts.empty()) return "0 s";
  return parts.size() == 1 ? parts[0] : parts[0] + " " + parts[1];
}

}  // namespace nostos::terminal
