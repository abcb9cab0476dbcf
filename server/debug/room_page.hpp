// A room as every viewer sees it, as JSON text for the page /debug.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "server/journal/journal.hpp"
#include "server/room/state.hpp"

namespace nostos::server {

// [{"number", "game", "host", "title", "started", "over", "entries"}], in the order given.
std::string rooms_page(const std::vector<Listing>& rooms);

// {"number", "entries", "game", "started", "steps", "viewers": [{"seat", "name", "rev", "turn", "view",
// "prompt", "acting", "outcome", "told": [{"step", "events"}]}]}: the seats in order, the spectators last;
// for each viewer what the room would send it now, and the events that it noticed in the last steps, the
// newest first. No viewers before the start.
std::string room_page(std::int64_t number, const RoomState& state);

}  // namespace nostos::server
