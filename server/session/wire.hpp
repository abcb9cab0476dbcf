// One connection's frames, whatever carries them. The only implementation that knows Beast is in server/net.
#pragma once
#include <boost/asio/awaitable.hpp>
#include <string>

#include "server/room/sink.hpp"

namespace nostos::server {

class Wire {
 public:
  enum class Kind { text, binary, garbled, closed };  // garbled: a text that is not UTF-8
  struct Frame {
    Kind kind = Kind::closed;
    std::string text;
  };

  Wire() = default;
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;
  virtual ~Wire() = default;

  // One reader and one writer at a time. The end of a connection is a value, not an error.
  virtual boost::asio::awaitable<Frame> read() = 0;
  virtual boost::asio::awaitable<bool> write(SharedText text) = 0;
  virtual boost::asio::awaitable<void> close(int code) = 0;
};

}  // namespace nostos::server
