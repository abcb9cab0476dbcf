#include "clients/terminal/board/display_width.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <cstdint>

namespace nostos::terminal {
namespace {

struct Sign {
  std::size_t bytes;
  int width;
};

Sign first_sign(std::string_view text) {
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
    const Sign sign = first_sign(text);
    sum += sign.width;
    text.remove_prefix(sign.bytes);
  }
  return sum;
}

std::string cut(std::string_view text, int width) {
  if (display_width(text) <= width) return std::string(text);
  std::size_t bytes = 0;
  int used = 0;
  while (bytes < text.size()) {
    const Sign sign = first_sign(text.substr(bytes));
    if (used + sign.width > width - 1) break;
    used += sign.width;
    bytes += sign.bytes;
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

}  // namespace nostos::terminal
