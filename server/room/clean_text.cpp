#include "server/room/clean_text.hpp"

#include <utf8proc.h>

#include <cstdint>

#include "server/room/name_skeleton.hpp"
#include "text/terminal_writer.hpp"
#include "text/utf8.hpp"

namespace nostos::server {
namespace {

constexpr int kMaxMarks = 3;  // on one letter: Vietnamese needs two, pointed Hebrew and Tibetan three

utf8proc_category_t category(char32_t c) {
  return utf8proc_category(static_cast<utf8proc_int32_t>(c));
}

bool is_mark(char32_t c) {
  return category(c) == UTF8PROC_CATEGORY_MN || category(c) == UTF8PROC_CATEGORY_ME;
}

// Emoji end in one of these; alone they are invisible.
bool is_variation_selector(char32_t c) {
  return c >= 0xFE00 && c <= 0xFE0F;
}

bool is_disallowed(char32_t c) {
  if (text::steers_terminal(c) || (c >= 0xFFF0 && c <= 0xFFFC)) return true;
  if (is_variation_selector(c)) return false;
  const auto* property = utf8proc_get_property(static_cast<utf8proc_int32_t>(c));
  return property->ignorable || property->category == UTF8PROC_CATEGORY_CF;
}

std::string_view without_outer_blanks(std::string_view text) {
  // The ideographic space and similar ones stay: they are wide, not hidden.
  const auto first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

}  // namespace

std::optional<std::string> clean_line(std::string_view text, std::size_t longest) {
  const std::string_view inner = without_outer_blanks(text);
  std::size_t characters = 0;
  int marks = kMaxMarks;  // a mark needs a letter before it
  for (std::string_view rest = inner; !rest.empty(); ++characters) {
    const auto [character, size] = text::first_code_point(rest);
    if (is_disallowed(character) || characters == longest) return std::nullopt;
    if (!is_mark(character)) {
      marks = 0;
    } else if (!is_variation_selector(character) && ++marks > kMaxMarks) {
      return std::nullopt;
    }
    rest.remove_prefix(size);
  }
  if (name_skeleton(inner).empty()) return std::nullopt;
  return std::string(inner);
}

}  // namespace nostos::server
