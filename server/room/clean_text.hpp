// Checks text that people type: it must be one line of visible characters.
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace nostos::server {

// Returns the text without outer blanks. Returns nothing unless it is valid UTF-8 of 1 to `longest` code
// points, some of it is visible, no letter bears more than three combining marks, and none of it is a
// control, a line break, or an invisible mark that reorders or hides text (bidirectional controls, zero-width
// and other default-ignorable characters; variation selectors may stay).
std::optional<std::string> clean_line(std::string_view text, std::size_t longest);

}  // namespace nostos::server
