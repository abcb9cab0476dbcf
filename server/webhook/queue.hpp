// The queue of a dispatcher: decides which request may start, and when. It uses neither network nor clock.
#pragma once
#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/webhook/webhook_request.hpp"

namespace nostos::server::webhook {

// The result of one attempt.
struct DeliveryAttempt {
  enum class Result { delivered, retry, failed, refused };  // `retry`: another attempt may succeed
  Result result = Result::retry;
  std::string reason;                                    // as in DeliveryResult
  std::optional<std::chrono::seconds> retry_after = {};  // the pause that the server requested
};

class Queue {
 public:
  using Time = std::chrono::steady_clock::time_point;
  struct Delivery {
    std::uint64_t id = 0;
    std::shared_ptr<const WebhookRequest> request;
  };

  explicit Queue(Policy policy) : policy_(std::move(policy)) {}

  // Adds a request; use each id once. Returns the result of a request that this ends: a replaced one, or this
  // one if the queue is full.
  std::optional<DeliveryResult> add(std::uint64_t id, WebhookRequest request, Time now);

  // Returns the next request that may start. It counts as in flight until report().
  std::optional<Delivery> take(Time now);

  // Ends the attempt of a request in flight. Returns the result if that was the last attempt.
  std::optional<DeliveryResult> report(std::uint64_t id, const DeliveryAttempt& attempt, Time now);

  // Returns when take() next has a request, if nothing is added or reported before. Call it after take()
  // returned nothing; the time is later than `now`.
  [[nodiscard]] std::optional<Time> due(Time now) const;

 private:
  struct Item {
    std::uint64_t id = 0;
    std::shared_ptr<const WebhookRequest> request;
    int attempts = 0;
    Time due;
    bool due_requested = false;  // the server requested `due`
  };

  std::vector<Item>::iterator find_waiting(const std::string& key);
  [[nodiscard]] bool may_start(const WebhookRequest& request) const;
  static DeliveryResult result_of(const Item& item, DeliveryResult::Kind kind, std::string reason);
  static void keep_requested_pause(Item& newer, const Item& older);

  Policy policy_;
  std::vector<Item> waiting_;  // in the order they arrived; failed ones at the end
  std::map<std::uint64_t, Item> in_flight_;
};

}  // namespace nostos::server::webhook
