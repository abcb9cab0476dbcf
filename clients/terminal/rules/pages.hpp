// The pages as text; the source is written when the build is configured.
#pragma once
#include <string_view>

namespace nostos::terminal {

/** `game` is the folder's name, `file` RULES.md or REGOLE.md. Empty where there is no such page. */
std::string_view rules_page(std::string_view game, std::string_view file);

}  // namespace nostos::terminal
