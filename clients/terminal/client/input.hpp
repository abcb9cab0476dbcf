// A typed line: an answer to a dialog or a prompt, chat, or a command.
#pragma once
#include <string_view>

#include "clients/terminal/client/context.hpp"

namespace nostos::terminal {

void handle_line(ClientContext& client, std::string_view line);
/** True if the line was an answer to the open prompt. */
bool answer_form(ClientContext& client, std::string_view line);

}  // namespace nostos::terminal
