// Collects a dispatcher's outcomes, and waits for them.
#pragma once
#include <doctest/doctest.h>

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <string>
#include <vector>

#include "server/webhook/webhook_dispatcher.hpp"

namespace nostos::testing {

class Outcomes {
 public:
  // Outlives the dispatcher.
  server::webhook::WebhookDispatcher::OnResult collector() {
    return [this](const server::webhook::DeliveryResult& outcome) {
      const std::lock_guard lock(mutex_);
      all_.push_back(outcome);
      changed_.notify_all();
    };
  }

  std::vector<server::webhook::DeliveryResult> wait_for(std::size_t count) {
    std::unique_lock lock(mutex_);
    REQUIRE(changed_.wait_for(lock, std::chrono::seconds(30), [&] { return all_.size() >= count; }));
    return all_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<server::webhook::DeliveryResult> all_;
};

// Allows loopback, where the tests' servers are; pauses take no time.
inline server::webhook::Policy quick_policy() {
  using namespace std::chrono_literals;
  return {.private_addresses = true, .attempt_limit = 30s, .pauses = {1ms, 1ms, 1ms, 1ms}};
}

inline server::webhook::WebhookRequest request_to(const std::string& url, const std::string& key = "",
                                                  const std::string& body = "{}") {
  return {server::webhook::parse_target(url).value(), body, key};
}

// Sends one request and waits for its outcome.
inline server::webhook::DeliveryResult outcome_of(
    const server::webhook::Policy& policy, const std::string& url,
    const server::webhook::Resolve& resolve = server::webhook::resolve_by_system) {
  Outcomes outcomes;
  server::webhook::WebhookDispatcher dispatcher(policy, outcomes.collector(), resolve);
  dispatcher.send(request_to(url));
  return outcomes.wait_for(1).front();
}

// A resolver that returns these addresses for every name.
inline server::webhook::Resolve resolve_to(const std::vector<std::string>& texts) {
  server::webhook::Addresses addresses;
  for (const std::string& text : texts) addresses.push_back(boost::asio::ip::make_address(text));
  return [addresses](const std::string&) { return addresses; };
}

}  // namespace nostos::testing
