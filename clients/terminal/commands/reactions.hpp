// The command react, and reactions of others. A reaction that points at something goes to the person's own
// team only.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "clients/terminal/client/context.hpp"

namespace nostos::terminal::commands {

void react(ClientContext& client, std::string_view rest);
/** Prints another member's reaction. */
void on_reaction(ClientContext& client, const nlohmann::json& message);

}  // namespace nostos::terminal::commands
