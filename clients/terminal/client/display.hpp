// Texts for front ends: the table, the lobby or the room, and the status line.
#pragma once
#include <string>
#include <vector>

#include "clients/terminal/board/tint.hpp"
#include "clients/terminal/client/context.hpp"

namespace nostos::terminal {

/** The drawing of the table with its colours; without a drawing the table in words. */
std::vector<TintedLine> tinted_table(const ClientContext& client, const BoardSize& size);
/** The place of a cell in the drawing of the table; nothing if the drawing has no cells. */
std::optional<BoardSpot> cell_spot(const ClientContext& client, std::string_view cell, const BoardSize& size);
/** The table as lines: drawn if `drawn` and the game has a drawing, otherwise in words. */
Lines table_lines(const ClientContext& client, bool drawn);
/** The games of the server, a line each. */
Lines game_lines(const ClientContext& client);
/** The lobby, or the room with its seats and options. */
Lines hall_lines(const ClientContext& client);
/** Connection, whose turn it is, and the time. */
std::string status_line(const ClientContext& client, Time now);

}  // namespace nostos::terminal
