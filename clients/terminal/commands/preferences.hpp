// Commands language, brief and quit.
#pragma once
#include <string_view>

#include "clients/terminal/client/context.hpp"

namespace nostos::terminal::commands {

void set_language(ClientContext& client, std::string_view rest);
void toggle_brief(ClientContext& client, std::string_view rest);
void quit(ClientContext& client, std::string_view rest);

}  // namespace nostos::terminal::commands
