// The requests of a dispatcher: decides which one may go, and when. It uses neither network nor clock.
#pragma once
#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/webhook/webhook_request.hpp"

namespace nostos::server::hook {

// The result of one attempt.
struct DeliveryAttempt {
  enum class Result { delivered, again, failed, refused };  // `again`: another attempt may succeed
  Result result = Result::again;
  std::string reason;                                    // as in DeliveryResult
  std::optional<std::chrono::seconds> retry_after = {};  // the pause that the server requested
};

class Queue {
 public:
  using Time = std::chrono::steady_clock::time_point;
  struct Taken {
    std::uint64_t id = 0;
    std::shared_ptr<const WebhookRequest> request;
  };

  explicit Queue(Policy policy) : policy_(std::move(policy)) {}

  // Adds a request; use each id once. Gives the outcome of a request that this ends: a replaced one, or this
  // one where the queue is full.
  std::optional<DeliveryResult> add(std::uint64_t id, WebhookRequest request, Time now);

  // The next request that may go, counted as under way until report().
  std::optional<Taken> take(Time now);

  // Reports the attempt of a taken request; gives the outcome if that was its last attempt.
  std::optional<DeliveryResult> report(std::uint64_t id, const DeliveryAttempt& attempt, Time now);

  // When take() next gives a request, if nothing is added or reported before: later than `now`, after take()
  // gave nothing.
  [[nodiscard]] std::optional<Time> due(Time now) const;

 private:
  struct Item {
    std::uint64_t id = 0;
    std::shared_ptr<const WebhookRequest> request;
    int attempts = 0;
    Time due;
    bool asked = false;  // the server requested `due`
  };

  std::vector<Item>::iterator waiting_of(const std::string& key);
  [[nodiscard]] bool may_go(const WebhookRequest& request) const;
  static DeliveryResult end(const Item& item, DeliveryResult::Kind kind, std::string reason);
  static void replace(Item& newer, const Item& older);

  Policy policy_;
  std::vector<Item> waiting_;  // in the order they arrived; failed ones at the end
  std::map<std::uint64_t, Item> under_way_;
};

}  // namespace nostos::server::hook
