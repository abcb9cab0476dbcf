// One connection from its first byte to its last: TLS, requests, and the WebSocket that it may become.
#pragma once
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <memory>

#include "server/net/service.hpp"

namespace nostos::server {

// Who is on the other side of a connection.
struct Caller {
  boost::asio::ip::address peer;
  std::shared_ptr<Visitor> visitor;  // nullptr for a trusted proxy: only a request says whose it is
  bool turned_away = false;          // there are too many connections: it is told so, and no more
};

// Serves it to its end, on the socket's strand. The service outlives it.
boost::asio::awaitable<void> serve_connection(boost::asio::ip::tcp::socket socket, Caller caller,
                                              const Service& service);

}  // namespace nostos::server
