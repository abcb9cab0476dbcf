// Proposals that a room votes on: a move taken back, a stand-in for an absent player, another host.
#pragma once
#include <vector>

#include "protocol/messages.hpp"
#include "server/room/commands/command.hpp"

namespace nostos::server {

Decision handle(const RoomState& state, int member, const protocol::Propose& request,
                const CommandContext& context);
Decision handle(const RoomState& state, int member, const protocol::Vote& request,
                const CommandContext& context);
Decision handle(const RoomState& state, int member, const protocol::Return& request,
                const CommandContext& context);

// The result of the proposal, once every member who is here has answered.
Decision decide_settlement(const RoomState& state, const CommandContext& context);
// The members who have yet to answer a proposal: those who must answer, and those who may and are here.
std::vector<int> pending_voters(const RoomState& state, const Proposal& proposal,
                                const ConnectedMembers& present);

}  // namespace nostos::server
