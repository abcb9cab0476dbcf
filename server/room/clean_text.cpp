#include "server/room/clean_text.hpp"

#include <cstdint>

namespace nostos::server {
namespace {

constexpr char32_t kNone = 0xFFFFFFFF;

// The character that starts at `at`, which is moved behind it; kNone where the bytes are not UTF-8.
char32_t next_character(std::string_view text, std::size_t& at) {
  const auto byte = [&](std::size_t index) { return static_cast<std::uint8_t>(text[index]); };
  const std::uint8_t lead = byte(at);
  const std::size_t length = lead < 0x80         ? 1
                             : lead >> 5 == 0x6  ? 2
                             : lead >> 4 == 0xE  ? 3
                             : lead >> 3 == 0x1E ? 4
                                                 : 0;
  if (length == 0 || at + length > text.size()) return kNone;
  char32_t character = length == 1 ? lead : lead & (0x7FU >> length);
  for (std::size_t more = 1; more < length; ++more) {
    if (byte(at + more) >> 6 != 0x2) return kNone;
    character = character << 6 | (byte(at + more) & 0x3FU);
  }
  at += length;
  return character;
}

bool is_unwelcome(char32_t c) {
  return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0xAD || c == 0x61C || c == 0x115F || c == 0x1160 ||
         c == 0x180E || (c >= 0x200B && c <= 0x200F) || (c >= 0x2028 && c <= 0x202E) ||
         (c >= 0x2060 && c <= 0x206F) || c == 0x3164 || c == 0xFEFF || (c >= 0xFFF0 && c <= 0xFFFC) ||
         (c >= 0xD800 && c <= 0xDFFF) || (c >= 0xE0000 && c <= 0xE0FFF) || c > 0x10FFFF;
}

std::string_view without_outer_blanks(std::string_view text) {
  // The ideographic space and its like are left to be seen: they are wide, not hidden.
  const auto first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

bool is_blank(char32_t c) {
  return c == ' ' || c == 0xA0 || (c >= 0x2000 && c <= 0x200A) || c == 0x3000;
}

}  // namespace

std::optional<std::string> clean_line(std::string_view text, std::size_t longest) {
  const std::string_view inner = without_outer_blanks(text);
  std::size_t characters = 0;
  bool visible = false;
  for (std::size_t at = 0; at < inner.size(); ++characters) {
    const char32_t character = next_character(inner, at);
    if (character == kNone || is_unwelcome(character)) return std::nullopt;
    visible = visible || !is_blank(character);
  }
  if (!visible || characters > longest) return std::nullopt;
  return std::string(inner);
}

}  // namespace nostos::server
