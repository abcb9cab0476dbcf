// Streams over a socket, plain or with TLS.
#pragma once
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <cstddef>
#include <memory>

namespace boost::asio::ssl {
class context;
}

namespace nostos::server {

class Stream;

// `pace`: bytes a second that are read from it, and as many at once; what is more waits in the network.
Stream plain_stream(boost::asio::ip::tcp::socket socket, std::size_t pace);

// The same with TLS, after its handshake; nullptr where that fails, or takes longer than the patience.
boost::asio::awaitable<std::unique_ptr<Stream>> tls_stream(boost::asio::ip::tcp::socket socket,
                                                           std::size_t pace,
                                                           std::shared_ptr<boost::asio::ssl::context> context,
                                                           std::chrono::seconds patience);

}  // namespace nostos::server
