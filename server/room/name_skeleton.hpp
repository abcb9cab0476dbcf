// Compares names by their look: two names that look alike count as one name in a room.
#pragma once
#include <string>
#include <string_view>

namespace nostos::server {

// The visible text, with one letter for all of its look-alikes. Follows Unicode Technical Standard #39:
// compatibility decomposition (NFKD), no default-ignorable code points, no blanks, no combining marks of
// alphabets in which they change little (Latin, Greek, Cyrillic, Hebrew, Arabic), one Latin letter for each
// of its look-alikes, case folded. Empty if nothing is visible or the text is not UTF-8.
std::string name_skeleton(std::string_view text);

// Whether a reader may confuse the names: their skeletons are equal, as typed or in lower case. Capitals have
// other look-alikes than small letters: Greek nu is N as a capital and v as a small letter.
bool same_name(std::string_view one, std::string_view other);

}  // namespace nostos::server
