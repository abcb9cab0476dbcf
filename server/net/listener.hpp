// Opens the server's port and accepts its connections.
#pragma once
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "server/net/listener_context.hpp"

namespace nostos::server {

// Opens the port. Throws boost::system::system_error or std::runtime_error if it is taken or not allowed.
boost::asio::ip::tcp::acceptor open_port(const boost::asio::any_io_executor& executor,
                                         const std::string& address, unsigned short port);

// Accepts connections until the acceptor is closed, each on its own strand, and with the value of `service`
// at that moment. Use acceptor and service only on one strand.
boost::asio::awaitable<void> listen(boost::asio::ip::tcp::acceptor& acceptor, Io io,
                                    const std::shared_ptr<const ListenerContext>& service);

}  // namespace nostos::server
