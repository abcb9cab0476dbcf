#include "clients/terminal/session/ascii.hpp"

#include <langinfo.h>
#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

namespace nostos::terminal {
namespace {

constexpr std::array kMarks{
    std::pair{U'–', '-'},      std::pair{U'—', '-'},     std::pair{U'−', '-'},  std::pair{U'·', '-'},
    std::pair{U'×', 'x'},      std::pair{U'’', '\''},    std::pair{U'‘', '\''}, std::pair{U'“', '"'},
    std::pair{U'”', '"'},      std::pair{U'„', '"'},     std::pair{U'«', '"'},  std::pair{U'»', '"'},
    std::pair{U'…', '.'},      std::pair{U'│', '|'},     std::pair{U'↑', '^'},  std::pair{U'↓', 'v'},
    std::pair{U'─', '-'},      std::pair{U'┌', '+'},     std::pair{U'┐', '+'},  std::pair{U'└', '+'},
    std::pair{U'┘', '+'},      std::pair{U'├', '+'},     std::pair{U'┤', '+'},  std::pair{U'┬', '+'},
    std::pair{U'┴', '+'},      std::pair{U'┼', '+'},     std::pair{U'ß', 's'},  std::pair{U'¿', '?'},
    std::pair{U'¡', '!'},      std::pair{U'œ', 'o'},     std::pair{U'Œ', 'O'},  std::pair{U'ø', 'o'},
    std::pair{U'\u00a0', ' '}, std::pair{U'\u202f', ' '}};

char ascii_of(utf8proc_int32_t ch) {
  if (ch < 0x80) return static_cast<char>(ch);
  const auto mark = std::find_if(kMarks.begin(), kMarks.end(), [&](const auto& one) {
    return static_cast<utf8proc_int32_t>(one.first) == ch;
  });
  if (mark != kMarks.end()) return mark->second;
  std::array<utf8proc_int32_t, 8> parts{};
  const auto count = utf8proc_decompose_char(ch, parts.data(), parts.size(), UTF8PROC_DECOMPOSE, nullptr);
  return count > 0 && parts[0] < 0x80 ? static_cast<char>(parts[0]) : '?';
}

}  // namespace

bool is_ascii_only() {
  const auto set = [](const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr && *value != '\0';
  };
  if (!set("LC_ALL") && !set("LC_CTYPE") && !set("LANG")) return false;
  return std::string_view(nl_langinfo(CODESET)) != "UTF-8";
}

std::string to_ascii(std::string_view text) {
  std::string made;
  const auto* bytes = reinterpret_cast<const utf8proc_uint8_t*>(text.data());
  auto left = static_cast<utf8proc_ssize_t>(text.size());
  while (left > 0) {
    utf8proc_int32_t ch = 0;
    const auto size = utf8proc_iterate(bytes, left, &ch);
    made += size > 0 ? ascii_of(ch) : '?';
    const auto step = std::max<utf8proc_ssize_t>(size, 1);
    bytes += step;
    left -= step;
  }
  return made;
}

}  // namespace nostos::terminal
