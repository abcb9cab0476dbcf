#include "server/room/actor/jobs.hpp"

#include <string>
#include <utility>

namespace nostos::server {

RoomJobs::RoomJobs(const RoomContext& context, const RoomClients& clients, SnapshotMark last,
                   std::function<void(InternalEvent)> on_event)
    : context_(context),
      clients_(clients),
      timers_(context, on_event),
      notifications_(context),
      bots_(context.services.metrics, context.strand, context.services.bot_pool, context.services.closing,
            [on_event](int member, std::int64_t turn, const std::string& intent) {
              on_event(BotIntent{member, turn, intent});
            }),
      snapshots_(context, std::move(last)),
      background_(context, clients) {}

void RoomJobs::update() {
  timers_.update(!clients_.empty());
  notifications_.update([this](int member) { return clients_.is_here(member); });
  bots_.update(context_.state,
               {context_.services.policy->bot_move_delay, context_.services.policy->bot_think_limit},
               context_.room.shared_from_this());
  snapshots_.update();
}

void RoomJobs::stop(const Refusal& refusal) {
  timers_.stop();
  background_.stop(refusal);
}

}  // namespace nostos::server
