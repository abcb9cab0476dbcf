// Serves one connection from its first byte to its last: TLS, requests, and the WebSocket that it may become.
#pragma once
#include <exception>
#include <memory>

#include "server/net/listener_context.hpp"
#include "server/net/socket.hpp"

namespace nostos::server {

// The other side of a connection.
struct PeerInfo {
  boost::asio::ip::address peer;
  std::shared_ptr<AddressQuota> quota;  // nullptr for a trusted proxy: its requests name the client
  bool rejected = false;                // too many connections: it gets only 503 …
  bool full = false;                    // … or /health and /ready, unless its address has too many
  std::shared_ptr<void> count;          // the connection counts while a copy of this exists
  std::uint64_t number = 0;             // the connection's, for the log
  bool relayed = false;                 // from another node, for one of its clients
};

// Logs the exception that ended a connection, if there is one.
void report_failure(const std::exception_ptr& thrown);

// Serves the connection on the socket's strand, until it ends or becomes a WebSocket. A WebSocket runs
// independently of this coroutine: it stays open for hours, and keeps no memory of how it began.
Task<void> serve_connection(Socket socket, PeerInfo caller, std::shared_ptr<const ListenerContext> service);

}  // namespace nostos::server
