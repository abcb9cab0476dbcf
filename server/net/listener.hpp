// HTTP and WebSocket on one port. The only place that knows Beast.
#pragma once
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <functional>
#include <memory>

#include "server/net/static_files.hpp"
#include "server/net/wire_limits.hpp"
#include "server/session/wire.hpp"

namespace nostos::server {

// What a connection is answered with.
struct Service {
  StaticFiles files;
  WireLimits limits;
  // Serves one WebSocket to its end, on the connection's strand.
  std::function<boost::asio::awaitable<void>(std::unique_ptr<Wire>, boost::asio::any_io_executor)> serve;
};

// Opens the port. Throws boost::system::system_error where it is taken or not allowed.
boost::asio::ip::tcp::acceptor open_port(const boost::asio::any_io_executor& executor,
                                         const std::string& address, unsigned short port);

// Accepts connections until the acceptor is closed. The service outlives every connection.
boost::asio::awaitable<void> listen(boost::asio::ip::tcp::acceptor& acceptor, const Service& service);

}  // namespace nostos::server
