// The command of a member, by its message.
#pragma once
#include "protocol/messages.hpp"
#include "server/room/commands/command.hpp"

namespace nostos::server {

// Decides every request of a member that may change the room. A request that the member sent before and that
// was accepted changes nothing.
Decision decide(const RoomState& state, int member, const protocol::Inbound& request,
                const CommandContext& context);

}  // namespace nostos::server
