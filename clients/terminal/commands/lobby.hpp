// Commands of the lobby: games, rooms, open, learn, join, mine, forget, name.
#pragma once
#include <string_view>

#include "clients/terminal/client/context.hpp"

namespace nostos::terminal::commands {

void list_games(ClientContext& client, std::string_view rest);
void list_public_rooms(ClientContext& client, std::string_view rest);
void open_room(ClientContext& client, std::string_view rest);
void open_lesson(ClientContext& client, std::string_view rest);
void join_room(ClientContext& client, std::string_view rest);
void list_own_rooms(ClientContext& client, std::string_view rest);
void forget_room(ClientContext& client, std::string_view rest);
void set_name(ClientContext& client, std::string_view rest);

}  // namespace nostos::terminal::commands
