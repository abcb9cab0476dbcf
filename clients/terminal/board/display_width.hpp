// Text in a terminal's columns: a letter takes one, a Chinese sign two, an accent that stands alone none.
#pragma once
#include <string>
#include <string_view>

namespace nostos::terminal {

/** The columns that a UTF-8 text takes. Bytes that are none count one each. */
int display_width(std::string_view text);

/** Cut behind the last sign that fits, with an ellipsis in its last column, where it is wider than `width`.
 */
std::string cut(std::string_view text, int width);

/** Exactly `width` columns: cut, or filled up with blanks behind it or before it. */
std::string left(std::string_view text, int width);
std::string right(std::string_view text, int width);

}  // namespace nostos::terminal
