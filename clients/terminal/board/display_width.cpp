#include "clients/terminal/board/display_width.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <cstdint>

namespace nostos::terminal {
namespace {

struct Character {
  std::size_t bytes;
  int width;
};

Character first_character(std::string_view text) {
  std::int32_t code = 0;
  const auto bytes = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                      static_cast<utf8proc_ssize_t>(text.size()), &code);
  if (bytes <= 0) return {1, 1};
  return {static_cast<std::size_t>(bytes), utf8proc_charwidth(code)};
}

std::string blanks(int count) {
  return std::string(static_cast<std::size_t>(std::max(count, 0)), ' ');
}

}  // namespace

int display_width(std::string_view text) {
  int sum = 0;
  while (!text.empty()) {
    const Character character = first_character(text);
    sum += character.width;
    text.remove_prefix(character.bytes);
  }
  return sum;
}

std::string cut(std::string_view text, int width) {
  if (display_width(text) <= width) return std::string(text);
  std::size_t bytes = 0;
  int used = 0;
  while (bytes < text.size()) {
    const Character character = first_character(text.substr(bytes));
    if (used + character.width > width - 1) break;
    used += character.width;
    bytes += character.bytes;
  }
  return std::string(text.substr(0, bytes)) + (width > 0 ? "…" : "");
}

std::string left(std::string_view text, int width) {
  const std::string fits = cut(text, width);
  return fits + blanks(width - display_width(fits));
}

std::string right(std::string_view text, int width) {
  const std::string fits = cut(text, width);
  return blanks(width - display_width(fits)) + fits;
}

std::vector<std::string> wrap(std::string_view text, int width, int indent) {
  std::vector<std::string> lines;
  std::string line;
  const std::string margin(static_cast<std::size_t>(width >= 8 ? indent : 0), ' ');
  const auto end_line = [&] {
    lines.push_back(line);
    line = margin;
  };
  while (!text.empty()) {
    const auto blank = std::min(text.find(' '), text.size());
    std::string_view word = text.substr(0, blank);
    text.remove_prefix(std::min(blank + 1, text.size()));
    const bool first = line.empty() || line == margin;
    if (!first && display_width(line) + 1 + display_width(word) > width) end_line();
    // A word that is longer than a line is broken at the end of the line.
    while (display_width(word) + display_width(line) > width && width > display_width(margin)) {
      std::size_t bytes = 0;
      while (bytes < word.size()) {
        std::size_t next = bytes + 1;
        while (next < word.size() && (static_cast<unsigned char>(word[next]) & 0xC0U) == 0x80U) ++next;
        if (display_width(word.substr(0, next)) + display_width(line) > width) break;
        bytes = next;
      }
      if (bytes == 0 && line == margin) break;
      line += word.substr(0, bytes);
      word.remove_prefix(bytes);
      end_line();
    }
    if (word.empty() && !first) continue;
    if (!line.empty() && line != margin) line += ' ';
    line += word;
  }
  if (!line.empty() || lines.empty()) lines.push_back(line);
  return lines;
}

}  // namespace nostos::terminal
