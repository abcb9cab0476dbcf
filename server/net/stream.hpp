// A connection's bytes, with TLS or without, as one type: so HTTP and WebSockets are compiled once. What
// waits for bytes is wrapped (one allocation each), because the types that Beast makes of it would otherwise
// be compiled for each kind of stream again.
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

#include "server/net/completion_handler.hpp"
#include "server/room/strand.hpp"

namespace nostos::server {

// What is below: a socket, or TLS over one.
class Transport {
 public:
  // A few pieces at once, so that a frame's head and body share a packet.
  static constexpr std::size_t kPieces = 8;
  using Pieces = std::array<boost::asio::const_buffer, kPieces>;

  Transport() = default;
  Transport(const Transport&) = delete;
  Transport& operator=(const Transport&) = delete;
  virtual ~Transport() = default;

  [[nodiscard]] virtual Strand executor() = 0;
  virtual void read(boost::asio::mutable_buffer into, Done done) = 0;
  virtual void write(const Pieces& pieces, Done done) = 0;
  // The bytes of it that go out without waiting for anything, perhaps none; nothing else may be being
  // written.
  virtual std::size_t write_now(std::string_view bytes) = 0;
  // Says that nothing more will be sent, and reads on for a while, so that the last bytes arrive.
  virtual void finish(Done done) = 0;
  // For all that is waited for from now on; none ends it.
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
    transport_->read(first<boost::asio::mutable_buffer>(buffers),
                     Done(std::true_type(), std::forward<Handler>(handler), transport_->executor()));
  }

  // From now on all that is written are whole frames of a WebSocket, Beast's and ours, which must not come
  // into one another.
  void frames_only() { frames_only_ = true; }
  // Of these frames, the bytes that went out at once.
  std::size_t send_now(std::string_view frames) {
    return last_.expired() ? transport_->write_now(frames) : 0;
  }
  // The rest of them, in its turn.
  void send(std::string frames, std::size_t sent, Done done) {
    const std::size_t size = frames.size();
    take_turn(std::make_shared<Sending>(Sending{std::move(frames), sent, size, std::move(done), nullptr}));
  }

  template <class Buffers, class Handler>
  void async_write_some(const Buffers& buffers, Handler&& handler) {
    Done done(std::true_type(), std::forward<Handler>(handler), transport_->executor());
    if (frames_only_) {
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
          transport_->finish(Done(std::false_type(), std::move(handler), transport_->executor()));
        },
        token);
  }

 private:
  // Frames that go out, and those that wait for them. Kept by the write that is under way, so that nothing
  // is left where that ends without a word.
  struct Sending {
    std::string bytes;
    std::size_t sent = 0;
    std::size_t size = 0;  // that `done` is told
    Done done;
    std::shared_ptr<Sending> next;
  };

  void take_turn(std::shared_ptr<Sending> sending) {
    const auto before = last_.lock();
    last_ = sending;
    if (before) {
      before->next = std::move(sending);
    } else {
      write_on(transport_, std::move(sending));
    }
  }
  static void write_on(const std::shared_ptr<Transport>& transport, std::shared_ptr<Sending> sending) {
    Transport::Pieces pieces{};
    pieces[0] = boost::asio::buffer(sending->bytes) + sending->sent;
    auto executor = sending->done.get_executor();
    // The stream may have gone meanwhile.
    auto more = [weak = std::weak_ptr(transport), sending = std::move(sending)](
                    boost::system::error_code failed, std::size_t count) mutable {
      const auto kept = weak.lock();
      if (!kept && !failed) failed = boost::asio::error::operation_aborted;
      sending->sent += count;
      if (!failed && sending->sent < sending->bytes.size()) return write_on(kept, std::move(sending));
      // First the next ones: who hears that his are done may have more.
      auto next = std::move(sending->next);
      Done done = std::move(sending->done);
      const std::size_t size = sending->size;
      sending = nullptr;
      if (next && !failed) write_on(kept, std::exchange(next, nullptr));
      done(failed, failed ? 0 : size);
      while (next) {
        Done other = std::move(next->done);
        next = std::exchange(next->next, nullptr);
        other(failed, 0);
      }
    };
    transport->write(pieces, Done(std::true_type(), std::move(more), executor));
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
  std::weak_ptr<Sending> last_;  // of those that go out
  bool frames_only_ = false;
};

// What Beast's WebSocket asks of a stream when it ends.
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
