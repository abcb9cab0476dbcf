#include "server/webhook/queue.hpp"

#include <algorithm>
#include <utility>

namespace nostos::server::webhook {

std::optional<DeliveryResult> Queue::add(std::uint64_t id, WebhookRequest request, Time now) {
  Item item{.id = id, .request = std::make_shared<const WebhookRequest>(std::move(request)), .due = now};
  if (const auto older = find_waiting(item.request->key); older != waiting_.end()) {
    DeliveryResult result = result_of(*older, DeliveryResult::Kind::replaced, "replaced");
    keep_requested_pause(item, *older);
    *older = std::move(item);
    return result;
  }
  if (waiting_.size() + in_flight_.size() < policy_.max_requests) {
    waiting_.push_back(std::move(item));
    return std::nullopt;
  }
  // A request that waits for another attempt gives its place to a new one: otherwise servers that refuse for
  // hours, or do not answer, would keep out the requests to all others.
  const auto most =
      std::max_element(waiting_.begin(), waiting_.end(),
                       [](const Item& one, const Item& other) { return one.attempts < other.attempts; });
  const bool newest = most == waiting_.end() || most->attempts == 0;
  DeliveryResult refused =
      result_of(newest ? item : *most, DeliveryResult::Kind::refused, "too_many_requests");
  if (!newest) {
    waiting_.erase(most);
    waiting_.push_back(std::move(item));
  }
  return refused;
}

std::optional<Queue::Delivery> Queue::take(Time now) {
  if (in_flight_.size() >= policy_.max_in_flight) return std::nullopt;
  const auto next = std::find_if(waiting_.begin(), waiting_.end(), [&](const Item& item) {
    return item.due <= now && may_start(*item.request, now);
  });
  if (next == waiting_.end()) return std::nullopt;
  Item item = std::move(*next);
  waiting_.erase(next);
  ++item.attempts;
  Delivery taken{item.id, item.request};
  in_flight_.emplace(taken.id, std::move(item));
  return taken;
}

std::optional<DeliveryResult> Queue::report(std::uint64_t id, const DeliveryAttempt& attempt, Time now) {
  auto node = in_flight_.extract(id);
  if (node.empty()) return std::nullopt;
  Item& item = node.mapped();
  record_host_result(*item.request, attempt, now);
  switch (attempt.result) {
    case DeliveryAttempt::Result::delivered:
      return result_of(item, DeliveryResult::Kind::delivered, attempt.reason);
    case DeliveryAttempt::Result::failed:
      return result_of(item, DeliveryResult::Kind::failed, attempt.reason);
    case DeliveryAttempt::Result::refused:
      return result_of(item, DeliveryResult::Kind::refused, attempt.reason);
    case DeliveryAttempt::Result::retry:
      break;
  }
  const auto made = static_cast<std::size_t>(item.attempts);
  if (made > policy_.pauses.size()) return result_of(item, DeliveryResult::Kind::failed, attempt.reason);
  item.due_requested = attempt.retry_after.has_value();
  item.due = now + (item.due_requested ? std::min<std::chrono::milliseconds>(*attempt.retry_after,
                                                                             policy_.longest_retry_after)
                                       : policy_.pauses[made - 1]);
  if (const auto newer = find_waiting(item.request->key); newer != waiting_.end()) {
    keep_requested_pause(*newer, item);
    return result_of(item, DeliveryResult::Kind::replaced, "replaced");
  }
  waiting_.push_back(std::move(item));
  return std::nullopt;
}

std::optional<DeliveryResult> Queue::give_up() {
  const auto last = std::find_if(waiting_.begin(), waiting_.end(), [&](const Item& item) {
    return std::cmp_greater(item.attempts, policy_.pauses.size());
  });
  if (last == waiting_.end()) return std::nullopt;
  const Host* host = find_host(*last->request);
  auto result = result_of(*last, DeliveryResult::Kind::failed, host == nullptr ? "timed_out" : host->reason);
  waiting_.erase(last);
  return result;
}

std::optional<Queue::Time> Queue::due(Time now) const {
  std::optional<Time> first;
  for (const Item& item : waiting_) {
    const Host* host = find_host(*item.request);
    const Time due = host == nullptr ? item.due : std::max(item.due, host->until);
    // A request that is due and still here waits for another one's report.
    if (due > now && (!first || due < *first)) first = due;
  }
  return first;
}

std::vector<Queue::Item>::iterator Queue::find_waiting(const std::string& key) {
  if (key.empty()) return waiting_.end();
  return std::find_if(waiting_.begin(), waiting_.end(),
                      [&key](const Item& item) { return item.request->key == key; });
}

bool Queue::may_start(const WebhookRequest& request, Time now) const {
  const Host* host = find_host(request);
  if (host != nullptr && host->until > now) return false;
  std::size_t to_host = 0;
  std::size_t of_room = 0;
  std::size_t unanswered = 0;
  for (const auto& [id, item] : in_flight_) {
    // The newer request must not arrive before the older.
    if (!request.key.empty() && item.request->key == request.key) return false;
    if (item.request->target.host == request.target.host) ++to_host;
    if (!request.room.empty() && item.request->room == request.room) ++of_room;
    if (!has_answered(*item.request)) ++unanswered;
  }
  const bool failing = host != nullptr && host->failures > 0;
  return to_host < (failing ? 1 : policy_.max_in_flight_per_host) &&
         of_room < policy_.max_in_flight_per_room &&
         (has_answered(request) || unanswered < policy_.max_in_flight_unanswered);
}

const Queue::Host* Queue::find_host(const WebhookRequest& request) const {
  const auto found = hosts_.find(request.target.host);
  return found == hosts_.end() ? nullptr : &found->second;
}

bool Queue::has_answered(const WebhookRequest& request) const {
  const Host* host = find_host(request);
  return host != nullptr && host->failures == 0;
}

void Queue::record_host_result(const WebhookRequest& request, const DeliveryAttempt& attempt, Time now) {
  if (attempt.result == DeliveryAttempt::Result::refused) return;  // says nothing about the host
  const std::string& name = request.target.host;
  if (hosts_.size() >= policy_.max_requests && !hosts_.contains(name)) {
    hosts_.erase(std::min_element(hosts_.begin(), hosts_.end(), [](const auto& one, const auto& other) {
      return one.second.changed < other.second.changed;
    }));
  }
  Host& host = hosts_[name];
  host.changed = now;
  if (attempt.result != DeliveryAttempt::Result::retry || attempt.answered) {
    host.failures = 0;
    host.until = now;
    return;
  }
  host.reason = attempt.reason;
  // Attempts that ran at the same time count once.
  if (host.failures > 0 && now < host.until) return;
  ++host.failures;
  host.until = now + pause_after(static_cast<std::size_t>(host.failures));
  // Each of those that waited would have failed as well. Otherwise they would wait for one another's
  // attempts, and a dead host's requests would fill the queue.
  for (Item& item : waiting_) {
    if (item.request->target.host == name && item.due <= now) ++item.attempts;
  }
}

std::chrono::milliseconds Queue::pause_after(std::size_t failures) const {
  if (policy_.pauses.empty()) return {};
  return policy_.pauses[std::min(failures, policy_.pauses.size()) - 1];
}

DeliveryResult Queue::result_of(const Item& item, DeliveryResult::Kind kind, std::string reason) {
  return {item.id, item.request->key, kind, item.attempts, std::move(reason)};
}

// A pause that the server requested also holds for the next request.
void Queue::keep_requested_pause(Item& newer, const Item& older) {
  if (!older.due_requested || older.request->target != newer.request->target) return;
  newer.due_requested = true;
  newer.due = older.due;
}

}  // namespace nostos::server::webhook
