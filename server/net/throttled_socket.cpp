#include "server/net/throttled_socket.hpp"

#include <algorithm>
#include <boost/asio/error.hpp>
#include <boost/asio/post.hpp>

namespace nostos::server {
namespace {

namespace asio = boost::asio;

constexpr double kMinRead = 1024;  // bytes; fewer are not worth a read

// A read handler that counts the bytes against the limit.
struct Counted {
  using executor_type = CompletionHandler::executor_type;
  using cancellation_slot_type = CompletionHandler::cancellation_slot_type;

  void operator()(boost::system::error_code failed, std::size_t count) {
    limit.spend(static_cast<double>(count));
    done(failed, count);
  }
  [[nodiscard]] executor_type get_executor() const noexcept { return done.get_executor(); }
  [[nodiscard]] cancellation_slot_type get_cancellation_slot() const noexcept {
    return done.get_cancellation_slot();
  }

  TokenBucket& limit;
  CompletionHandler done;
};

}  // namespace

// The timer's handler may run after the socket's end.
struct ThrottledSocket::Watch {
  Watch(Socket& watched, std::chrono::steady_clock::time_point when)
      : timer(watched.get_executor(), when), socket(watched) {}
  StrandTimer timer;
  Socket& socket;
};

void ThrottledSocket::read(asio::mutable_buffer into, CompletionHandler done) {
  const double available = read_limit_.available();
  const std::size_t allowed = available < kMinRead ? 0 : static_cast<std::size_t>(available);
  if (allowed > 0 || !socket_.is_open())
    return socket_.async_read_some(asio::buffer(into, std::max<std::size_t>(allowed, 1)),
                                   Counted{read_limit_, std::move(done)});
  if (!pause_) pause_ = std::make_unique<StrandTimer>(socket_.get_executor());
  // Rounded up to the next millisecond.
  pause_->expires_after(
      std::chrono::duration_cast<std::chrono::milliseconds>(read_limit_.time_until(kMinRead)) +
      std::chrono::milliseconds(1));
  // close() ends the pause early; the read then fails.
  pause_->async_wait([this, into, done = std::move(done)](boost::system::error_code) mutable {
    read(into, std::move(done));
  });
}

std::size_t ThrottledSocket::write_now(std::string_view bytes) {
  boost::system::error_code failed;
  const std::size_t sent = socket_.write_some(asio::buffer(bytes), failed);
  return failed ? 0 : sent;
}

void ThrottledSocket::deadline(std::chrono::steady_clock::time_point when) {
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

void ThrottledSocket::close() {
  boost::system::error_code ignored;
  socket_.close(ignored);
  if (pause_) pause_->cancel();
}

}  // namespace nostos::server
