// One WebSocket to a server, open or not. It has a thread of its own: what a person types into is waited for
// by poll(2) and left blocking, as it is shared with the shell, and Asio would set it otherwise.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "clients/terminal/net/address.hpp"

namespace nostos::terminal {

// Why a line could not be opened, or is no more.
struct TransportError {
  enum class Kind {
    none,
    unknown_host,  // no such name
    refused,       // nobody listens there, or it cannot be reached
    tls,           // no private line, or with somebody else
    not_nostos,    // it answers, but not as a Nostos server does
    crowded,       // HTTP 503: too many connections
    lost,          // it was open, and broke off
    closed,        // the server closed it
  };
  Kind kind = Kind::none;
  std::string words;  // what the system says, in English; clean
  int code = 0;       // of the close, or of HTTP
};

struct TransportEvent {
  enum class Kind { opened, frame, over };
  Kind kind = Kind::over;
  std::string frame;
  TransportError error;
};

class SocketThread {
 public:
  /** `authorities`: a file of certificates in PEM to trust instead of the system's; empty for those. */
  SocketThread(Server server, std::string authorities);
  ~SocketThread();
  SocketThread(const SocketThread&) = delete;
  SocketThread& operator=(const SocketThread&) = delete;

  /** Opens a line, for those of a room, or where it is empty for whoever has no code yet; one that is open is
   * dropped. `opened` or `over` follows. */
  void open(const std::string& room);
  /** Nothing where no line is open. */
  void send(std::string text);
  /** No word is heard of the present line any more. */
  void drop();

  /** Waits until what was sent is on its way, but not for long. */
  void flush();

  /** Readable for poll(2) while something has happened. */
  [[nodiscard]] int descriptor() const;
  /** What has happened since it was last asked, oldest first. */
  std::vector<TransportEvent> take();

 private:
  class Impl;
  std::shared_ptr<Impl> impl_;
  std::uint64_t line_ = 0;
};

}  // namespace nostos::terminal
