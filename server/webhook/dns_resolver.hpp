// Resolves host names to addresses, and gives up on a name server that does not answer in time.
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

// Blocks; called on any thread, and by several at once. Empty where there is no such name. Must not throw.
using Resolve = std::function<Addresses(const std::string& host)>;

// Asks the machine's resolver and keeps its order; also accepts an address in any spelling.
Addresses resolve_by_system(const std::string& host);

class Lookups {
 public:
  Lookups(std::shared_ptr<Door> door, Resolve resolve)
      : door_(std::move(door)), resolve_(std::move(resolve)) {}

  // Call on the dispatcher's thread. Gives nothing where the deadline passes first, or too many lookups run.
  boost::asio::awaitable<std::optional<Addresses>> find(std::string host,
                                                        std::chrono::steady_clock::time_point deadline);

 private:
  std::shared_ptr<Door> door_;
  Resolve resolve_;
  std::shared_ptr<int> running_ = std::make_shared<int>();  // shared with every running lookup
};

}  // namespace nostos::server::hook
