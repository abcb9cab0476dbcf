// The rooms of this node: finds a room by its code, reads it from the journal, and holds its lease.
#pragma once
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "server/base/clock.hpp"
#include "server/base/refusal.hpp"
#include "server/base/strand.hpp"
#include "server/journal/journal.hpp"
#include "server/journal/leases.hpp"
#include "server/lobby/pending_lookups.hpp"
#include "server/room/actor/room.hpp"
#include "server/room/actor/room_services.hpp"

namespace nostos::server {

// Another node has the room.
struct OwnedByPeer {
  std::string room;  // the requested code
  Peer owner;
};
using RoomLookup = std::variant<std::shared_ptr<Room>, Refusal, OwnedByPeer>;

// Loader thread only. Functions that read the journal throw its StorageError and, for a room that cannot be
// folded, other exceptions.
class RoomDirectory {
 public:
  // The most rooms that are claimed and read together: clients of a dead node request all its rooms at once.
  static constexpr std::size_t kTogether = 64;

  // Rooms run on `executor`. The services must outlive the directory and its rooms. Without leases this node
  // owns all rooms.
  RoomDirectory(Io executor, const RoomServices& services, Leases* leases);

  // Finds the room with that code, and reads it from the journal if it is not loaded. Refuses: no_room,
  // storage_error, room_on_other_node.
  RoomLookup find(const std::string& code);
  // Claims and reads these rooms together where possible, before requests for them come.
  void prefetch(const std::vector<std::string>& codes);
  [[nodiscard]] bool needs_prefetch(const std::string& code) const;  // neither loaded nor prefetched
  // Drops the prefetched rooms that no waiting request needs.
  void drop_prefetched(const PendingLookups& pending);
  // The loaded rooms, each once. Failed rooms are among them while a client still holds them.
  [[nodiscard]] std::vector<std::shared_ptr<Room>> loaded() const;

  // False: this node's leases have run out, and it can read no room.
  [[nodiscard]] bool may_read() const { return leases_ == nullptr || leases_->is_valid(); }
  // Stops keeping the rooms whose time is up, and releases the leases of rooms that are neither loaded nor
  // prefetched.
  void release_unloaded();
  // Drops all rooms: this node's leases have run out.
  void drop_all();
  // Claims no room from now on: this node is stopping and would soon lose the room again. Without leases
  // this does nothing.
  void stop_claiming() { claims_ = false; }
  [[nodiscard]] bool may_claim() const { return leases_ == nullptr || claims_; }
  // Drops all rooms and releases their leases, so that other nodes can take them. Claims none from then on.
  void leave();
  // Uses no lease after this call. Returns the leases; null if there are none.
  Leases* detach_leases() { return std::exchange(leases_, nullptr); }
  [[nodiscard]] bool has_leases() const { return leases_ != nullptr; }

 private:
  // A room that this node has claimed and read, or that another node has.
  struct Prefetched {
    std::string code;   // the requested code
    std::string other;  // the room's other code, if this node has the room
    Leases::Claimed claimed;
    std::optional<StoredRoom> stored;
    [[nodiscard]] bool is(const std::string& wanted) const { return wanted == code || wanted == other; }
  };
  struct Kept {
    std::shared_ptr<Room> room;
    RoomClock::time_point until;
  };
  [[nodiscard]] std::shared_ptr<Room> loaded_room(const std::string& code) const;
  // Takes a prefetched room; otherwise claims it.
  Prefetched claim(const std::string& code);
  void track_lease(const Lease& lease);
  std::shared_ptr<Room> load(StoredRoom stored);

  Io executor_;
  const RoomServices& services_;
  Leases* leases_;
  bool claims_ = true;
  // By both codes. A room lives while it has clients or something falls due in it.
  std::unordered_map<std::string, std::weak_ptr<Room>> rooms_;
  static constexpr std::size_t kSweepAbove = 1024;
  std::size_t sweep_above_ = kSweepAbove;  // entries of rooms_; find() then drops those of rooms that ended
  std::unordered_map<std::int64_t, std::pair<Lease, std::weak_ptr<Room>>> held_;  // by number
  std::vector<Prefetched> prefetched_;
  // Long rooms, for a minute after they were read: a room without clients would be read for each request.
  std::deque<Kept> kept_;  // oldest first
};

}  // namespace nostos::server
