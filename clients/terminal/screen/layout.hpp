// Layout of text in lines of a given width, and of choices side by side with their click areas.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "clients/terminal/board/board.hpp"
#include "clients/terminal/form/form.hpp"

namespace nostos::terminal {

/** The text in lines, broken at blanks if possible; lines after the first begin with `indent` blanks. */
Lines wrap(std::string_view text, int width, int indent = 0);

// The area of a choice, and the answer that a click enters.
struct ClickArea {
  int line = 0, from = 0, to = 0;  // columns from..to-1
  std::string tag;
};

struct Layout {
  Lines lines;
  std::vector<ClickArea> areas;
};

/** "It is your move. 1 Sail  2 Storm": the sentence, then the choices. */
Layout lay_out_prompt(const std::string& asked, const Question& question, int width, Language language);

}  // namespace nostos::terminal
