#include "server/webhook/queue.hpp"

#include <algorithm>
#include <utility>

namespace nostos::server::hook {

std::optional<DeliveryResult> Queue::add(std::uint64_t id, WebhookRequest request, Time now) {
  Item item{.id = id, .request = std::make_shared<const WebhookRequest>(std::move(request)), .due = now};
  if (const auto older = waiting_of(item.request->key); older != waiting_.end()) {
    DeliveryResult outcome = end(*older, DeliveryResult::Kind::replaced, "replaced");
    replace(item, *older);
    *older = std::move(item);
    return outcome;
  }
  if (waiting_.size() + under_way_.size() >= policy_.max_letters) {
    return end(item, DeliveryResult::Kind::refused, "too_many_letters");
  }
  waiting_.push_back(std::move(item));
  return std::nullopt;
}

std::optional<Queue::Taken> Queue::take(Time now) {
  if (under_way_.size() >= policy_.max_under_way) return std::nullopt;
  const auto next = std::find_if(waiting_.begin(), waiting_.end(),
                                 [&](const Item& item) { return item.due <= now && may_go(*item.request); });
  if (next == waiting_.end()) return std::nullopt;
  Item item = std::move(*next);
  waiting_.erase(next);
  ++item.attempts;
  Taken taken{item.id, item.request};
  under_way_.emplace(taken.id, std::move(item));
  return taken;
}

std::optional<DeliveryResult> Queue::report(std::uint64_t id, const DeliveryAttempt& attempt, Time now) {
  auto node = under_way_.extract(id);
  if (node.empty()) return std::nullopt;
  Item& item = node.mapped();
  switch (attempt.result) {
    case DeliveryAttempt::Result::delivered:
      return end(item, DeliveryResult::Kind::delivered, attempt.reason);
    case DeliveryAttempt::Result::failed:
      return end(item, DeliveryResult::Kind::failed, attempt.reason);
    case DeliveryAttempt::Result::refused:
      return end(item, DeliveryResult::Kind::refused, attempt.reason);
    case DeliveryAttempt::Result::again:
      break;
  }
  const auto made = static_cast<std::size_t>(item.attempts);
  if (made > policy_.pauses.size()) return end(item, DeliveryResult::Kind::failed, attempt.reason);
  item.asked = attempt.retry_after.has_value();
  item.due = now + (item.asked ? std::min<std::chrono::milliseconds>(*attempt.retry_after,
                                                                     policy_.longest_retry_after)
                               : policy_.pauses[made - 1]);
  if (const auto newer = waiting_of(item.request->key); newer != waiting_.end()) {
    replace(*newer, item);
    return end(item, DeliveryResult::Kind::replaced, "replaced");
  }
  waiting_.push_back(std::move(item));
  return std::nullopt;
}

std::optional<Queue::Time> Queue::due(Time now) const {
  std::optional<Time> first;
  for (const Item& item : waiting_) {
    // A request that is due and still here waits for another one's report.
    if (item.due > now && (!first || item.due < *first)) first = item.due;
  }
  return first;
}

std::vector<Queue::Item>::iterator Queue::waiting_of(const std::string& key) {
  if (key.empty()) return waiting_.end();
  return std::find_if(waiting_.begin(), waiting_.end(),
                      [&key](const Item& item) { return item.request->key == key; });
}

bool Queue::may_go(const WebhookRequest& request) const {
  std::size_t to_the_host = 0;
  for (const auto& [id, item] : under_way_) {
    // The newer request must not arrive before the older.
    if (!request.key.empty() && item.request->key == request.key) return false;
    if (item.request->target.host == request.target.host) ++to_the_host;
  }
  return to_the_host < policy_.max_under_way_to_a_host;
}

DeliveryResult Queue::end(const Item& item, DeliveryResult::Kind kind, std::string reason) {
  return {item.id, item.request->key, kind, item.attempts, std::move(reason)};
}

// A pause that the server requested holds for the next request, too.
void Queue::replace(Item& newer, const Item& older) {
  if (!older.asked || older.request->target != newer.request->target) return;
  newer.asked = true;
  newer.due = older.due;
}

}  // namespace nostos::server::hook
