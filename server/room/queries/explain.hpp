// Explains why an intent would be refused.
#pragma once
#include "protocol/messages.hpp"
#include "server/room/queries/query.hpp"

namespace nostos::server {

// Uses only what the seat is shown, as every refusal does.
Answer answer_explanation(const RoomState& state, int member, const protocol::AskExplanation& request);

}  // namespace nostos::server
