// One HTTP POST to addresses that were found and judged before. The only place here that knows Beast.
#pragma once
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ssl/context.hpp>
#include <chrono>
#include <string>

#include "server/webhook/dns_resolver.hpp"
#include "server/webhook/queue.hpp"
#include "server/webhook/target.hpp"

namespace nostos::server::hook {

// TLS 1.2 or newer towards servers whose certificates the system's store vouches for.
// Throws boost::system::system_error where OpenSSL cannot be set up.
boost::asio::ssl::context system_trust();

// Tries the addresses one after the other until one takes the connection; each has its share of the time
// left. The target's name is not looked up again: it serves the Host header and the certificate's check. A
// redirect is not followed, and of the answer's body 64 KiB are read at most. `target` and `body` outlive the
// call.
boost::asio::awaitable<DeliveryAttempt> post(const Target& target, const std::string& body,
                                             const Addresses& addresses, boost::asio::ssl::context& trust,
                                             std::chrono::steady_clock::time_point deadline);

}  // namespace nostos::server::hook
