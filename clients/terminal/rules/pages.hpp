// The rules pages as embedded text. CMake generates the source when it configures the build.
#pragma once
#include <string_view>

namespace nostos::terminal {

/** `game` is the name of its folder, `file` RULES.md or RULES.LANGUAGE.md. Empty if there is no such page. */
std::string_view rules_page(std::string_view game, std::string_view file);

}  // namespace nostos::terminal
