#include "server/webhook/chat_text.hpp"

#include "text/terminal_writer.hpp"
#include "text/utf8.hpp"

namespace nostos::server::webhook {
namespace {

// Each text below is closed again; the check looks at one literal alone, also if it is written as an escape.
constexpr std::string_view kFirstStrongIsolate = "\u2068";  // NOLINT(misc-misleading-bidirectional)
constexpr std::string_view kPopDirectionalIsolate = "\u2069";
constexpr std::string_view kZeroWidthSpace = "\u200B";

bool is_word(char c) {
  return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

bool is_punctuation(char c) {
  return c > ' ' && c < '\x7F' && !is_word(c);
}

std::string full_width(char c) {
  const auto low = static_cast<unsigned>(c) - 0x20U;  // U+FF01 follows U+FF00 as "!" follows " "
  return {'\xEF', static_cast<char>(0xBC + (low >> 6)), static_cast<char>(0x80 + (low & 0x3FU))};
}

template <class Escape>
std::string isolated(std::string_view words, Escape escape) {
  std::string safe(kFirstStrongIsolate);
  while (!words.empty()) {
    const auto [value, size] = text::first_code_point(words);
    const std::string_view character = words.substr(0, size);
    words.remove_prefix(size);
    if (text::steers_terminal(value)) continue;
    if (size > 1) {
      safe += character;
    } else {
      safe += escape(character.front(), words);
    }
  }
  return safe.append(kPopDirectionalIsolate);
}

}  // namespace

std::string discord_text(std::string_view words) {
  return isolated(words, [](char c, std::string_view) {
    if (c == '@') return "@" + std::string(kZeroWidthSpace);
    return is_punctuation(c) ? std::string{'\\', c} : std::string(1, c);
  });
}

std::string slack_text(std::string_view words) {
  return isolated(words, [](char c, std::string_view rest) -> std::string {
    if (c == '&') return "&amp;";
    if (c == '<') return "&lt;";
    if (c == '>') return "&gt;";
    // "example.org" is a link; a full stop at the end of a sentence is not.
    const bool inside_word = c == '.' && !rest.empty() &&
                             (is_word(rest.front()) || static_cast<unsigned char>(rest.front()) >= 0x80);
    if (inside_word || std::string_view("*_~`[]|#@:\\/").find(c) != std::string_view::npos)
      return full_width(c);
    return std::string(1, c);
  });
}

}  // namespace nostos::server::webhook
