// The requests of a dispatcher: which may go when. Knows no network and no clock.
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

// What one attempt came to.
struct DeliveryAttempt {
  enum class Result { delivered, again, failed, refused };  // `again`: another one may do better
  Result result = Result::again;
  std::string reason;                                    // as in Outcome
  std::optional<std::chrono::seconds> retry_after = {};  // the pause that the other side asked for
};

class Queue {
 public:
  using Time = std::chrono::steady_clock::time_point;
  struct Taken {
    std::uint64_t id = 0;
    std::shared_ptr<const WebhookRequest> request;
  };

  explicit Queue(Policy policy) : policy_(std::move(policy)) {}

  // Each id once. Gives what ended by this: a request that was replaced, or this one where there is no room.
  std::optional<DeliveryResult> add(std::uint64_t id, WebhookRequest request, Time now);

  // The next request that may go, counted as under way until report().
  std::optional<Taken> take(Time now);

  // How the attempt of a taken request went; gives the outcome where that was its last.
  std::optional<DeliveryResult> report(std::uint64_t id, const DeliveryAttempt& attempt, Time now);

  // When take() has something next, should nothing be added or reported before: later than `now`, after
  // take() gave nothing.
  [[nodiscard]] std::optional<Time> due(Time now) const;

 private:
  struct Item {
    std::uint64_t id = 0;
    std::shared_ptr<const WebhookRequest> request;
    int attempts = 0;
    Time due;
    bool asked = false;  // `due` is what the other side asked for
  };

  std::vector<Item>::iterator waiting_of(const std::string& key);
  [[nodiscard]] bool may_go(const WebhookRequest& request) const;
  static DeliveryResult end(const Item& item, DeliveryResult::Kind kind, std::string reason);
  static void replace(Item& newer, const Item& older);

  Policy policy_;
  std::vector<Item> waiting_;  // in the order they came; those that failed behind
  std::map<std::uint64_t, Item> under_way_;
};

}  // namespace nostos::server::hook
