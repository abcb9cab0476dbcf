// Previews what a seat would certainly see after its intents.
#pragma once
#include "protocol/messages.hpp"
#include "server/room/queries/query.hpp"

namespace nostos::server {

// The game computes each preview from the seat's view alone. Null for an intent that is not offered, and for
// one that the game does not preview.
Answer answer_preview(const RoomState& state, int member, const protocol::AskPreview& request);

}  // namespace nostos::server
