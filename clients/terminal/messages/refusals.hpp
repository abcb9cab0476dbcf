// Refusals of the server as sentences for players, from the file `errors` of the catalogue.
#pragma once
#include <string>
#include <string_view>

#include "clients/terminal/board/board.hpp"

namespace nostos::terminal {

/** The sentence for the code of a refusal; the server's `words` if the code is not known. */
std::string refusal(Language language, std::string_view code, std::string_view words);

}  // namespace nostos::terminal
