#include "text/terminal_writer.hpp"

#include <unistd.h>

#include <iostream>

#include "text/utf8.hpp"

namespace nostos::text {
namespace {

void append_escape(std::string& shown, char32_t value) {
  shown += "\\u";
  for (int shift = 12; shift >= 0; shift -= 4) shown += "0123456789abcdef"[value >> shift & 0xFU];
}

}  // namespace

bool steers_terminal(char32_t c) {
  return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x61C || c == 0x200E || c == 0x200F ||
         (c >= 0x2028 && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069) || c == kNotUtf8;
}

std::string printable(std::string_view text) {
  std::string shown;
  shown.reserve(text.size());
  while (!text.empty()) {
    const auto [value, size] = first_code_point(text);
    if (value == kNotUtf8) {
      shown += "\uFFFD";
    } else if (steers_terminal(value)) {
      append_escape(shown, value);
    } else {
      shown += text.substr(0, size);
    }
    text.remove_prefix(size);
  }
  return shown;
}

const TerminalWriter& TerminalWriter::operator<<(std::string_view text) const {
  *to_ << printable(text);
  return *this;
}

const TerminalWriter& TerminalWriter::operator<<(std::ios_base& (*format)(std::ios_base&)) const {
  *to_ << format;
  return *this;
}

const TerminalWriter& TerminalWriter::operator<<(std::ostream& (*format)(std::ostream&)) const {
  *to_ << format;
  return *this;
}

const TerminalWriter& TerminalWriter::lines(std::string_view text) const {
  while (!text.empty()) {
    const auto end = text.find('\n');
    *this << text.substr(0, end);
    if (end == std::string_view::npos) break;
    *this << "\n";
    text.remove_prefix(end + 1);
  }
  return *this;
}

bool TerminalWriter::is_terminal() const {
  return to_ == &std::cerr && isatty(STDERR_FILENO) == 1;
}

}  // namespace nostos::text
