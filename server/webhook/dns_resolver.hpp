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

namespace nostos::server::webhook {

using Addresses = std::vector<boost::asio::ip::address>;

// Returns the addresses of a host; none if there is no such name. May block, must not throw. Thread-safe.
using Resolve = std::function<Addresses(const std::string& host)>;

// Asks the machine's resolver and keeps its order. Also accepts an address in any spelling. Thread-safe.
Addresses resolve_by_system(const std::string& host);

class DnsResolver {
 public:
  DnsResolver(std::shared_ptr<ExecutorHandle> executor, Resolve resolve)
      : executor_(std::move(executor)), resolve_(std::move(resolve)) {}

  // Dispatcher thread only. Returns std::nullopt if the deadline passes first or too many lookups run.
  boost::asio::awaitable<std::optional<Addresses>> resolve(std::string host,
                                                           std::chrono::steady_clock::time_point deadline);

 private:
  std::shared_ptr<ExecutorHandle> executor_;
  Resolve resolve_;
  std::shared_ptr<int> running_ = std::make_shared<int>();  // shared with every running lookup
};

}  // namespace nostos::server::webhook
