// Commands invite and link.
#pragma once
#include <string_view>

#include "clients/terminal/client/context.hpp"

namespace nostos::terminal::commands {

void show_invites(ClientContext& client, std::string_view rest);
void create_personal_link(ClientContext& client, std::string_view rest);

}  // namespace nostos::terminal::commands
