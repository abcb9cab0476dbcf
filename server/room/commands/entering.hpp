// Commands that open a room or enter it.
#pragma once
#include "protocol/messages.hpp"
#include "server/room/commands/command.hpp"

namespace nostos::server {

// The first entry of a new room, or a refusal.
Decision decide_create(const protocol::Create& request, const CommandContext& context);

// The first entry of a new room in which one person and bots continue `played`, a game that has ended, from
// the position that the request names: with the same cards and the same chance. It plays the game up to
// there: call it off the strand. Refuses: no_game, rules_version_mismatch, bad_name, no_seat, no_step,
// room_quota.
Decision decide_continuation(const protocol::Create& request, const record::GameLog& played,
                             const CommandContext& context);

// join, spectate, resume, claim_member, ask_claim. `member` is the connection's member from then on; for
// ask_claim only if the member has that token now.
struct JoinResult {
  Decision decision;
  int member = 0;
};
JoinResult decide_enter(const RoomState& state, const protocol::Inbound& request,
                        const CommandContext& context);

}  // namespace nostos::server
