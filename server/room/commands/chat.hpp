// Commands about the chat.
#pragma once
#include <optional>

#include "protocol/messages.hpp"
#include "server/room/commands/command.hpp"

namespace nostos::server {

// Why this member may neither write nor react now; nothing if they may.
std::optional<Refusal> chat_block(const RoomState& state, int member);
Decision handle(const RoomState& state, int member, const protocol::Say& request,
                const CommandContext& context);

}  // namespace nostos::server
