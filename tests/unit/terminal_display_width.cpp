#include <doctest/doctest.h>

#include "clients/terminal/board/display_width.hpp"

using namespace nostos::terminal;

TEST_CASE("the width of a text is its number of terminal columns") {
  CHECK(display_width("") == 0);
  CHECK(display_width("Nausicaa") == 8);
  CHECK(display_width("Ulisse è qui") == 12);
  CHECK(display_width("Έκτωρ") == 5);
  CHECK(display_width("奥德赛") == 6);
  CHECK(display_width("e\xCC\x81") == 1);  // an accent that stands alone
  CHECK(display_width("\xFF\xC3") == 2);   // not UTF-8
}

TEST_CASE("text that is too wide is cut after a complete character") {
  CHECK(cut("Nausicaa", 8) == "Nausicaa");
  CHECK(cut("Nausicaa", 7) == "Nausic…");
  CHECK(cut("奥德赛", 5) == "奥德…");
  CHECK(cut("奥德赛", 4) == "奥…");
  CHECK(cut("奥", 1) == "…");
  CHECK(cut("x", 0).empty());
}

TEST_CASE("a column has the requested width, whatever its content") {
  for (const char* text : {"", "x", "奥德赛", "Έκτωρ", "e\xCC\x81", "\xFF\xC3\x80 and more"}) {
    CAPTURE(text);
    for (int width = 0; width < 9; ++width) {
      CHECK(display_width(left(text, width)) == width);
      CHECK(display_width(right(text, width)) == width);
    }
  }
  CHECK(left("ab", 4) == "ab  ");
  CHECK(right("ab", 4) == "  ab");
}
