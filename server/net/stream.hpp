// A connection's byte stream, with or without TLS, as one type, so that HTTP and WebSockets are compiled
// once. Handlers are wrapped (one allocation each), because Beast's types around them would otherwise be
// compiled again for each kind of stream.
#pragma once
#include <array>
#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/error.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/system/error_code.hpp>
#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "server/base/strand.hpp"
#include "server/net/completion_handler.hpp"

namespace nostos::server {

// The layer below: a socket, or TLS over one.
class Transport {
 public:
  // Several pieces at once, so that a frame's head and body share a packet.
  static constexpr std::size_t kPieces = 8;
  using Pieces = std::array<boost::asio::const_buffer, kPieces>;

  Transport() = default;
  Transport(const Transport&) = delete;
  Transport& operator=(const Transport&) = delete;
  virtual ~Transport() = default;

  [[nodiscard]] virtual Strand executor() = 0;
  virtual void read(boost::asio::mutable_buffer into, CompletionHandler done) = 0;
  virtual void write(const Pieces& pieces, CompletionHandler done) = 0;
  // Writes without waiting and returns the number of bytes sent, perhaps 0. No other write may be running.
  virtual std::size_t write_now(std::string_view bytes) = 0;
  // Shuts down sending and reads on for a while, so that the last bytes arrive.
  virtual void finish(CompletionHandler done) = 0;
  // Sets the deadline of all operations from now on; time_point::max() is none.
  virtual void deadline(std::chrono::steady_clock::time_point when) = 0;
  virtual void close() = 0;
};

// For Beast: an AsyncStream.
class Stream {
 public:
  using executor_type = Strand;

  explicit Stream(std::unique_ptr<Transport> transport) : transport_(std::move(transport)) {}

  executor_type get_executor() { return transport_->executor(); }
  void expires_after(std::chrono::steady_clock::duration time) {
    transport_->deadline(std::chrono::steady_clock::now() + time);
  }
  void expires_never() { transport_->deadline(std::chrono::steady_clock::time_point::max()); }
  void close() { transport_->close(); }

  template <class Buffers, class Handler>
  void async_read_some(const Buffers& buffers, Handler&& handler) {
    transport_->read(
        first<boost::asio::mutable_buffer>(buffers),
        CompletionHandler(std::true_type(), std::forward<Handler>(handler), transport_->executor()));
  }

  // From now on every write is whole WebSocket frames, Beast's and ours. They must not mix, so they are
  // queued.
  void start_framing() { framing_ = true; }
  // Sends what it can of these frames at once; returns the number of bytes.
  std::size_t send_now(std::string_view frames) {
    return last_.expired() ? transport_->write_now(frames) : 0;
  }
  // Sends the rest of the frames after those in the queue.
  void send(std::string frames, std::size_t sent, CompletionHandler done) {
    const std::size_t size = frames.size();
    enqueue_write(std::make_shared<PendingWrite>(
        PendingWrite{std::move(frames), sent, size, std::move(done), nullptr}));
  }

  template <class Buffers, class Handler>
  void async_write_some(const Buffers& buffers, Handler&& handler) {
    CompletionHandler done(std::true_type(), std::forward<Handler>(handler), transport_->executor());
    if (framing_) {
      const std::size_t size = boost::asio::buffer_size(buffers);
      std::string bytes(size, '\0');
      boost::asio::buffer_copy(boost::asio::buffer(bytes), buffers);
      return send(std::move(bytes), 0, std::move(done));
    }
    Transport::Pieces pieces{};
    std::size_t count = 0;
    for (auto at = boost::asio::buffer_sequence_begin(buffers);
         at != boost::asio::buffer_sequence_end(buffers) && count < pieces.size(); ++at)
      pieces[count++] = *at;
    transport_->write(pieces, std::move(done));
  }

  template <class Token>
  auto async_finish(Token&& token) {
    return boost::asio::async_initiate<Token, void(boost::system::error_code)>(
        [this](auto handler) {
          transport_->finish(
              CompletionHandler(std::false_type(), std::move(handler), transport_->executor()));
        },
        token);
  }

 private:
  // Frames that are being sent, and the queue after them. The running write owns them, so that none stays if
  // it ends without calling its handler.
  struct PendingWrite {
    std::string bytes;
    std::size_t sent = 0;
    std::size_t size = 0;  // the count for `done`
    CompletionHandler done;
    std::shared_ptr<PendingWrite> next;
  };

  void enqueue_write(std::shared_ptr<PendingWrite> sending) {
    const auto before = last_.lock();
    last_ = sending;
    if (before) {
      before->next = std::move(sending);
    } else {
      write_on(transport_, std::move(sending));
    }
  }
  static void write_on(const std::shared_ptr<Transport>& transport, std::shared_ptr<PendingWrite> sending) {
    Transport::Pieces pieces{};
    pieces[0] = boost::asio::buffer(sending->bytes) + sending->sent;
    auto executor = sending->done.get_executor();
    // The stream may have been destroyed meanwhile.
    auto more = [weak = std::weak_ptr(transport), sending = std::move(sending)](
                    boost::system::error_code failed, std::size_t count) mutable {
      const auto kept = weak.lock();
      if (!kept && !failed) failed = boost::asio::error::operation_aborted;
      sending->sent += count;
      if (!failed && sending->sent < sending->bytes.size()) return write_on(kept, std::move(sending));
      // Starts the next frames first: a finished sender may add more.
      auto next = std::move(sending->next);
      CompletionHandler done = std::move(sending->done);
      const std::size_t size = sending->size;
      sending = nullptr;
      if (next && !failed) write_on(kept, std::exchange(next, nullptr));
      done(failed, failed ? 0 : size);
      while (next) {
        CompletionHandler other = std::move(next->done);
        next = std::exchange(next->next, nullptr);
        other(failed, 0);
      }
    };
    transport->write(pieces, CompletionHandler(std::true_type(), std::move(more), executor));
  }

  template <class Buffer, class Buffers>
  static Buffer first(const Buffers& buffers) {
    for (auto at = boost::asio::buffer_sequence_begin(buffers);
         at != boost::asio::buffer_sequence_end(buffers); ++at) {
      const Buffer buffer(*at);
      if (buffer.size() > 0) return buffer;
    }
    return {};
  }

  std::shared_ptr<Transport> transport_;
  std::weak_ptr<PendingWrite> last_;  // the last in the queue
  bool framing_ = false;
};

// The functions that Beast's WebSocket needs to end a stream.
template <class Handler>
void async_teardown(boost::beast::role_type, Stream& stream, Handler&& handler) {
  stream.async_finish(std::forward<Handler>(handler));
}
inline void teardown(boost::beast::role_type, Stream& stream, boost::system::error_code& failed) {
  failed = {};
  stream.close();
}
inline void beast_close_socket(Stream& stream) {
  stream.close();
}

}  // namespace nostos::server
