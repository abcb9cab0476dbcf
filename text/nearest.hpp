// Suggestions for a mistyped word.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace nostos::text {

/**
 * The word with the fewest edits from `given`: insertions, deletions, replacements, and swaps of neighbours.
 * Empty if that takes more than one edit and one for every four letters of `given`. Case matters.
 */
std::string nearest(std::string_view given, const std::vector<std::string>& words);

}  // namespace nostos::text
