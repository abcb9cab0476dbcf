// Reads rooms of an archive, for the commands of `nostos admin`.
#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "games/core/json.hpp"
#include "server/journal/journal.hpp"
#include "server/room/state.hpp"

namespace nostos::admin {

// Finds a room by number or by either code. Throws std::runtime_error if there is none.
server::Listing find_room(server::Archive& archive, const std::string& room);
// The room's log.
server::StoredRoom log_of(server::Archive& archive, const server::Listing& listing);
// Folds the log into the room's state; std::nullopt if this program can no longer read it.
std::optional<server::RoomState> state_of(const server::StoredRoom& stored);
// A room's summary (server/room/summary.hpp), computed from its log where the journal has none yet; {} where
// the log is unreadable, too.
Json summary_of(server::Archive& archive, const server::Listing& listing);
// Converts a JSON number: a JSON value would use the stream's width as its indentation.
std::int64_t whole(const Json& number);
// "2026-11-21 19:24", in UTC, from milliseconds since 1970.
std::string time_text(std::int64_t at);

}  // namespace nostos::admin
