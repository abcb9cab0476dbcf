// Short questions about the running game: hand, me, last, score.
#pragma once
#include <string_view>

#include "clients/terminal/client/context.hpp"

namespace nostos::terminal::commands {

void show_hand(ClientContext& client, std::string_view rest);
void show_own(ClientContext& client, std::string_view rest);
void show_last(ClientContext& client, std::string_view rest);
void show_score(ClientContext& client, std::string_view rest);

}  // namespace nostos::terminal::commands
