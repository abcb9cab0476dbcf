// Answers the request for a game's record.
#pragma once
#include "protocol/messages.hpp"
#include "server/room/queries/query.hpp"

namespace nostos::server {

// The whole record of a game that has ended; of a running game, what the member's viewer has seen.
DeferredAnswer answer_record(const RoomState& state, int member, const protocol::AskRecord& request);

}  // namespace nostos::server
