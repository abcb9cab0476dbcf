#include "server/session/address_quotas.hpp"

namespace nostos::server {

using Clock = TokenBucket::Clock;

AddressQuota::~AddressQuota() {
  const std::lock_guard lock(shared_->mutex);
  AddressTable::disconnect(connection_);
}

bool AddressQuota::may_guess() {
  const std::lock_guard lock(shared_->mutex);
  return AddressTable::may(connection_, GuardedAction::guess, Clock::now());
}

bool AddressQuota::may_look_up() {
  const std::lock_guard lock(shared_->mutex);
  return AddressTable::may(connection_, GuardedAction::look_up, Clock::now());
}

bool AddressQuota::take(GuardedAction action) {
  const std::lock_guard lock(shared_->mutex);
  return AddressTable::take(connection_, action, Clock::now());
}

void AddressQuotas::allow(const QuotaLimits& limits) const {
  const std::lock_guard lock(shared_->mutex);
  shared_->table.allow(limits, Clock::now());
}

std::shared_ptr<AddressQuota> AddressQuotas::enter(const boost::asio::ip::address& address) const {
  AddressTable::Connection connection;
  {
    const std::lock_guard lock(shared_->mutex);
    connection = shared_->table.connect(address, Clock::now());
  }
  if (connection.empty()) return nullptr;
  return std::make_shared<AddressQuota>(shared_, std::move(connection),
                                        customer_networks(address).front().base);
}

}  // namespace nostos::server
