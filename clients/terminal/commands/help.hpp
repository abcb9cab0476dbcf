// Commands help and rules.
#pragma once
#include <string_view>

#include "clients/terminal/client/context.hpp"

namespace nostos::terminal::commands {

void show_help(ClientContext& client, std::string_view rest);
void show_rules(ClientContext& client, std::string_view rest);

}  // namespace nostos::terminal::commands
