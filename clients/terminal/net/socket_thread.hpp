// A WebSocket to a server, with its own thread for Asio. The main thread waits for the terminal with poll(2):
// Asio would make standard input non-blocking, and the shell shares it.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "clients/terminal/net/address.hpp"

namespace nostos::terminal {

// The reason why a socket could not be opened, or ended.
struct TransportError {
  enum class Kind {
    none,
    unknown_host,  // no such name
    refused,       // nothing listens there, or it cannot be reached
    tls,           // no TLS, or a certificate that is not valid for the host
    not_nostos,    // the answer is not that of a Nostos server
    crowded,       // HTTP 503: too many connections
    lost,          // it was open and broke
    closed,        // the server closed it
  };
  Kind kind = Kind::none;
  std::string words;  // the system's message, in English and sanitized; or KEY of the message reason.KEY
  int code = 0;       // of the close, or the HTTP status
};

struct TransportEvent {
  enum class Kind { opened, frame, over };
  Kind kind = Kind::over;
  std::string frame;
  TransportError error;
};

class SocketThread {
 public:
  /** `ca_file`: a PEM file of certificates to trust; empty for the system's. */
  SocketThread(Server server, const std::string& ca_file);
  ~SocketThread();
  SocketThread(const SocketThread&) = delete;
  SocketThread& operator=(const SocketThread&) = delete;

  /** Opens a socket; an open one is dropped. `room` is the room that will be entered, or empty. An `opened`
   * or `over` event follows. */
  void open(const std::string& room);
  /** Does nothing if no socket is open. */
  void send(std::string text);
  /** Closes the current socket; its events are discarded. */
  void drop();

  /** Waits briefly until sent messages are written. */
  void flush();

  /** Readable for poll(2) while events are waiting. */
  [[nodiscard]] int descriptor() const;
  /** The events since the last call, oldest first. */
  std::vector<TransportEvent> take();

 private:
  class Impl;
  std::shared_ptr<Impl> impl_;
  std::uint64_t attempt_ = 0;
};

}  // namespace nostos::terminal
