#include "server/room/actor/request_queue.hpp"

#include <algorithm>
#include <iterator>

namespace nostos::server {
namespace {

constexpr std::size_t kMaxOfClient = 32;     // requests of one connection in the room
constexpr std::size_t kMaxOfStrangers = 64;  // requests of all connections outside the room
constexpr std::size_t kForResume = 16;       // of these, the places of `resume`

}  // namespace

void RequestQueue::push(Request request) {
  new_.push_back(std::move(request));
  count();
}

std::vector<Request> RequestQueue::take_new() {
  auto taken = std::exchange(new_, {});
  count();
  return taken;
}

bool RequestQueue::is_full_for(const Request& message) const {
  const auto counts = [&](const Request& request) {
    return message.from_stranger ? request.from_stranger : request.from == message.from;
  };
  auto waiting =
      std::count_if(new_.begin(), new_.end(), counts) + std::count_if(aside_.begin(), aside_.end(), counts);
  for (const auto* requests : {&open_, &round_})
    waiting += std::count_if(requests->begin(), requests->end(),
                             [&](const PendingRequest& pending) { return counts(pending.request); });
  if (!message.from_stranger) return std::cmp_greater_equal(waiting, kMaxOfClient);
  const bool resumes = std::holds_alternative<protocol::Resume>(*message.message());
  return std::cmp_greater_equal(waiting, resumes ? kMaxOfStrangers : kMaxOfStrangers - kForResume);
}

RequestQueue::Order RequestQueue::order_of(const Request& request) const {
  if (!request.from) return Order::first;
  Order order = Order::first;
  for (const auto* requests : {&round_, &open_}) {
    for (const PendingRequest& other : *requests) {
      if (other.answered || other.request.from != request.from) continue;
      if (other.enters || std::holds_alternative<protocol::Leave>(*other.request.message()))
        return Order::follows_entry_or_exit;
      order = Order::follows;
    }
  }
  return order;
}

void RequestQueue::defer(Request request) {
  aside_.push_back(std::move(request));
}

void RequestQueue::add_open(PendingRequest pending) {
  open_.push_back(std::move(pending));
  count();
}

void RequestQueue::discard_decisions() {
  for (PendingRequest& pending : open_) pending.decision = NoChange{};
}

void RequestQueue::begin_round() {
  round_ = std::exchange(open_, {});
  count();
}

std::vector<PendingRequest> RequestQueue::end_round() {
  new_.insert(new_.begin(), std::make_move_iterator(aside_.begin()), std::make_move_iterator(aside_.end()));
  aside_.clear();
  return std::exchange(round_, {});
}

std::vector<Request> RequestQueue::take_all() {
  std::vector<Request> all = std::exchange(new_, {});
  std::move(aside_.begin(), aside_.end(), std::back_inserter(all));
  aside_.clear();
  for (PendingRequest& pending : std::exchange(open_, {})) all.push_back(std::move(pending.request));
  count();
  return all;
}

void RequestQueue::count() {
  pending_.set(std::ssize(new_) + std::ssize(open_));
}

}  // namespace nostos::server
