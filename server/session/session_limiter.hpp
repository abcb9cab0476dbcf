// Applies the rate limits of one connection and of its address.
#pragma once
#include <boost/asio/ip/address.hpp>
#include <memory>
#include <optional>

#include "protocol/errors.hpp"
#include "protocol/messages.hpp"
#include "server/base/token_bucket.hpp"
#include "server/metrics/metrics.hpp"
#include "server/session/address_quotas.hpp"
#include "server/session/session_limits.hpp"

namespace nostos::server {

// Strand only.
class SessionLimiter {
 public:
  // `quota`: shared by all connections of the address. `refused`: counts the requests over a limit.
  SessionLimiter(const SessionLimits& limits, std::shared_ptr<AddressQuota> quota, LimitCounters& refused);

  [[nodiscard]] const boost::asio::ip::address& address() const { return quota_->address(); }
  // Charges a request. False: there were too many.
  bool take_request();
  // Charges a message that opens or enters a room, or reads its invitation: an error if it is over a limit.
  std::optional<protocol::Error> check_entry(const protocol::Inbound& message);
  // Charges a room's new password: an error if it is over the limit of passwords.
  std::optional<protocol::Error> check_update(const protocol::UpdateSettings& update);
  // Charges a wrong code, token or key. False: the address has used up its guesses.
  bool take_guess();
  // Charges a status with a wrong code or token.
  void take_lookup();
  // Counts a protocol error. False: the connection has had its last one.
  bool take_fault();

 private:
  bool take_password();

  const std::shared_ptr<AddressQuota> quota_;
  const RateLimit password_limit_;
  TokenBucket requests_;
  std::unique_ptr<TokenBucket> passwords_;  // made for the first one
  LimitCounters& refused_;
  int faults_ = 0;
};

}  // namespace nostos::server
