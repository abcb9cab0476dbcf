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

// `pace`: bytes read a second, and as many at once; more bytes wait in the network.
Stream plain_stream(Socket socket, std::size_t pace);

// The same with TLS, after its handshake; nullptr if that fails or takes longer than `patience`.
Task<std::unique_ptr<Stream>> tls_stream(Socket socket, std::size_t pace,
                                         std::shared_ptr<boost::asio::ssl::context> context,
                                         std::chrono::seconds patience);

}  // namespace nostos::server
