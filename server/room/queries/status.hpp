// Answers requests that read a room's present state or a game's static data.
#pragma once
#include "protocol/messages.hpp"
#include "server/room/queries/query.hpp"

namespace nostos::server {

Answer answer_catalogue(const RoomState& state, const protocol::AskCatalogue& request);
Answer answer_lesson(const RoomState& state, const protocol::AskLesson& request);
Answer answer_glance(const RoomState& state, const protocol::Glance& request);

}  // namespace nostos::server
