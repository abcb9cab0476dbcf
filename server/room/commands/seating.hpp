// Commands about a room's members, seats and settings.
#pragma once
#include "protocol/messages.hpp"
#include "server/room/commands/command.hpp"

namespace nostos::server {

Decision handle(const RoomState& state, int member, const protocol::Sit& request,
                const CommandContext& context);
Decision handle(const RoomState& state, int member, const protocol::Configure& request,
                const CommandContext& context);
Decision handle(const RoomState& state, int member, const protocol::Arrange& request,
                const CommandContext& context);
Decision handle(const RoomState& state, int member, const protocol::NameHost& request,
                const CommandContext& context);
Decision handle(const RoomState& state, int member, const protocol::SeatBot& request,
                const CommandContext& context);
Decision handle(const RoomState& state, int member, const protocol::Dismiss& request,
                const CommandContext& context);
Decision handle(const RoomState& state, int member, const protocol::Link& request,
                const CommandContext& context);
Decision handle(const RoomState& state, int member, const protocol::Leave& request,
                const CommandContext& context);
Decision handle(const RoomState& state, int member, const protocol::SetHook& request,
                const CommandContext& context);

}  // namespace nostos::server
