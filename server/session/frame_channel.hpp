// The frames of one connection, independent of the transport. The only implementation that uses Beast is in
// server/net.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "server/base/strand.hpp"
#include "server/room/actor/sink.hpp"

namespace nostos::server {

class FrameListener;

class FrameChannel {
 public:
  enum class Kind { text, binary, invalid_utf8, closed };
  struct Frame {
    Kind kind = Kind::closed;
    std::string text = {};
    int code = 0;  // the other side's close code; 0 if it gave none
  };

  FrameChannel() = default;
  FrameChannel(const FrameChannel&) = delete;
  FrameChannel& operator=(const FrameChannel&) = delete;
  virtual ~FrameChannel() = default;

  // One read and one write at a time. The end of a connection is a frame, not an error. These are no
  // coroutines: two waiting ones would take as much memory as all the rest of an idle connection.
  virtual void read(std::shared_ptr<FrameListener> listener) = 0;
  // Writes all texts in as few packets as possible. True: they are sent already, and the listener gets no
  // on_write_done().
  virtual bool write(std::vector<SharedText> texts, std::shared_ptr<FrameListener> listener) = 0;
  // Sends a close frame and waits a while for the other side's. `listener` is also the listener of reads; a
  // read that starts meanwhile reports the end.
  virtual void close(int code, std::shared_ptr<FrameListener> listener) = 0;
  // Ends the connection at once: a running read or write fails.
  virtual void abort() = 0;
};

// Receives what happens on a channel. The channel keeps it alive during a read or write. It calls it on the
// connection's strand, never from within a call of the listener.
class FrameListener {
 public:
  FrameListener() = default;
  FrameListener(const FrameListener&) = delete;
  FrameListener& operator=(const FrameListener&) = delete;
  virtual ~FrameListener() = default;
  virtual void on_frame(FrameChannel::Frame frame) = 0;
  // False: the connection has ended.
  virtual void on_write_done(bool open) = 0;
};

}  // namespace nostos::server
