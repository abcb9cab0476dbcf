// One connection from its first byte to its last: TLS, requests, and the WebSocket that it may become.
#pragma once
#include <exception>
#include <memory>

#include "server/net/service.hpp"
#include "server/net/socket.hpp"

namespace nostos::server {

// Who is on the other side of a connection.
struct PeerInfo {
  boost::asio::ip::address peer;
  std::shared_ptr<AddressQuota> quota;  // nullptr for a trusted proxy: only a request says whose it is
  bool turned_away = false;             // there are too many connections: it is told so, and no more …
  bool full = false;            // … or how the server is, where it is not its address that has too many
  std::shared_ptr<void> place;  // the connection is counted while there is a copy of it
  std::uint64_t number = 0;     // the connection's, for the log
  bool relayed = false;         // another node's, for a client of its
};

// What ended a connection, for the log; nothing where it ended well.
void report_failure(const std::exception_ptr& thrown);

// Serves it to its end, on the socket's strand. Done before that end where it becomes a WebSocket, which goes
// on by itself: a connection is one for hours, and keeps nothing of how it began.
Task<void> serve_connection(Socket socket, PeerInfo caller, std::shared_ptr<const Service> service);

}  // namespace nostos::server
