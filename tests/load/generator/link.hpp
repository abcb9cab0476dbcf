// Connections of one thread, and the loop that serves them.
#pragma once
#include <chrono>
#include <functional>
#include <string>
#include <string_view>

namespace nostos::load {

struct Frame;
using Clock = std::chrono::steady_clock;

class Loop {
 public:
  Loop();
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;
  ~Loop();

  [[nodiscard]] int handle() const { return epoll_; }
  // Serves whatever is ready; waits no longer than until then.
  void serve(Clock::time_point until);
  // Serves until `holds` is true. Throws std::runtime_error, with `what`, if that takes too long.
  void until(std::string_view what, const std::function<bool()>& holds,
             std::chrono::minutes timeout = std::chrono::minutes(1));

 private:
  int epoll_;
};

// One WebSocket to 127.0.0.1. Its address in memory is fixed while it is open.
class Link {
 public:
  using Opened = std::function<void()>;
  using Heard = std::function<void(std::string_view text)>;

  explicit Link(Loop& loop) : loop_(loop) {}
  Link(const Link&) = delete;
  Link& operator=(const Link&) = delete;
  ~Link() { drop(); }

  void connect(unsigned short port, const std::string& target, Opened opened, Heard heard);
  // Sends when control is back in the loop, together with the other texts until then.
  void send(std::string_view text);
  // Closes it without a close frame.
  void drop();
  [[nodiscard]] bool open() const { return state_ == State::open; }
  [[nodiscard]] bool ended() const { return state_ == State::ended; }

  // For the loop: bytes may be read or written.
  void ready(unsigned events);

 private:
  enum class State { ended, connecting, upgrading, open };

  void flush();
  void read();
  void take_frames();
  void take(const Frame& frame);

  Loop& loop_;
  State state_ = State::ended;
  int socket_ = -1;
  bool waiting_to_write_ = false;
  std::string in_;
  std::string begun_;  // a message whose remaining frames are still to come
  std::string out_;
  Opened opened_;
  Heard heard_;
};

}  // namespace nostos::load
