// Writes snapshots of a room to the journal, so that the next load folds few entries.
#pragma once
#include <cstddef>
#include <cstdint>

#include "server/room/actor/room_context.hpp"
#include "server/room/snapshot.hpp"

namespace nostos::server {

// Strand only.
class Snapshots {
 public:
  // `last`: the room's newest snapshot in the journal.
  Snapshots(const RoomContext& context, SnapshotMark last);

  // Begins a snapshot if enough entries or another game followed the newest one, and none is being written.
  void update();

 private:
  // A snapshot that was begun: a failed one is not tried again at once.
  struct Attempt {
    std::int64_t sequence = 0;
    std::size_t past = 0;
  };

  const RoomContext& context_;
  SnapshotMark last_;
  Attempt attempt_;
  bool running_ = false;
};

}  // namespace nostos::server
