// Writes and reads a room as text, so that the server need not fold a long journal from its start. A snapshot
// follows from the journal: if it is missing or another version made it, the server folds the journal.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>

#include "server/journal/journal.hpp"
#include "server/room/state.hpp"

namespace nostos::server {

// Raise it with every change of the result of fold(), or of how that is written here.
inline constexpr int kSnapshotVersion = 3;

// The parts of a room's newest snapshot in the journal that the next one builds on.
struct SnapshotMark {
  std::int64_t sequence = 0;
  std::size_t past = 0;                 // games before the current one
  record::StepLog steps;                // of the current game; the journal has its full segments
  std::optional<record::ChatLog> said;  // likewise
};
SnapshotMark snapshot_mark(const RoomState& state);

// The lists "past", "steps" and "said" hold the games before the current one, and the full segments of the
// current game's steps and lines: only those that `kept` lacks are written. The text holds everything else
// and does not grow with the length of a game. Secrets are in it, as they are in the journal.
Snapshot write_snapshot(const RoomState& state, const SnapshotMark& kept);

// Throws std::exception if the snapshot is of another version, of other rules, or does not fit.
RoomState read_snapshot(const Snapshot& snapshot);

}  // namespace nostos::server
