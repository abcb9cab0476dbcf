// Layout of choices side by side with their click areas.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "clients/terminal/board/board.hpp"
#include "clients/terminal/client/previews.hpp"
#include "clients/terminal/form/form.hpp"

namespace nostos::terminal {

// The area of a choice, and the answer that a click enters.
struct ClickArea {
  int line = 0, from = 0, to = 0;  // columns from..to-1
  std::string tag;
};

struct Layout {
  Lines lines;
  std::vector<ClickArea> areas;
  // Previews beside the choices: one text for each line, from this column on.
  Lines beside;
  int column = 0;
};

/** The last shown line of a longer text, with an ellipsis. */
std::string unfinished(std::string_view line, int width);

/** "It is your move. 1 Sail  2 Storm": the sentence, then the choices. */
Layout lay_out_prompt(const std::string& asked, const Question& question, int width, Language language);

/**
 * The choices one a line, with what they lead to beside them. Previews are shortened at their ends to fit in
 * `most` lines. Nothing if the choices alone need more.
 */
std::optional<Layout> lay_out_previews(const std::string& asked, const Question& question,
                                       const PreviewState& previews, int width, int most, Language language);

}  // namespace nostos::terminal
