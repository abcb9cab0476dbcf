// Commands about the running game: table, view, clock, ask, free, back.
#pragma once
#include <string_view>

#include "clients/terminal/client/context.hpp"

namespace nostos::terminal::commands {

void show_table(ClientContext& client, std::string_view rest);
void show_view(ClientContext& client, std::string_view rest);
void show_clock(ClientContext& client, std::string_view rest);
void repeat_question(ClientContext& client, std::string_view rest);
void toggle_free_choices(ClientContext& client, std::string_view rest);
void undo_answer(ClientContext& client, std::string_view rest);

}  // namespace nostos::terminal::commands
