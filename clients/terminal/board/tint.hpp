// Colours of parts of a drawing. A drawing marks a part with control characters, which take no column and
// which no text of a server contains; read_tints replaces the marks by spans.
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

struct TintedLine {
  std::string text;  // without marks
  std::vector<TintedSpan> spans;
};

/** The text with marks around it. */
std::string tinted(Hue hue, std::string_view text);
/** The text with the mark that ends its last hue, which a cut may have removed. */
std::string end_tint(std::string text);
/** The hue that is called so: "red", "black" (grey), "purple" and "violet" (magenta). None for any other. */
Hue hue_of(std::string_view colour);
/** The line without its marks. */
TintedLine read_tints(std::string_view line);

}  // namespace nostos::terminal
