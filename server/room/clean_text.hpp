// What people may type: one line of visible characters.
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace nostos::server {

// The text without outer blanks, if it is valid UTF-8 of 1 to `longest` code points, a reader sees something
// of it, no letter bears more than three combining marks, and none of it is a control, a line break, or an
// invisible mark that reorders or hides text (bidirectional controls, zero-width and other default-ignorable
// characters; variation selectors may stay).
std::optional<std::string> clean_line(std::string_view text, std::size_t longest);

}  // namespace nostos::server
