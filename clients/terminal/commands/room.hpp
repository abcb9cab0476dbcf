// Commands about the room as a whole: again, hook, leave.
#pragma once
#include <string_view>

#include "clients/terminal/client/context.hpp"

namespace nostos::terminal::commands {

void next_game(ClientContext& client, std::string_view rest);
void set_webhook(ClientContext& client, std::string_view rest);
void ask_to_leave(ClientContext& client, std::string_view rest);

}  // namespace nostos::terminal::commands
