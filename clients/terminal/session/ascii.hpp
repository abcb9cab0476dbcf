// Text for a terminal whose locale has no UTF-8.
#pragma once
#include <string>
#include <string_view>

namespace nostos::terminal {

/**
 * True if the locale of the environment is set and its characters are not UTF-8. Without any setting the
 * terminal is taken to show UTF-8. Call setlocale() first.
 */
bool is_ascii_only();

/**
 * The text in ASCII, with one character for each: letters without their accents, simple marks for dashes,
 * quotation marks, dots and lines, and "?" for all else.
 */
std::string to_ascii(std::string_view text);

}  // namespace nostos::terminal
