// One connection's frames, whatever carries them. The only implementation that knows Beast is in server/net.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "server/room/sink.hpp"
#include "server/room/strand.hpp"

namespace nostos::server {

class FrameChannel {
 public:
  enum class Kind { text, binary, garbled, closed };  // garbled: a text that is not UTF-8
  struct Frame {
    Kind kind = Kind::closed;
    std::string text = {};
    int code = 0;  // of closed, where the other side said one
  };

  // Whoever listens and speaks; kept while something is under way. Told on the connection's strand, never
  // from within a call.
  class User {
   public:
    User() = default;
    User(const User&) = delete;
    User& operator=(const User&) = delete;
    virtual ~User() = default;
    virtual void heard(Frame frame) = 0;
    // False: the connection is at its end.
    virtual void written(bool open) = 0;
  };

  FrameChannel() = default;
  FrameChannel(const FrameChannel&) = delete;
  FrameChannel& operator=(const FrameChannel&) = delete;
  virtual ~FrameChannel() = default;

  // One read and one write at a time. The end of a connection is a frame, not an error. No coroutines: two
  // that wait would take as much memory as all the rest of a connection that is idle.
  virtual void read(std::shared_ptr<User> user) = 0;
  // All of them, in as few packets as may be. True: they have gone out already, and the user hears nothing of
  // it.
  virtual bool write(std::vector<SharedText> texts, std::shared_ptr<User> user) = 0;
  // Says goodbye, and waits a while for the other side's.
  virtual void close(int code, std::shared_ptr<User> user) = 0;
  // Ends it at once: what is being read or written fails.
  virtual void cut() = 0;
};

}  // namespace nostos::server
