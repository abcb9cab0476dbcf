// The lobby's periodic work: wakes rooms in which something falls due, releases rooms that the operator has
// closed, deletes rooms that are unused for too long, and counts the rooms.
#pragma once
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/lobby/lobby_policy.hpp"
#include "server/lobby/pending_lookups.hpp"
#include "server/lobby/room_directory.hpp"
#include "server/lobby/room_shares.hpp"
#include "server/metrics/instruments.hpp"

namespace nostos::server {

// Loader thread only.
class LobbyMaintenance {
 public:
  // All of these must outlive the maintenance.
  LobbyMaintenance(Journal& journal, const Published<LobbyPolicy>& policy, RoomDirectory& directory,
                   const PendingLookups& pending, RoomShares& shares, Gauge& rooms_stored)
      : journal_(journal),
        policy_(policy),
        directory_(directory),
        pending_(pending),
        shares_(shares),
        rooms_stored_(rooms_stored) {}

  enum class Progress { more, done, failed };
  // Does a part of a round: wakes at most kWokenTogether rooms; after the last of them, it does the rest.
  // After `more`, call it again when the loader has run its other jobs. Logs errors, which end the round.
  [[nodiscard]] Progress run();
  static constexpr std::size_t kWokenTogether = 16;
  // Keeps no room awake until the next round.
  void release_rooms();

 private:
  void wake_batch();
  // The codes of the rooms to wake, without those that must wait for their next attempt.
  std::vector<std::string> due_rooms();
  // Null if the room is unknown, on another node or cannot be read.
  std::shared_ptr<Room> find_due(const std::string& code);
  // Records the use of the rooms that were loaded since the last round, and of all from time to time.
  void touch_loaded(std::int64_t at);
  void forget();        // rooms that are unused for too long
  void evict_closed();  // rooms that were closed or forgotten

  // A room that could not be read, in ms.
  struct Unreadable {
    std::int64_t pause = 0;
    std::int64_t next = 0;  // attempt
  };

  Journal& journal_;
  const Published<LobbyPolicy>& policy_;
  RoomDirectory& directory_;
  const PendingLookups& pending_;
  RoomShares& shares_;
  Gauge& rooms_stored_;
  std::unordered_set<std::int64_t> seen_;  // rooms whose use the journal has recorded since seen_at_
  std::int64_t seen_at_ = 0;               // when the recording last began, in ms
  std::int64_t forget_at_ = 0;             // when rooms are next forgotten, in ms
  std::unordered_map<std::string, Unreadable> unreadable_;  // by code
  std::vector<std::shared_ptr<Room>> awake_;                // rooms in which something falls due soon
  bool waking_ = false;                       // a round has begun, and its rooms are not all awake
  std::deque<std::string> due_;               // the rooms that this round has yet to wake
  std::vector<std::shared_ptr<Room>> woken_;  // the rooms that it has woken
};

}  // namespace nostos::server
