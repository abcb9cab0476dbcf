// Leases decide which node (one of the servers on one database) owns a room. At any time one node owns it,
// and only that node may write to it.
#pragma once
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace nostos::server {

struct Peer {
  std::string name;      // unique among the nodes that are alive
  std::string address;   // where the other nodes reach this one; may be empty
  std::string key = {};  // other nodes show it there; only those with the database know it
};

// The nodes of a database should have these in common, besides the length of their leases.
struct NodeTraits {
  std::string version = {};  // of the program
  std::string data = {};     // a hash of the games' data: rooms fold differently with other data
};

// A room that this node has. Each claim raises the fence, and the journal writes only with the newest fence:
// a node that has lost a room without noticing cannot damage it.
struct Lease {
  std::int64_t room = 0;
  std::int64_t fence = 0;
};

// A node's leases are valid as long as it renews itself, by the database's clock. Calls block, and throw
// StorageError; from any thread.
class Leases {
 public:
  Leases() = default;
  Leases(const Leases&) = delete;
  Leases& operator=(const Leases&) = delete;
  // Releases all rooms.
  virtual ~Leases() = default;

  // Claims the rooms of these codes (either code of a room). Returns, in the order of the codes, this node's
  // lease or the node that owns the room; std::nullopt if there is no such room, or it is closed. Claiming a
  // room that this node owns raises its fence: writes with the old one are then refused. One write claims all
  // of the rooms: the cost of a claim is mostly the wait for the disk.
  using Claimed = std::optional<std::variant<Lease, Peer>>;
  virtual std::vector<Claimed> claim(const std::vector<std::string>& codes) = 0;
  // Releases rooms: the next node that claims one gets it. Skips rooms that this node no longer has.
  virtual void release(const std::vector<Lease>& leases) = 0;
  // Gives a room to the named node; false if that node is not alive, or this node no longer owns the room.
  virtual bool hand_over(const Lease& lease, const std::string& node) = 0;

  // False once this node has not been able to renew itself for a lease's length: other nodes may have all of
  // its rooms. It keeps trying to renew; after that it must claim its rooms again.
  [[nodiscard]] virtual bool is_valid() const = 0;
  // When the newest successful renewal began: the database took a write after that time.
  [[nodiscard]] virtual std::chrono::steady_clock::time_point renewed_at() const = 0;
  // `lost` is called whenever that happens, on a thread of the leases. Once on_lost() returns, the previous
  // function is not called any more.
  virtual void on_lost(std::function<void()> lost) = 0;
};

}  // namespace nostos::server
