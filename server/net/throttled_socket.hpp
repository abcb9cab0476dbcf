// A socket with a limited read rate and a deadline: an AsyncStream for Asio and Beast. Beast's basic_stream
// has both too, but uses 1.3 KiB for each connection instead of 0.3, and one more allocation for each read
// and write.
#pragma once
#include <boost/asio/buffer.hpp>
#include <chrono>
#include <cstddef>
#include <memory>
#include <string_view>
#include <type_traits>
#include <utility>

#include "server/base/token_bucket.hpp"
#include "server/net/completion_handler.hpp"
#include "server/net/socket.hpp"

namespace nostos::server {

// Use it on one strand. A caller must keep it alive during an operation.
class ThrottledSocket {
 public:
  using executor_type = Strand;
  using lowest_layer_type = Socket;

  explicit ThrottledSocket(std::pair<Socket, RateLimit> opened)
      : socket_(std::move(opened.first)), read_limit_(opened.second) {
    boost::system::error_code ignored;
    socket_.non_blocking(true, ignored);
  }

  executor_type get_executor() { return socket_.get_executor(); }
  lowest_layer_type& lowest_layer() { return socket_; }
  [[nodiscard]] const lowest_layer_type& lowest_layer() const { return socket_; }

  void read(boost::asio::mutable_buffer into, CompletionHandler done);

  template <class Buffers, class Handler>
  void async_read_some(const Buffers& buffers, Handler&& handler) {
    boost::asio::mutable_buffer into = *boost::asio::buffer_sequence_begin(buffers);
    if constexpr (std::is_same_v<std::decay_t<Handler>, CompletionHandler>) {
      read(into, std::forward<Handler>(handler));
    } else {
      read(into, CompletionHandler(std::true_type(), std::forward<Handler>(handler), get_executor()));
    }
  }
  template <class Buffers, class Handler>
  void async_write_some(const Buffers& buffers, Handler&& handler) {
    socket_.async_write_some(buffers, std::forward<Handler>(handler));
  }

  // Returns the bytes that the system took at once: 0 if its buffer is full or after an error, which the next
  // write reports.
  std::size_t write_now(std::string_view bytes);

  // Closes the socket at this time, unless you set another deadline before; time_point::max() is none.
  void deadline(std::chrono::steady_clock::time_point when);
  void close();

 private:
  struct Watch;

  Socket socket_;
  TokenBucket read_limit_;              // in bytes
  std::unique_ptr<StrandTimer> pause_;  // made when more came than the limit allows
  std::shared_ptr<Watch> watch_;        // null without a deadline
};

}  // namespace nostos::server
