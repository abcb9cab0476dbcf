// Completion of a typed line, and text for terminals without UTF-8.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "clients/terminal/form/completion.hpp"
#include "clients/terminal/screen/line_editor.hpp"
#include "clients/terminal/session/ascii.hpp"

namespace nostos::terminal_test {
namespace {

using terminal::completed;
using terminal::to_ascii;

const std::vector<std::string> kWords{"table", "team", "takeback", "Play a card", "Pass", "Éole"};

TEST_CASE("a line is completed as far as the words that fit agree") {
  CHECK(completed("tab", kWords) == "table ");
  CHECK(completed("t", kWords) == "t");    // table, team, takeback
  CHECK(completed("ta", kWords) == "ta");  // table, takeback
  CHECK(completed("play", kWords) == "Play a card ");
  CHECK(completed("P", kWords) == "P");
  CHECK(completed("eo", kWords) == "Éole ");
  CHECK(completed("x", kWords) == "x");
  CHECK(completed("", kWords).empty());
  CHECK(completed("rules tea", kWords) == "rules team ");
  CHECK(completed("tak", {"takeback", "take a card"}) == "take");
  CHECK(completed("a", {"aé", "aè"}) == "a");  // never half of a character
}

TEST_CASE("the editor takes a completed line") {
  terminal::LineEditor editor;
  editor.put(L'x');
  editor.replace("Éole ");
  CHECK(editor.text() == "Éole ");
  CHECK(editor.before() == "Éole ");
  editor.erase_before();
  CHECK(editor.take() == "Éole");
}

TEST_CASE("text without UTF-8 keeps one character for each") {
  CHECK(to_ascii("Éole · 3–4 … “Tür” ×2") == "Eole - 3-4 . \"Tur\" x2");
  CHECK(to_ascii("plain") == "plain");
  CHECK(to_ascii("奥") == "?");
  CHECK(to_ascii("a\xff"
                 "b") == "a?b");
}

}  // namespace
}  // namespace nostos::terminal_test
