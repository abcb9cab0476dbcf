// Names that look alike: two of them in one room are one name.
#pragma once
#include <string>
#include <string_view>

namespace nostos::server {

// What a reader sees of `text`, as letters that stand for all their look-alikes. It follows Unicode Technical
// Standard #39: compatibility decomposition (NFKD), no default-ignorable code points, no blanks, no combining
// marks of alphabets in which they change little (Latin, Greek, Cyrillic, Hebrew, Arabic), one Latin letter
// for each of its look-alikes, case folded. Empty where nothing can be seen. Empty for what is not UTF-8.
std::string name_skeleton(std::string_view text);

// Whether a reader may take one for the other: the skeletons are equal, as typed or in lower case. Capitals
// have other look-alikes than small letters: Greek nu is N as a capital and v as a small letter.
bool same_name(std::string_view one, std::string_view other);

}  // namespace nostos::server
