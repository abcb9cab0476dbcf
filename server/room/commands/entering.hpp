// Commands that open a room or enter it.
#pragma once
#include "protocol/messages.hpp"
#include "server/room/commands/command.hpp"

namespace nostos::server {

// The first entry of a new room, or a refusal.
Decision decide_create(const protocol::Create& request, const CommandContext& context);

// join, watch, resume, claim, ask_claim. `member` is the connection's member from then on; for ask_claim only
// if the member has that token now.
struct JoinResult {
  Decision decision;
  int member = 0;
};
JoinResult decide_enter(const RoomState& state, const protocol::Inbound& request,
                        const CommandContext& context);

}  // namespace nostos::server
