// Commands that prepare a game: game, options, option, settings, set, start.
#pragma once
#include <string_view>

#include "clients/terminal/client/context.hpp"

namespace nostos::terminal::commands {

void choose_game(ClientContext& client, std::string_view rest);
void show_options(ClientContext& client, std::string_view rest);
void set_option(ClientContext& client, std::string_view rest);
void show_settings(ClientContext& client, std::string_view rest);
void change_setting(ClientContext& client, std::string_view rest);
void start_game(ClientContext& client, std::string_view rest);

}  // namespace nostos::terminal::commands
