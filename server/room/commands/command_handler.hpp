// The parts of server/room/commands/commands.hpp: one function for each request of a member, in three files.
#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "server/room/commands/commands.hpp"

namespace nostos::server {

struct CommandHandler {
  const RoomState& state;
  int member;
  const CommandContext& world;

  // room_play.cpp: the game and the chat
  Decision operator()(const protocol::Contribute& request) const;
  Decision operator()(const protocol::Start& request) const;
  Decision operator()(const protocol::Intent& request) const;
  Decision operator()(const protocol::Say& request) const;
  Decision operator()(const protocol::Again& request) const;
  Decision operator()(const protocol::SetHook& request) const;
  // room_table.cpp: seats and settings
  Decision operator()(const protocol::Sit& request) const;
  Decision operator()(const protocol::Configure& request) const;
  Decision operator()(const protocol::Arrange& request) const;
  Decision operator()(const protocol::NameHost& request) const;
  Decision operator()(const protocol::SeatBot& request) const;
  Decision operator()(const protocol::Dismiss& request) const;
  Decision operator()(const protocol::Link& request) const;
  Decision operator()(const protocol::Leave& request) const;
  // room_agree.cpp: requests that the others must agree to
  Decision operator()(const protocol::Propose& request) const;
  Decision operator()(const protocol::Vote& request) const;
  Decision operator()(const protocol::Return& request) const;

  // Hello, ping, requests to enter and the like are not requests of a member.
  template <class Other>
  Decision operator()(const Other&) const {
    return Refusal{"already_in_room", "This connection is in a room.", ""};
  }
};

// The common parts of an entry; complete it and pass it to granted().
Json entry(std::string_view kind, int by, const std::string& id, const CommandContext& world);
Accepted granted(Json entry, PositionPtr next = nullptr);
Accepted granted(Move move, PositionPtr next);
Refusal refusal(const Rejection& rejection);
// A free name for another bot.
std::string bot_name(const RoomState& state);
bool is_offered(const Game& game, const std::string& bot);
bool name_is_free(const RoomState& state, std::string_view name);
// The number of members who are not spectators.
std::size_t guests(const RoomState& state);

inline const Refusal kNotHost{"not_host", "Only the host may do that.", ""};
inline const Refusal kStarted{"already_started", "The game has started.", ""};
inline const Refusal kNotStarted{"not_started", "The game has not started.", ""};
inline const Refusal kNoMember{"no_member", "There is no such person in the room.", ""};
inline const Refusal kNoSeat{"no_seat", "There is no such seat.", ""};
inline const Refusal kSeatTaken{"seat_taken", "Somebody sits there.", ""};
inline const Refusal kNotSeated{"not_seated", "Spectators do not decide.", ""};
inline const Refusal kNoBot{"no_bot", "This game has no such bot.", ""};
inline const Refusal kRoomFull{"room_full", "The room is full.", ""};

}  // namespace nostos::server
