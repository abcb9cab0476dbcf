// Names to addresses, without waiting longer than wanted for a name server that does not answer.
#pragma once
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/address.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/webhook/executor_handle.hpp"

namespace nostos::server::hook {

using Addresses = std::vector<boost::asio::ip::address>;

// Blocks; called on any thread, and by several. Empty where there is no such name. Throws nothing.
using Resolve = std::function<Addresses(const std::string& host)>;

// What the machine's own resolver says, in its order; also of an address in any of its spellings.
Addresses resolve_by_system(const std::string& host);

class Lookups {
 public:
  Lookups(std::shared_ptr<Door> door, Resolve resolve)
      : door_(std::move(door)), resolve_(std::move(resolve)) {}

  // On the door's thread. Nothing where the deadline passes first, or too many names are being looked up.
  boost::asio::awaitable<std::optional<Addresses>> find(std::string host,
                                                        std::chrono::steady_clock::time_point deadline);

 private:
  std::shared_ptr<Door> door_;
  Resolve resolve_;
  std::shared_ptr<int> running_ = std::make_shared<int>();  // shared with every lookup that runs
};

}  // namespace nostos::server::hook
