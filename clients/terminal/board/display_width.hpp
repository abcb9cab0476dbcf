// The display width of text: a letter takes one column, a Chinese character two, a combining accent none.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace nostos::terminal {

/** The columns that a UTF-8 text takes. Invalid bytes count one each. */
int display_width(std::string_view text);

/** The text; if it is wider than `width`, its beginning with an ellipsis in the last column. */
std::string cut(std::string_view text, int width);

/** Exactly `width` columns: cut, or padded with blanks on the right (left) or on the left (right). */
std::string left(std::string_view text, int width);
std::string right(std::string_view text, int width);

/** The text in lines, broken at blanks if possible; lines after the first begin with `indent` blanks. */
std::vector<std::string> wrap(std::string_view text, int width, int indent = 0);

}  // namespace nostos::terminal
