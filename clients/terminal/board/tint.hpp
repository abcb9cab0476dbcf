// Colours of parts of a drawing, and the parts that stand for choices. A drawing marks a part with control
// characters, which take no column and which no text of a server contains; read_tints replaces the marks by
// spans.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace nostos::terminal {

enum class Hue : std::uint8_t { none, red, green, yellow, blue, magenta, white, grey };

// The bytes from..to-1 of a line have this hue.
struct TintedSpan {
  std::size_t from = 0, to = 0;
  Hue hue = Hue::none;
  friend bool operator==(const TintedSpan&, const TintedSpan&) = default;
};

// The bytes from..to-1 of a line show something that may be a choice: an island, a god, a card, a pile.
struct TargetSpan {
  std::size_t from = 0, to = 0;
  bool continues = false;                // the target above it, in the same column
  std::vector<std::string> labels = {};  // the texts of its choices; none: they begin with what is shown
  friend bool operator==(const TargetSpan&, const TargetSpan&) = default;
};

struct TintedLine {
  std::string text;  // without marks
  std::vector<TintedSpan> spans;
  std::vector<TargetSpan> targets = {};
};

/** The text with marks around it. */
std::string tinted(Hue hue, std::string_view text);
/**
 * The text with marks around it: a choice whose text begins with it is shown here. With labels, one whose
 * text begins with a label.
 */
std::string target(std::string_view text, const std::vector<std::string>& labels = {});
/** The same for a text on several lines. */
std::vector<std::string> target(std::vector<std::string> lines, const std::vector<std::string>& labels = {});
/** The text with the marks that end its last hue and its last target, which a cut may have removed. */
std::string end_marks(std::string text);
/** The hue that is called so: "red", "black" (grey), "purple" and "violet" (magenta). None for any other. */
Hue hue_of(std::string_view colour);
/** The line without its marks. */
TintedLine read_tints(std::string_view line);

}  // namespace nostos::terminal
