#include "server/notifier.hpp"

#include <atomic>
#include <utility>

#include "server/webhook/webhook_dispatcher.hpp"

namespace nostos::server {
namespace {

WebhookOutcome outcome_of(webhook::DeliveryResult::Kind kind) {
  switch (kind) {
    case webhook::DeliveryResult::Kind::delivered:
      return WebhookOutcome::delivered;
    case webhook::DeliveryResult::Kind::refused:
      return WebhookOutcome::refused;
    case webhook::DeliveryResult::Kind::replaced:
      return WebhookOutcome::replaced;
    case webhook::DeliveryResult::Kind::failed:
      break;
  }
  return WebhookOutcome::failed;
}

}  // namespace

// A dispatcher and the count of its requests: at its end it also takes dropped requests off the gauge.
struct Notifier::Impl {
  Impl(const webhook::Policy& policy, MetricsRegistry& registry)
      : metrics(registry),
        dispatcher(policy, [&metrics = metrics, pending = pending](const webhook::DeliveryResult& result) {
          metrics.webhooks.deliveries[outcome_of(result.kind)].add();
          --*pending;
          metrics.webhooks.pending.add(-1);
        }) {}
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;
  ~Impl() {
    dispatcher.stop();
    metrics.webhooks.pending.add(-*pending);
  }

  MetricsRegistry& metrics;
  std::shared_ptr<std::atomic<std::int64_t>> pending = std::make_shared<std::atomic<std::int64_t>>(0);
  webhook::WebhookDispatcher dispatcher;
};

Notifier::Notifier(const GameLibrary& library, MetricsRegistry& metrics)
    : library_(library), metrics_(metrics) {}
Notifier::~Notifier() = default;

void Notifier::open(const webhook::Policy& policy) {
  exchange(std::make_shared<Impl>(policy, metrics_));
}

void Notifier::close() {
  exchange(nullptr);
}

void Notifier::exchange(std::shared_ptr<Impl> impl) {
  const std::lock_guard lock(mutex_);
  impl_.swap(impl);
}

void Notifier::send(const TurnNotification& notice) {
  const auto target = webhook::parse_target(notice.url);
  if (!target || library_.game(notice.game) == nullptr) return;
  std::shared_ptr<Impl> impl;
  {
    const std::lock_guard lock(mutex_);
    impl = impl_;
  }
  if (!impl) return;
  ++*impl->pending;
  metrics_.webhooks.pending.add(1);
  impl->dispatcher.send({*target, notice_body(notice), notice.key, notice.room});
}

}  // namespace nostos::server
