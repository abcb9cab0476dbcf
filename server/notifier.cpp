#include "server/notifier.hpp"

#include <atomic>
#include <utility>

#include "server/webhook/webhook_dispatcher.hpp"

namespace nostos::server {
namespace {

HookEnd end_of(hook::DeliveryResult::Kind kind) {
  switch (kind) {
    case hook::DeliveryResult::Kind::delivered:
      return HookEnd::delivered;
    case hook::DeliveryResult::Kind::refused:
      return HookEnd::refused;
    case hook::DeliveryResult::Kind::replaced:
      return HookEnd::replaced;
    case hook::DeliveryResult::Kind::failed:
      break;
  }
  return HookEnd::failed;
}

}  // namespace

// A dispatcher and the count of its requests: at its end it also takes dropped requests off the gauge.
struct Notifier::Impl {
  Impl(const hook::Policy& policy, MetricsRegistry& registry)
      : metrics(registry),
        dispatcher(policy, [&metrics = metrics, waiting = waiting](const hook::DeliveryResult& outcome) {
          metrics.hooks[end_of(outcome.kind)].add();
          --*waiting;
          metrics.hooks_waiting.add(-1);
        }) {}
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;
  ~Impl() {
    dispatcher.stop();
    metrics.hooks_waiting.add(-*waiting);
  }

  MetricsRegistry& metrics;
  std::shared_ptr<std::atomic<std::int64_t>> waiting = std::make_shared<std::atomic<std::int64_t>>(0);
  hook::WebhookDispatcher dispatcher;
};

Notifier::Notifier(const GameLibrary& library, MetricsRegistry& metrics)
    : library_(library), metrics_(metrics) {}
Notifier::~Notifier() = default;

void Notifier::open(const hook::Policy& policy) {
  exchange(std::make_shared<Impl>(policy, metrics_));
}

void Notifier::close() {
  exchange(nullptr);
}

void Notifier::exchange(std::shared_ptr<Impl> impl) {
  const std::lock_guard lock(mutex_);
  office_.swap(impl);
}

void Notifier::send(const TurnNotification& notice) {
  const auto target = hook::parse_target(notice.url);
  const Game* game = library_.game(notice.game);
  if (!target || game == nullptr) return;
  std::shared_ptr<Impl> impl;
  {
    const std::lock_guard lock(mutex_);
    impl = office_;
  }
  if (!impl) return;
  ++*impl->waiting;
  metrics_.hooks_waiting.add(1);
  impl->dispatcher.send({*target, notice_body(notice, game->info().title), notice.key});
}

}  // namespace nostos::server
