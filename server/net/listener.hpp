// The port that everything comes in by.
#pragma once
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "server/net/service.hpp"

namespace nostos::server {

// Opens the port. Throws boost::system::system_error where it is taken or not allowed.
boost::asio::ip::tcp::acceptor open_port(const boost::asio::any_io_executor& executor,
                                         const std::string& address, unsigned short port);

// Accepts connections until the acceptor is closed, each on a strand of its own, and with what `service` is
// when it comes. Acceptor and service are of one strand.
boost::asio::awaitable<void> listen(boost::asio::ip::tcp::acceptor& acceptor, Io io,
                                    const std::shared_ptr<const Service>& service);

}  // namespace nostos::server
