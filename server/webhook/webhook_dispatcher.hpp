// A webhook dispatcher. It delivers only to permitted addresses, retries failed requests, and never blocks
// its callers.
#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>

#include "server/webhook/dns_resolver.hpp"
#include "server/webhook/webhook_request.hpp"

namespace nostos::server::webhook {

// Every request ends in one call of `on_result` on the dispatcher's thread, except requests that are
// unfinished at stop(). `on_result` must neither block nor throw. It may call send(), but not stop().
class WebhookDispatcher {
 public:
  using OnResult = std::function<void(const DeliveryResult&)>;

  // Throws std::system_error if no thread can start.
  WebhookDispatcher(Policy policy, OnResult on_result, Resolve resolve = resolve_by_system);
  WebhookDispatcher(const WebhookDispatcher&) = delete;
  WebhookDispatcher& operator=(const WebhookDispatcher&) = delete;
  ~WebhookDispatcher();  // stop()

  // Returns the id that the result and the log use. After stop() the request is dropped. Never blocks.
  // Thread-safe.
  std::uint64_t send(WebhookRequest request);

  // Closes every connection and drops every request, without waiting for other servers. `on_result` is not
  // called after that.
  void stop();

 private:
  class Impl;
  std::unique_ptr<Impl> owner_;
  Impl* const impl_;  // the target of executor_: send() must not read the pointer that stop() resets
  std::shared_ptr<ExecutorHandle> executor_;
  std::atomic<std::uint64_t> sent_ = 0;
};

}  // namespace nostos::server::webhook
