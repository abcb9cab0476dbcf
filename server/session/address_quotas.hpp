// The limits per address of all connections: wraps AddressTable for many threads.
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

// One connection's entries in the table; the destructor removes them. Thread-safe.
class AddressQuota {
 public:
  // `connection`: an entry of the table in `shared`. The quota keeps the table: connections may outlive the
  // server that accepted them.
  AddressQuota(std::shared_ptr<SharedAddressTable> shared, AddressTable::Connection connection,
               boost::asio::ip::address address)
      : shared_(std::move(shared)), connection_(std::move(connection)), address_(std::move(address)) {}
  ~AddressQuota();
  AddressQuota(const AddressQuota&) = delete;
  AddressQuota& operator=(const AddressQuota&) = delete;

  // The client's address; for IPv6, its /64.
  [[nodiscard]] const boost::asio::ip::address& address() const { return address_; }

  // Takes one token; false if there is none.
  bool open_room() { return take(GuardedAction::open_room); }
  bool try_password() { return take(GuardedAction::try_password); }
  bool guess() { return take(GuardedAction::guess); }
  // Only wrong guesses count: a session calls this before it looks up a code, and guess() after a wrong one.
  bool may_guess();
  // Likewise, for the status of a room.
  bool look_up() { return take(GuardedAction::look_up); }
  bool may_look_up();

 private:
  bool take(GuardedAction action);

  const std::shared_ptr<SharedAddressTable> shared_;
  const AddressTable::Connection connection_;
  const boost::asio::ip::address address_;
};

// Copies share one table. Thread-safe.
class AddressQuotas {
 public:
  explicit AddressQuotas(const QuotaLimits& limits) : shared_(std::make_shared<SharedAddressTable>(limits)) {}

  // Changes the limits.
  void allow(const QuotaLimits& limits) const;
  // Counts one more connection until the last copy of the result is gone. nullptr if one of the address's
  // networks has no room for it.
  [[nodiscard]] std::shared_ptr<AddressQuota> enter(const boost::asio::ip::address& address) const;

 private:
  std::shared_ptr<SharedAddressTable> shared_;
};

}  // namespace nostos::server
