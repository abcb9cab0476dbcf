// Command known: what a viewer could have deduced in an ended game, and from which step.
#pragma once
#include <string_view>

#include "clients/terminal/client/context.hpp"

namespace nostos::terminal::commands {

void ask_deductions(ClientContext& client, std::string_view rest);

}  // namespace nostos::terminal::commands
