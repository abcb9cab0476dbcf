// The work of a room besides its requests: timers, notifications, snapshots, background jobs and bots.
#pragma once
#include <functional>
#include <memory>

#include "server/room/actor/background_jobs.hpp"
#include "server/room/actor/bots.hpp"
#include "server/room/actor/clients.hpp"
#include "server/room/actor/notifications.hpp"
#include "server/room/actor/request_queue.hpp"
#include "server/room/actor/room_context.hpp"
#include "server/room/actor/snapshots.hpp"
#include "server/room/actor/timers.hpp"

namespace nostos::server {

// Strand only.
class RoomJobs {
 public:
  // `last`: the room's newest snapshot. Calls `on_event` with a request of the room itself.
  RoomJobs(const RoomContext& context, const RoomClients& clients, SnapshotMark last,
           std::function<void(InternalEvent)> on_event);

  // Brings all work in line with the room. Call it after every change.
  void update();
  // Call it with the result of a BotIntent: see Bots::on_result().
  void on_bot_result(int member, BotResult result) { bots_->on_result(member, result); }
  // Call it when the last client has left: timers of the position start again with the next one.
  void pause() { timers_.stop_position_timers(); }
  void stop(const Refusal& refusal);

  BackgroundJobs& background() { return background_; }

 private:
  void update_bots();

  const RoomContext& context_;
  const RoomClients& clients_;
  const std::function<void(InternalEvent)> on_event_;
  RoomTimers timers_;
  Notifications notifications_;
  std::unique_ptr<Bots> bots_;  // null until a bot plays
  Snapshots snapshots_;
  BackgroundJobs background_;
};

}  // namespace nostos::server
