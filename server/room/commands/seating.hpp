// Commands about a room's members, seats and settings.
#pragma once
#include "protocol/messages.hpp"
#include "server/room/commands/command.hpp"

namespace nostos::server {

Decision handle(const RoomState& state, int member, const protocol::Sit& request,
                const CommandContext& context);
Decision handle(const RoomState& state, int member, const protocol::Ready& request,
                const CommandContext& context);
Decision handle(const RoomState& state, int member, const protocol::AskSeat& request,
                const CommandContext& context);
Decision handle(const RoomState& state, int member, const protocol::AnswerClaim& request,
                const CommandContext& context);
Decision handle(const RoomState& state, int member, const protocol::SetGame& request,
                const CommandContext& context);
Decision handle(const RoomState& state, int member, const protocol::UpdateSettings& request,
                const CommandContext& context);
Decision handle(const RoomState& state, int member, const protocol::TransferHost& request,
                const CommandContext& context);
Decision handle(const RoomState& state, int member, const protocol::AddBot& request,
                const CommandContext& context);
Decision handle(const RoomState& state, int member, const protocol::Kick& request,
                const CommandContext& context);
Decision handle(const RoomState& state, int member, const protocol::AskDeviceLink& request,
                const CommandContext& context);
Decision handle(const RoomState& state, int member, const protocol::Leave& request,
                const CommandContext& context);
Decision handle(const RoomState& state, int member, const protocol::SetWebhook& request,
                const CommandContext& context);

}  // namespace nostos::server
