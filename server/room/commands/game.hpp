// Commands about the game: its chance, its start, intents and their substitutes, and the next game.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>

#include "protocol/messages.hpp"
#include "server/room/commands/command.hpp"

namespace nostos::server {

Decision handle(const RoomState& state, int member, const protocol::Contribute& request,
                const CommandContext& context);
Decision handle(const RoomState& state, int member, const protocol::Start& request,
                const CommandContext& context);
Decision handle(const RoomState& state, int member, const protocol::Intent& request,
                const CommandContext& context);
Decision handle(const RoomState& state, int member, const protocol::Rematch& request,
                const CommandContext& context);

// A bot's intent; `turn` as in the intent of a person.
Decision decide_bot(const RoomState& state, int member, std::int64_t turn, const std::string& intent,
                    const CommandContext& context);
// A timer of the position that has run out.
Decision decide_timer(const RoomState& state, const Timer& timer, const CommandContext& context);
// A seat's thinking time that has run out: the game's default is played for it.
Decision decide_clock(const RoomState& state, std::size_t seat, const CommandContext& context);

// An entry if this replay is the member's first view of all seats in a running game; otherwise no change.
Decision decide_reveal(const RoomState& state, int member, const protocol::AskReplay& request,
                       const CommandContext& context);

}  // namespace nostos::server
