// Texts for front ends: the table, the lobby or the room, and the status line.
#pragma once
#include <string>

#include "clients/terminal/client/context.hpp"

namespace nostos::terminal {

/** The table as lines: drawn if `drawn` and the game has a drawing, otherwise in words. */
Lines table_lines(const ClientContext& client, bool drawn);
/** The games of the server, a line each. */
Lines game_lines(const ClientContext& client);
/** The lobby, or the room with its seats and options. */
Lines hall_lines(const ClientContext& client);
/** Connection, whose turn it is, and the time. */
std::string status_line(const ClientContext& client, Time now);

}  // namespace nostos::terminal
