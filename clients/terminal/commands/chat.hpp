// Commands say, team, chat and mute.
#pragma once
#include <string_view>

#include "clients/terminal/client/context.hpp"

namespace nostos::terminal::commands {

void say_to_all(ClientContext& client, std::string_view rest);
void say_to_team(ClientContext& client, std::string_view rest);
void show_chat(ClientContext& client, std::string_view rest);
void toggle_mute(ClientContext& client, std::string_view rest);

}  // namespace nostos::terminal::commands
