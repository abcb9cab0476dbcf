// Sends one HTTP request to addresses that are already resolved and checked. The only source of this folder
// that uses Beast.
#pragma once
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ssl/context.hpp>
#include <chrono>
#include <string>

#include "server/webhook/dns_resolver.hpp"
#include "server/webhook/queue.hpp"
#include "server/webhook/target.hpp"

namespace nostos::server::webhook {

// TLS 1.2 or newer, with servers whose certificates the system's store trusts. Throws
// boost::system::system_error if OpenSSL cannot be set up.
boost::asio::ssl::context system_trust();

// Tries the addresses one after the other until one accepts the connection; each has its share of the time
// left. Does not resolve the target's name again: the name serves only for the Host header and the
// certificate's check. Follows no redirect, and reads at most 64 KiB of the answer's body. `target` and
// `body` must outlive the call.
boost::asio::awaitable<DeliveryAttempt> post(const Target& target, const std::string& body,
                                             const Addresses& addresses, boost::asio::ssl::context& trust,
                                             std::chrono::steady_clock::time_point deadline);

struct Response {
  DeliveryAttempt attempt;  // by the answer's status
  std::string body;
  bool complete = false;  // the body is all that the server sent, and at most 64 KiB
};

// The same for a GET. The request has no other headers than Host, User-Agent (the program's version) and
// Connection. `target` must outlive the call.
boost::asio::awaitable<Response> get(const Target& target, const Addresses& addresses,
                                     boost::asio::ssl::context& trust,
                                     std::chrono::steady_clock::time_point deadline);

}  // namespace nostos::server::webhook
