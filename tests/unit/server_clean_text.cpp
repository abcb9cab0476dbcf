#include <doctest/doctest.h>

#include <string>

#include "server/room/clean_text.hpp"

using nostos::server::clean_line;

TEST_CASE("names keep every script and lose outer blanks") {
  CHECK(clean_line("  Nausicaa ", 24) == "Nausicaa");
  CHECK(clean_line("Ὀδυσσεύς", 24) == "Ὀδυσσεύς");
  CHECK(clean_line("<b>🐬</b>", 24) == "<b>🐬</b>");
  CHECK(clean_line(std::string(24, 'x'), 24).has_value());
}

TEST_CASE("characters that hide text, reorder it or break a line are refused") {
  for (const char* bad : {"", "   ", "\u00A0", "a\nb", "a\tb", "\u202Eabc", "a\u200Bb", "\uFEFFa", "\u2066a",
                          "\u00ADa", "\u3164", "\x7F", "\u0085"}) {
    CHECK_FALSE(clean_line(bad, 24).has_value());
  }
  CHECK_FALSE(clean_line(std::string(25, 'x'), 24).has_value());
  // 24 characters of four bytes each are no longer than 24 of one.
  std::string dolphins;
  for (int at = 0; at < 24; ++at) dolphins += "🐬";
  CHECK(clean_line(dolphins, 24).has_value());
  CHECK_FALSE(clean_line(dolphins + "x", 24).has_value());
}

TEST_CASE("bytes that are not UTF-8 are refused") {
  for (const char* bad : {"\xFF", "a\xC3", "\xE2\x82", "\xF0\x9F\x90", "\x80", "\xC3(", "\xED\xA0\x80"}) {
    CHECK_FALSE(clean_line(bad, 24).has_value());
  }
}
