// Commands about members and seats: seats, sit, stand, bot, remove, host.
#pragma once
#include <string_view>

#include "clients/terminal/client/context.hpp"

namespace nostos::terminal::commands {

void show_seats(ClientContext& client, std::string_view rest);
void sit(ClientContext& client, std::string_view rest);
void stand(ClientContext& client, std::string_view rest);
void add_bot(ClientContext& client, std::string_view rest);
void remove(ClientContext& client, std::string_view rest);
void toggle_ready(ClientContext& client, std::string_view rest);
void toggle_seat_wish(ClientContext& client, std::string_view rest);
void let_in(ClientContext& client, std::string_view rest);
void keep_out(ClientContext& client, std::string_view rest);
void transfer_host(ClientContext& client, std::string_view rest);

}  // namespace nostos::terminal::commands
