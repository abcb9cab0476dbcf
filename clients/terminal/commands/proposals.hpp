// Commands that need the agreement of others: takeback, standin, behost, yes, no; and return.
#pragma once
#include <string_view>

#include "clients/terminal/client/context.hpp"

namespace nostos::terminal::commands {

void propose_undo(ClientContext& client, std::string_view rest);
void propose_stand_in(ClientContext& client, std::string_view rest);
void propose_host(ClientContext& client, std::string_view rest);
void vote_yes(ClientContext& client, std::string_view rest);
void vote_no(ClientContext& client, std::string_view rest);
void take_seat_back(ClientContext& client, std::string_view rest);

}  // namespace nostos::terminal::commands
