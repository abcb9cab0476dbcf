// Tests of the characters that reach a terminal.
#include "text/terminal_writer.hpp"

#include <doctest/doctest.h>

#include <iomanip>
#include <sstream>
#include <string>

#include "text/utf8.hpp"

namespace text = nostos::text;

TEST_CASE("printable text: terminal controls are escaped, other text is unchanged") {
  const std::pair<std::string, std::string> texts[] = {
      {"", ""},
      {"Ὀδυσσεύς 🐬 e\u0301 \u00A0\u200D", "Ὀδυσσεύς 🐬 e\u0301 \u00A0\u200D"},
      {"a\nb\tc\rd", "a\\u000ab\\u0009c\\u000dd"},
      {std::string("\0\x1F\x7F", 3), "\\u0000\\u001f\\u007f"},
      {"\u0080\u009B\u009F", "\\u0080\\u009b\\u009f"},
      {"\u061C\u200E\u200F\u2028\u2029", "\\u061c\\u200e\\u200f\\u2028\\u2029"},
      {"\u202A\u202B\u202C\u202D\u202E", "\\u202a\\u202b\\u202c\\u202d\\u202e"},
      {"\u2066\u2067\u2068\u2069", "\\u2066\\u2067\\u2068\\u2069"},
      {"\x9B\xFFx\xC3", "\uFFFD\uFFFDx\uFFFD"},
      {"\xC0\x8A\xE0\x80\xAF\xED\xA0\x80\xF4\x90\x80\x80",  // overlong, a surrogate, above U+10FFFF
       "\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD"},
  };
  for (const auto& [raw, shown] : texts) {
    CHECK(text::printable(raw) == shown);
    CHECK(text::printable(shown) == shown);
  }
  // Every code point: no control character remains.
  for (char32_t c = 0; c < 0x3000; ++c) {
    std::string raw;
    if (c < 0x80)
      raw = {static_cast<char>(c)};
    else if (c < 0x800)
      raw = {static_cast<char>(0xC0 | c >> 6), static_cast<char>(0x80 | (c & 0x3F))};
    else
      raw = {static_cast<char>(0xE0 | c >> 12), static_cast<char>(0x80 | (c >> 6 & 0x3F)),
             static_cast<char>(0x80 | (c & 0x3F))};
    const auto [value, size] = text::first_code_point(raw);
    CHECK(value == c);
    CHECK(size == raw.size());
    CHECK((text::printable(raw) == raw) == !text::steers_terminal(c));
  }
}

TEST_CASE("a terminal writer trusts literals only") {
  std::ostringstream to;
  const text::TerminalWriter out(to);
  const std::string hostile = "x\n\x1B[2K";
  const char* pointer = hostile.c_str();
  out << "a\n"
      << hostile << "\n"
      << pointer << '\n'
      << std::string_view(hostile) << std::setw(4) << 7 << true << std::left << std::setw(3) << "b" << 1.5
      << std::flush;
  CHECK(to.str() == "a\nx\\u000a\\u001b[2K\nx\\u000a\\u001b[2K\\u000ax\\u000a\\u001b[2K   71b  1.5");
}

TEST_CASE("several lines keep their line feeds and nothing else") {
  std::ostringstream to;
  text::TerminalWriter(to).lines("{\n \"a\": \"\u202E\"\n}\r").lines("").lines("x\n\ny\n");
  CHECK(to.str() == "{\n \"a\": \"\\u202e\"\n}\\u000dx\n\ny\n");
}
