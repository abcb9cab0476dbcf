// Completion of a typed line.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace nostos::terminal {

/**
 * The line, completed as far as all `words` that begin with it agree, or that begin with its last word; with
 * a blank at the end if only one does. The same line if none does. Case and accents are ignored.
 */
std::string completed(std::string_view line, const std::vector<std::string>& words);

}  // namespace nostos::terminal
