// Commands for looking back at a game step by step, from any viewpoint: replay, next, previous, step, eyes,
// playon, live.
#pragma once
#include <string_view>

#include "clients/terminal/client/context.hpp"

namespace nostos::terminal::commands {

void start_replay(ClientContext& client, std::string_view rest);
void next_step(ClientContext& client, std::string_view rest);
void previous_step(ClientContext& client, std::string_view rest);
void go_to_step(ClientContext& client, std::string_view rest);
void change_viewer(ClientContext& client, std::string_view rest);
// Leaves the table for a new one, which continues the game from this step against bots.
void play_on(ClientContext& client, std::string_view rest);
void leave_replay(ClientContext& client, std::string_view rest);

}  // namespace nostos::terminal::commands
