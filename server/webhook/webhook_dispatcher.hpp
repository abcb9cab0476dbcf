// A webhook dispatcher: delivers only to permitted addresses, retries failed requests, and never blocks its
// callers.
#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>

#include "server/webhook/dns_resolver.hpp"
#include "server/webhook/webhook_request.hpp"

namespace nostos::server::hook {

// Every request ends in one call of `told`, on the dispatcher's thread, except those still unfinished at
// stop(). `told` must neither block nor throw; it may call send(), but not stop().
class WebhookDispatcher {
 public:
  using Told = std::function<void(const DeliveryResult&)>;

  // Throws std::system_error where no thread can start, or boost::system::system_error where OpenSSL cannot
  // be set up.
  WebhookDispatcher(Policy policy, Told told, Resolve resolve = resolve_by_system);
  WebhookDispatcher(const WebhookDispatcher&) = delete;
  WebhookDispatcher& operator=(const WebhookDispatcher&) = delete;
  ~WebhookDispatcher();  // stop()

  // From any thread; never blocks. Gives the id that the outcome and the log use. After stop() the request is
  // dropped.
  std::uint64_t send(WebhookRequest request);

  // Closes every connection and drops every request, without waiting for other servers. Afterwards `told` is
  // not called any more.
  void stop();

 private:
  class Impl;
  std::unique_ptr<Impl> office_;
  Impl* const desk_;  // the target of door_: send() must not read the pointer that stop() resets
  std::shared_ptr<Door> door_;
  std::atomic<std::uint64_t> sent_ = 0;
};

}  // namespace nostos::server::hook
