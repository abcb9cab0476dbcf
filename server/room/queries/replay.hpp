// Answers the request for a moment of a game.
#pragma once
#include "protocol/messages.hpp"
#include "server/room/queries/query.hpp"
#include "server/room/queries/replay_cache.hpp"

namespace nostos::server {

// A moment of a game that has ended; of a running game, one that a spectator may see with all seats. The
// cache must outlive the answer.
DeferredAnswer answer_replay(const RoomState& state, int member, const protocol::AskReplay& request,
                             ReplayCache& cache);
// Whether this request shows all seats of the running game, as the room may allow a spectator.
bool views_all_seats(const RoomState& state, int member, const protocol::AskReplay& request);

}  // namespace nostos::server
