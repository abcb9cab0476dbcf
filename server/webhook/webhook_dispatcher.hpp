// Delivers webhooks: never where they must not go, again when they fail, and never in anybody's way.
#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>

#include "server/webhook/dns_resolver.hpp"
#include "server/webhook/webhook_request.hpp"

namespace nostos::server::hook {

// Every request but those that stop() finds ends in one outcome, told on the dispatcher's own thread. That
// function must neither block nor throw; it may call send(), but not stop().
class WebhookDispatcher {
 public:
  using Told = std::function<void(const DeliveryResult&)>;

  // Throws std::system_error where there is no thread to be had, or boost::system::system_error where OpenSSL
  // cannot be set up.
  WebhookDispatcher(Policy policy, Told told, Resolve resolve = resolve_by_system);
  WebhookDispatcher(const WebhookDispatcher&) = delete;
  WebhookDispatcher& operator=(const WebhookDispatcher&) = delete;
  ~WebhookDispatcher();  // stop()

  // From any thread; never blocks. Gives the id that the outcome and the log have. After stop() the request
  // is dropped.
  std::uint64_t send(WebhookRequest request);

  // Closes every connection and forgets every request. At once, whatever the other sides do; afterwards
  // nothing is told any more.
  void stop();

 private:
  class Impl;
  std::unique_ptr<Impl> office_;
  Impl* const desk_;  // what the door leads to: send() must not look at what stop() is taking down
  std::shared_ptr<Door> door_;
  std::atomic<std::uint64_t> sent_ = 0;
};

}  // namespace nostos::server::hook
