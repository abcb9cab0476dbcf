// Which of several servers on one database, its nodes, has a room: at any time one, which alone may write to
// it.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace nostos::server {

struct Peer {
  std::string name;      // of its own; no two that are alive have the same
  std::string address;   // where the other nodes reach it; may be empty
  std::string key = {};  // which they show there; whoever can read the database is one of them
};

// A room that is ours. The fence is raised whenever a room is claimed, and the journal writes only what
// carries the newest: a node that has lost a room without knowing can do no harm.
struct Lease {
  std::int64_t room = 0;
  std::int64_t fence = 0;
};

// A node's leases hold as long as it renews itself, by the database's clock. Calls block, and throw
// StorageError; from any thread.
class Leases {
 public:
  Leases() = default;
  Leases(const Leases&) = delete;
  Leases& operator=(const Leases&) = delete;
  // Gives all rooms up.
  virtual ~Leases() = default;

  // The rooms of these codes, either one, in their order: made ours, or the node that has it. Nothing where
  // there is no such room, or it has been closed. Ours is claimed anew, too: what carries its old fence is
  // not written any more. All in one write: what a claim costs is mostly that the disk is waited for.
  using Claimed = std::optional<std::variant<Lease, Peer>>;
  virtual std::vector<Claimed> claim(const std::vector<std::string>& codes) = 0;
  // Whoever asks first may have them. Those that are no longer ours are passed over.
  virtual void release(const std::vector<Lease>& leases) = 0;
  // To the node of that name; false where it is not alive, or the room not ours.
  virtual bool hand_over(const Lease& lease, const std::string& node) = 0;

  // False once this node has not been able to renew itself for a lease's length: all of its rooms may be
  // others'. It tries to come back; rooms must be claimed anew.
  [[nodiscard]] virtual bool hold() const = 0;
  // Called whenever that happens, on a thread of the leases' own; nothing is called any more once this
  // returns.
  virtual void on_loss(std::function<void()> lost) = 0;
};

}  // namespace nostos::server
