// Rooms of an archive, for the commands of `nostos admin`.
#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "games/core/json.hpp"
#include "server/journal/journal.hpp"
#include "server/room/room_state.hpp"

namespace nostos::admin {

// The room of that number or code. Throws std::runtime_error where there is none.
server::Listing find_room(server::Archive& archive, const std::string& room);
// Its log.
server::StoredRoom log_of(server::Archive& archive, const server::Listing& listing);
// What the log comes to; nothing where this program cannot read it any more.
std::optional<server::RoomState> state_of(const server::StoredRoom& stored);
// A room's summary (server/room/summary.hpp), made from its log where nobody has put one yet; {} where
// neither can be.
Json summary_of(server::Archive& archive, const server::Listing& listing);
// A whole number as one: a JSON value takes a stream's width for its own indentation.
std::int64_t whole(const Json& number);
// "2026-11-21 19:24", in UTC, from milliseconds since 1970.
std::string time_text(std::int64_t at);

}  // namespace nostos::admin
