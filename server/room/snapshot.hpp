// A room as text, so that a long journal need not be folded from its beginning. What a snapshot says follows
// from the journal: where it is missing, or of another program's making, the journal is folded instead.
#pragma once
#include <string>
#include <vector>

#include "server/room/room_state.hpp"

namespace nostos::server {

// Raised with every change of what fold() makes of an entry, or of how that is written here.
inline constexpr int kSnapshotVersion = 2;

// JSON text of all but the games before the present one, which change no more: each is written once, by
// write_past. Secrets are in it, as they are in the journal.
std::string write_snapshot(const RoomState& state);
std::string write_past(const PastGame& past);

// Throws std::exception where the text is of another version, of other rules, or does not fit.
RoomState read_snapshot(const std::string& text, const std::vector<std::string>& past);

}  // namespace nostos::server
