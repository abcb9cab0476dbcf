// Refusals of the server as sentences for players, in both languages.
#pragma once
#include <string>
#include <string_view>

#include "clients/terminal/board/board.hpp"

namespace nostos::terminal {

/** What the code of a refusal means to a person; the server's `words` if the code is not known. */
std::string refusal(Language language, std::string_view code, std::string_view words);

}  // namespace nostos::terminal
