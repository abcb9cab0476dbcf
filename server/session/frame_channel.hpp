// The frames of one connection, independent of the transport. The only implementation that uses Beast is in
// server/net.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "server/base/strand.hpp"
#include "server/room/actor/sink.hpp"

namespace nostos::server {

class FrameChannel {
 public:
  enum class Kind { text, binary, garbled, closed };  // garbled: a text that is not UTF-8
  struct Frame {
    Kind kind = Kind::closed;
    std::string text = {};
    int code = 0;  // the other side's close code; 0 if it gave none
  };

  // The user of a channel. The channel keeps it during a read or write and calls it on the connection's
  // strand, never from within a call of the user.
  class User {
   public:
    User() = default;
    User(const User&) = delete;
    User& operator=(const User&) = delete;
    virtual ~User() = default;
    virtual void heard(Frame frame) = 0;
    // False: the connection has ended.
    virtual void written(bool open) = 0;
  };

  FrameChannel() = default;
  FrameChannel(const FrameChannel&) = delete;
  FrameChannel& operator=(const FrameChannel&) = delete;
  virtual ~FrameChannel() = default;

  // One read and one write at a time. The end of a connection is a frame, not an error. These are no
  // coroutines: two waiting ones would take as much memory as all the rest of an idle connection.
  virtual void read(std::shared_ptr<User> user) = 0;
  // Writes all texts in as few packets as possible. True: they are sent already, and the user gets no
  // written().
  virtual bool write(std::vector<SharedText> texts, std::shared_ptr<User> user) = 0;
  // Sends a close frame and waits a while for the other side's.
  virtual void close(int code, std::shared_ptr<User> user) = 0;
  // Ends the connection at once: a running read or write fails.
  virtual void cut() = 0;
};

}  // namespace nostos::server
