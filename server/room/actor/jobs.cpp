#include "server/room/actor/jobs.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace nostos::server {

RoomJobs::RoomJobs(const RoomContext& context, const RoomClients& clients, SnapshotMark last,
                   std::function<void(InternalEvent)> on_event)
    : context_(context),
      clients_(clients),
      on_event_(std::move(on_event)),
      timers_(context, on_event_),
      notifications_(context, [this](int member) { return clients_.is_here(member); }),
      snapshots_(context, std::move(last)),
      background_(context, clients) {}

void RoomJobs::update() {
  timers_.update(!clients_.empty());
  notifications_.update();
  update_bots();
  snapshots_.update();
}

void RoomJobs::update_bots() {
  const RoomServices& services = context_.services;
  if (!bots_) {
    if (std::ranges::all_of(context_.state.members, &std::string::empty, &Member::bot)) return;
    bots_ = std::make_unique<Bots>(services.metrics, context_.strand, services.bot_pool, services.closing,
                                   [this](int member, std::int64_t turn, const std::string& intent) {
                                     on_event_(BotIntent{member, turn, intent});
                                   });
  }
  bots_->update(context_.state, {services.policy->bot_move_delay, services.policy->bot_think_limit},
                context_.room.shared_from_this());
}

void RoomJobs::stop(const Refusal& refusal) {
  timers_.stop();
  notifications_.stop();
  background_.stop(refusal);
}

}  // namespace nostos::server
