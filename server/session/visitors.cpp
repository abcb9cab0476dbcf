#include "server/session/visitors.hpp"

namespace nostos::server {

using Clock = TokenBucket::Clock;

Visitor::~Visitor() {
  const std::lock_guard lock(shared_->mutex);
  AddressTable::disconnect(place_);
}

bool Visitor::may_guess() {
  const std::lock_guard lock(shared_->mutex);
  return AddressTable::may(place_, GuardedAction::guess, Clock::now());
}

bool Visitor::take(GuardedAction action) {
  const std::lock_guard lock(shared_->mutex);
  return AddressTable::take(place_, action, Clock::now());
}

void Visitors::allow(const VisitorLimits& limits) const {
  const std::lock_guard lock(shared_->mutex);
  shared_->table.allow(limits, Clock::now());
}

std::shared_ptr<Visitor> Visitors::enter(const boost::asio::ip::address& address) const {
  AddressTable::Place place;
  {
    const std::lock_guard lock(shared_->mutex);
    place = shared_->table.connect(address, Clock::now());
  }
  if (place.empty()) return nullptr;
  return std::make_shared<Visitor>(shared_, std::move(place), customer_networks(address).front().base);
}

}  // namespace nostos::server
