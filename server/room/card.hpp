// A room's card in the journal (server/journal/journal.hpp): what the public lobby and its keeper may know.
#pragma once
#include "protocol/messages.hpp"
#include "server/journal/journal.hpp"
#include "server/room/room_state.hpp"

namespace nostos::server {

Card card_of(const RoomState& state);
// The room as the public lobby lists it.
protocol::ListedRoom listed_room(const Listing& listing);

}  // namespace nostos::server
