#include "server/room/actor/snapshots.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>
#include <exception>
#include <memory>
#include <utility>

#include "server/base/log_safe_error.hpp"

namespace nostos::server {
namespace {

namespace asio = boost::asio;

// The next load of the room folds this many entries in a moment.
constexpr std::int64_t kEntriesBetween = 100;

}  // namespace

Snapshots::Snapshots(const RoomContext& context, SnapshotMark last)
    : context_(context), last_(std::move(last)), attempt_{last_.sequence, last_.past} {}

void Snapshots::update() {
  const RoomState& current = context_.state;
  if (current.sequence - attempt_.sequence < kEntriesBetween && current.past.size() == attempt_.past) return;
  if (std::exchange(running_, true)) return;
  attempt_ = {current.sequence, current.past.size()};
  // On another thread: its duration must not reveal entries that a viewer does not notice. It keeps the room
  // alive.
  asio::post(context_.services.bot_pool, [this, room = context_.room.shared_from_this(),
                                          last = std::make_shared<const SnapshotMark>(last_),
                                          state = std::make_shared<const RoomState>(current)] {
    try {
      Snapshot snapshot = write_snapshot(*state, *last);
      snapshot.fence = context_.header.fence;
      // The room may no longer exist by then.
      auto done = [this, weak = std::weak_ptr(room), strand = context_.strand, state](WriteResult result) {
        asio::post(strand, [this, weak, state, result] {
          const auto alive = weak.lock();
          if (!alive) return;
          if (result == WriteResult::written) last_ = snapshot_mark(*state);
          running_ = false;
        });
      };
      context_.services.journal.save_snapshot(context_.header.number, std::move(snapshot), std::move(done));
    } catch (const std::exception& fault) {
      // A bug. The journal holds every move; this room works without snapshots.
      spdlog::critical("event=snapshot_failed room={} reason=\"{}\"", context_.header.number,
                       log_safe_message(fault));
    }
  });
}

}  // namespace nostos::server
