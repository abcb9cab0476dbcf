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
  bool answered = true;  // of `retry`: the server answered; false after a time-out or a failed connection
};

class Queue {
 public:
  using Time = std::chrono::steady_clock::time_point;
  struct Delivery {
    std::uint64_t id = 0;
    std::shared_ptr<const WebhookRequest> request;
  };

  explicit Queue(Policy policy) : policy_(std::move(policy)) {}

  // Adds a request; use each id once. Returns the result of a request that this ends: a replaced one, or, if
  // the queue is full, the one with the most attempts, or this one if none has been tried yet.
  std::optional<DeliveryResult> add(std::uint64_t id, WebhookRequest request, Time now);

  // Returns the next request that may start. It counts as in flight until report().
  std::optional<Delivery> take(Time now);

  // Ends the attempt of a request in flight. Returns the result if that was the last attempt.
  std::optional<DeliveryResult> report(std::uint64_t id, const DeliveryAttempt& attempt, Time now);

  // Removes a waiting request whose host failed as often, while it waited, as it has attempts, and returns
  // its result. Call it after report() until it returns nothing.
  std::optional<DeliveryResult> give_up();

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
  struct Host {
    int failures = 0;  // attempts without an answer, since the last answer
    Time until{};      // no attempt before this time
    Time changed{};
    std::string reason = {};  // of the last failure
  };

  std::vector<Item>::iterator find_waiting(const std::string& key);
  [[nodiscard]] bool may_start(const WebhookRequest& request, Time now) const;
  [[nodiscard]] const Host* find_host(const WebhookRequest& request) const;
  [[nodiscard]] bool has_answered(const WebhookRequest& request) const;
  void record_host_result(const WebhookRequest& request, const DeliveryAttempt& attempt, Time now);
  [[nodiscard]] std::chrono::milliseconds pause_after(std::size_t failures) const;
  static DeliveryResult result_of(const Item& item, DeliveryResult::Kind kind, std::string reason);
  static void keep_requested_pause(Item& newer, const Item& older);

  Policy policy_;
  std::vector<Item> waiting_;  // in the order they arrived; failed ones at the end
  std::map<std::uint64_t, Item> in_flight_;
  std::map<std::string, Host> hosts_;  // by name; at most max_requests
};

}  // namespace nostos::server::webhook
