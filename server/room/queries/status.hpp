// Answers requests that read a room's present state or a game's static data.
#pragma once
#include "protocol/messages.hpp"
#include "server/room/queries/query.hpp"

namespace nostos::server {

Answer answer_static_data(const RoomState& state, const protocol::AskStaticData& request);
Answer answer_lesson(const RoomState& state, const protocol::AskLesson& request);
Answer answer_invitation(const RoomState& state, const protocol::AskInvitation& request);
Answer answer_room_status(const RoomState& state, const protocol::AskRoomStatus& request);

}  // namespace nostos::server
