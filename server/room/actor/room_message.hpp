// The message that describes a room to its members.
#pragma once
#include <functional>

#include "protocol/messages.hpp"
#include "server/journal/journal.hpp"
#include "server/room/commands/command.hpp"
#include "server/room/state.hpp"

namespace nostos::server {

// The part that all members share. `presence`: of a member who is not a bot.
protocol::Room room_message(const RoomState& state, const RoomHeader& header, const ConnectedMembers& present,
                            const std::function<protocol::MemberPresence(int)>& presence);
// Completes the message for one member.
void address_to(protocol::Room& room, const RoomState& state, const RoomHeader& header, const Member& member);

}  // namespace nostos::server
