// A room as text, so that a long journal need not be folded from its beginning. A snapshot follows from the
// journal: where it is missing, or another program made it, the journal is folded instead.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>

#include "server/journal/journal.hpp"
#include "server/room/room_state.hpp"

namespace nostos::server {

// Raised with every change of what fold() makes of an entry, or of how that is written here.
inline constexpr int kSnapshotVersion = 2;

// The newest snapshot that the journal has of a room, as far as the next one builds on it.
struct SnapshotMark {
  std::int64_t sequence = 0;
  std::size_t past = 0;                 // games before the present one
  record::StepLog steps;                // of the present game, in whose full segments the journal has them
  std::optional<record::ChatLog> said;  // likewise
};
SnapshotMark snapshot_mark(const RoomState& state);

// The lists "past", "steps" and "said" hold the games before the present one, and the full segments of the
// present game's steps and lines: only those that `kept` lacks are written. The text holds everything else
// and does not grow with the length of a game. Secrets are in it, as they are in the journal.
Snapshot write_snapshot(const RoomState& state, const SnapshotMark& kept);

// Throws std::exception where the snapshot is of another version, of other rules, or does not fit.
RoomState read_snapshot(const Snapshot& snapshot);

}  // namespace nostos::server
