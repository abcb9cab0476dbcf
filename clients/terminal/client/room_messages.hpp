// The `room` message: entering, changes of the room, and the step from an ended game to the next one.
#pragma once
#include <nlohmann/json_fwd.hpp>

#include "clients/terminal/client/context.hpp"

namespace nostos::terminal {

void on_room(ClientContext& client, const nlohmann::json& message);
/** Shows the next game of the room, which was opened while the ended one stayed in view. */
void show_next_game(ClientContext& client);

}  // namespace nostos::terminal
