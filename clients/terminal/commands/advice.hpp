// Commands advice and turning: what a bot would do now, or instead of the replayed step, and the decisions of
// a seat that gave away the most.
#pragma once
#include <string_view>

#include "clients/terminal/client/context.hpp"

namespace nostos::terminal::commands {

void ask_advice(ClientContext& client, std::string_view rest);
void ask_turning_points(ClientContext& client, std::string_view rest);

}  // namespace nostos::terminal::commands
