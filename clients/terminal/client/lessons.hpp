// Lessons: a room with a prepared game, and explanations that each wait for Enter when they first apply.
#pragma once
#include <optional>
#include <string>

#include "clients/terminal/client/context.hpp"

namespace nostos::terminal {

/** The lesson to open; nothing, after a message to the person, if it is not clear which. */
std::optional<std::string> requested_lesson(ClientContext& client);
/** Requests the steps of the room's lesson and starts its game. */
void fetch_lesson(ClientContext& client);
/** The text of a step that waits for Enter; null without one. */
const std::string* unread_lesson(const ClientContext& client);
/** The person has read it. */
void close_lesson(ClientContext& client);
/** Prints the steps that have come with this update. */
void announce_lesson(ClientContext& client, const GameUpdate& update);
/** Leaves only the moves of the current step in the prompt. */
void limit_to_lesson(ClientContext& client);
/** An own move was accepted or sent: the step that asked for it is done. */
void follow_lesson(ClientContext& client, bool free);

}  // namespace nostos::terminal
