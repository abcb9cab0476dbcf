// Command advice: what a bot would do now, or instead of the replayed step.
#pragma once
#include <string_view>

#include "clients/terminal/client/context.hpp"

namespace nostos::terminal::commands {

void ask_advice(ClientContext& client, std::string_view rest);

}  // namespace nostos::terminal::commands
