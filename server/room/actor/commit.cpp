// Writes a room's accepted entries and its snapshots to the journal.
#include <spdlog/spdlog.h>

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <nlohmann/json.hpp>
#include <utility>

#include "server/base/log_safe_error.hpp"
#include "server/base/strand.hpp"
#include "server/room/actor/room.hpp"
#include "server/room/snapshot.hpp"
#include "server/room/summary.hpp"

namespace nostos::server {
namespace {

namespace asio = boost::asio;

// The next load of the room folds this many entries in a moment.
constexpr std::int64_t kEntriesBetweenSnapshots = 100;

void look_at(JournalMetrics& journal, bool durable, MetricsClock::time_point since) {
  const auto now = MetricsClock::now();
  journal.waiting.add(-1);
  (durable ? journal.durable : journal.failed).add();
  (durable ? journal.written_at : journal.failed_at).set(now.time_since_epoch().count());
  if (durable) journal.append_seconds.observe(now - since);
}

// Makes a callback of the journal awaitable; resumes on the awaiting coroutine's executor. Counts the
// duration and the result.
template <class Write>
Task<WriteResult> outcome_of(const Write& write, JournalMetrics& journal) {
  auto token = use_task;
  auto initiate = [&](auto handler) {
    // std::function needs a copyable callable.
    auto kept = std::make_shared<decltype(handler)>(std::move(handler));
    journal.waiting.add(1);
    write([kept, &journal, since = MetricsClock::now()](WriteResult outcome) {
      look_at(journal, outcome == WriteResult::written, since);
      auto executor = asio::get_associated_executor(*kept);
      asio::post(executor, [kept, outcome]() mutable { std::move (*kept)(outcome); });
    });
  };
  const WriteResult outcome =
      co_await asio::async_initiate<decltype(token), void(WriteResult)>(initiate, token);
  co_return outcome;
}

}  // namespace

Task<bool> Room::write(const Append& append) {
  if (services_.leases != nullptr && !services_.leases->hold())
    throw OwnershipLost("this node's leases have run out");
  const auto begun = Beat::Clock::now();
  // Named, not written in the call: GCC 12 destroys a temporary of a co_await twice.
  const auto write = [&](Journal::Done done) { services_.journal.append(append, std::move(done)); };
  const WriteResult outcome = co_await outcome_of(write, metrics.journal);
  services_.beat.observe(Beat::Clock::now() - begun);
  if (outcome == WriteResult::lost)
    throw OwnershipLost("its last entry was refused, or may have been written");
  co_return outcome == WriteResult::written;
}

void Room::maybe_snapshot() {
  if (state_.sequence - snapshot_attempt_.sequence < kEntriesBetweenSnapshots &&
      state_.past.size() == snapshot_attempt_.past)
    return;
  if (std::exchange(snapshot_running_, true)) return;
  snapshot_attempt_ = {state_.sequence, state_.past.size()};
  // On another thread: its duration must not reveal entries that a viewer does not notice.
  asio::post(services_.thinkers, [self = shared_from_this(),
                                  kept = std::make_shared<const SnapshotMark>(snapshot_mark_),
                                  state = std::make_shared<const RoomState>(state_)] {
    try {
      Snapshot snapshot = write_snapshot(*state, *kept);
      snapshot.fence = self->header_.fence;
      // The room may no longer exist by then.
      auto done = [room = self->weak_from_this(), strand = self->strand_, state](WriteResult result) {
        asio::post(strand, [room, state, result] {
          const auto there = room.lock();
          if (!there) return;
          if (result == WriteResult::written) there->snapshot_mark_ = snapshot_mark(*state);
          there->snapshot_running_ = false;
        });
      };
      self->services_.journal.keep(self->header_.number, std::move(snapshot), std::move(done));
    } catch (const std::exception& fault) {
      // A bug. The journal holds every move; this room works without snapshots.
      spdlog::critical("event=snapshot_failed room={} reason=\"{}\"", self->header_.number, reason_of(fault));
    }
  });
}

}  // namespace nostos::server
