// Messages of the server, in the order in which they arrive.
#pragma once
#include <chrono>
#include <nlohmann/json_fwd.hpp>

#include "clients/terminal/client/context.hpp"

namespace nostos::terminal {

/** Handles a whole, clean message. A malformed one is ignored, except a first welcome, which ends the client.
 */
void on_message(ClientContext& client, const nlohmann::json& message);
/** The connection entered its room, or lost it. */
void on_ready(ClientContext& client, bool ready);
void on_lost(ClientContext& client, int attempt, std::chrono::milliseconds wait);

}  // namespace nostos::terminal
