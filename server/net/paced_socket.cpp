#include "server/net/paced_socket.hpp"

#include <algorithm>
#include <boost/asio/error.hpp>
#include <boost/asio/post.hpp>

namespace nostos::server {
namespace {

namespace asio = boost::asio;

// A read handler that counts the bytes against the pace.
struct Counted {
  using executor_type = Done::executor_type;
  using cancellation_slot_type = Done::cancellation_slot_type;

  void operator()(boost::system::error_code failed, std::size_t count) {
    pace.took(count);
    done(failed, count);
  }
  [[nodiscard]] executor_type get_executor() const noexcept { return done.get_executor(); }
  [[nodiscard]] cancellation_slot_type get_cancellation_slot() const noexcept {
    return done.get_cancellation_slot();
  }

  ReadingPace& pace;
  Done done;
};

}  // namespace

std::size_t ReadingPace::allowed() {
  const auto now = Clock::now();
  const std::chrono::duration<double> since = now - std::exchange(credited_, now);
  credit_ = std::min(per_second_, credit_ + since.count() * per_second_);
  return credit_ < kLeast ? 0 : static_cast<std::size_t>(credit_);
}

ReadingPace::Clock::duration ReadingPace::wait() const {
  const std::chrono::duration<double> seconds((kLeast - credit_) / per_second_);
  // Rounded up to the next millisecond.
  return std::chrono::duration_cast<std::chrono::milliseconds>(seconds) + std::chrono::milliseconds(1);
}

// The timer's handler may run after the socket's end.
struct PacedSocket::Watch {
  Watch(Socket& watched, std::chrono::steady_clock::time_point when)
      : timer(watched.get_executor(), when), socket(watched) {}
  StrandTimer timer;
  Socket& socket;
};

void PacedSocket::read(asio::mutable_buffer into, Done done) {
  const std::size_t allowed = pace_.allowed();
  if (allowed > 0 || !socket_.is_open())
    return socket_.async_read_some(asio::buffer(into, std::max<std::size_t>(allowed, 1)),
                                   Counted{pace_, std::move(done)});
  if (!pause_) pause_ = std::make_unique<StrandTimer>(socket_.get_executor());
  pause_->expires_after(pace_.wait());
  // close() ends the pause early; the read then fails.
  pause_->async_wait([this, into, done = std::move(done)](boost::system::error_code) mutable {
    read(into, std::move(done));
  });
}

std::size_t PacedSocket::write_now(std::string_view bytes) {
  boost::system::error_code failed;
  const std::size_t sent = socket_.write_some(asio::buffer(bytes), failed);
  return failed ? 0 : sent;
}

void PacedSocket::deadline(std::chrono::steady_clock::time_point when) {
  watch_ = nullptr;
  if (when == std::chrono::steady_clock::time_point::max()) return;
  watch_ = std::make_shared<Watch>(socket_, when);
  watch_->timer.async_wait([weak = std::weak_ptr(watch_)](boost::system::error_code) {
    const auto watch = weak.lock();
    if (!watch) return;
    boost::system::error_code ignored;
    watch->socket.close(ignored);
  });
}

void PacedSocket::close() {
  boost::system::error_code ignored;
  socket_.close(ignored);
  if (pause_) pause_->cancel();
}

}  // namespace nostos::server
