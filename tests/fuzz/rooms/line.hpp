// One connection without a socket: the client's end sends frames, stalls, and hangs up.
#pragma once
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/session/frame_channel.hpp"

namespace nostos::fuzz {

class Line final : public server::FrameChannel, public std::enable_shared_from_this<Line> {
 public:
  struct Listener {
    std::function<void(const server::SharedText&)> hear;   // a frame from the server
    std::function<void(const std::string&)> on_delivered;  // just before the server reads a frame
    std::function<void()> on_end;                          // nothing more arrives on either side
  };
  // `eager`: the server's writes go out at once.
  Line(server::Strand strand, bool eager, Listener listener);

  // The client's end. Its frames wait until the server reads.
  void say(std::string frame);
  void hang_up();  // after the sent frames
  void cut_off();  // loses sent frames that the server has not read
  void stall();    // stops reading
  void go_on();
  void part();    // answers the server's close
  void deafen();  // the client receives nothing more
  [[nodiscard]] bool stalled() const { return stalled_; }
  [[nodiscard]] bool parting() const { return closer_ != nullptr; }
  [[nodiscard]] bool open() const { return open_; }
  [[nodiscard]] bool idle() const { return said_.empty(); }

  void read(std::shared_ptr<server::FrameListener> user) override;
  bool write(std::vector<server::SharedText> texts, std::shared_ptr<server::FrameListener> user) override;
  void close(int code, std::shared_ptr<server::FrameListener> user) override;
  void abort() override;

 private:
  void feed();
  void tell(std::shared_ptr<server::FrameListener> user, bool open);

  server::Strand strand_;
  const bool eager_;
  Listener listener_;
  std::deque<Frame> said_;
  std::shared_ptr<server::FrameListener> reader_;
  std::shared_ptr<server::FrameListener> writer_;
  std::shared_ptr<server::FrameListener> closer_;
  std::vector<server::SharedText> in_flight_;
  bool open_ = true;
  bool closed_ = false;  // the server has closed it
  bool stalled_ = false;
};

}  // namespace nostos::fuzz
