// Lessons: a room with a prepared game, and explanations that are each printed when they first apply.
#pragma once
#include <optional>
#include <string>

#include "clients/terminal/client/context.hpp"

namespace nostos::terminal {

/** The lesson to open; nothing, after a message to the person, if it is not clear which. */
std::optional<std::string> requested_lesson(ClientContext& client);
/** Requests the steps of the room's lesson and starts its game. */
void fetch_lesson(ClientContext& client);
void announce_lesson(ClientContext& client, const GameUpdate& update);

}  // namespace nostos::terminal
