// Commands record and past.
#pragma once
#include <string_view>

#include "clients/terminal/client/context.hpp"

namespace nostos::terminal::commands {

void save_record(ClientContext& client, std::string_view rest);
void show_past_games(ClientContext& client, std::string_view rest);

}  // namespace nostos::terminal::commands
