// The limits per address of all connections: AddressTable for many threads.
#pragma once
#include <boost/asio/ip/address.hpp>
#include <memory>
#include <mutex>
#include <utility>

#include "server/session/address_table.hpp"

namespace nostos::server {

struct SharedAddressTable {
  explicit SharedAddressTable(const QuotaLimits& limits) : table(limits) {}

  std::mutex mutex;
  AddressTable table;
};

// One connection's place in the table, which it gives back at its end. Any thread.
class AddressQuota {
 public:
  // `place`: of the table, which the quota keeps: connections may outlast the server that let them in.
  AddressQuota(std::shared_ptr<SharedAddressTable> shared, AddressTable::Place place,
               const boost::asio::ip::address& address)
      : shared_(std::move(shared)), place_(std::move(place)), address_(address) {}
  ~AddressQuota();
  AddressQuota(const AddressQuota&) = delete;
  AddressQuota& operator=(const AddressQuota&) = delete;

  // The client's address; of IPv6, its /64.
  [[nodiscard]] const boost::asio::ip::address& address() const { return address_; }

  // Takes one; false where there is none.
  bool open_room() { return take(GuardedAction::open_room); }
  bool try_password() { return take(GuardedAction::try_password); }
  bool guess() { return take(GuardedAction::guess); }
  // Only wrong guesses count. So a session asks this before it looks a code up, and counts afterwards.
  bool may_guess();

 private:
  bool take(GuardedAction action);

  const std::shared_ptr<SharedAddressTable> shared_;
  const AddressTable::Place place_;
  const boost::asio::ip::address address_;
};

// Any thread; copies share one table.
class AddressQuotas {
 public:
  explicit AddressQuotas(const QuotaLimits& limits) : shared_(std::make_shared<SharedAddressTable>(limits)) {}

  // From now on.
  void allow(const QuotaLimits& limits) const;
  // One more connection from there, until the last copy of the answer is gone. nullptr if one of the
  // address's networks has no room for it.
  [[nodiscard]] std::shared_ptr<AddressQuota> enter(const boost::asio::ip::address& address) const;

 private:
  std::shared_ptr<SharedAddressTable> shared_;
};

}  // namespace nostos::server
