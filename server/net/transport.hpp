// Makes streams over a socket, plain or with TLS.
#pragma once
#include <chrono>
#include <cstddef>
#include <memory>

namespace boost::asio::ssl {
class context;
}

#include "server/net/socket.hpp"

namespace nostos::server {

class Stream;

// `bytes_per_second`: bytes read a second, and as many at once; more bytes wait in the network.
Stream plain_stream(Socket socket, std::size_t bytes_per_second);

// The same with TLS, after its handshake; nullptr if that fails or takes longer than `timeout`.
Task<std::unique_ptr<Stream>> tls_stream(Socket socket, std::size_t bytes_per_second,
                                         std::shared_ptr<boost::asio::ssl::context> context,
                                         std::chrono::seconds timeout);

}  // namespace nostos::server
