// A connection's bytes, with TLS or without, as one type: so HTTP and WebSockets are compiled once. What
// waits for bytes is wrapped (one allocation each), because the types that Beast makes of it would otherwise
// be compiled for each kind of stream again.
#pragma once
#include <array>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/associated_cancellation_slot.hpp>
#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/cancellation_signal.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/system/error_code.hpp>
#include <chrono>
#include <cstddef>
#include <memory>
#include <type_traits>
#include <utility>

namespace nostos::server {

// Called once, with how it went and how many bytes; goes where the wrapped one would.
class Done {
 public:
  using executor_type = boost::asio::any_io_executor;
  using cancellation_slot_type = boost::asio::cancellation_slot;

  // `Counted`: the wrapped one wants the count.
  template <bool Counted, class Handler>
  Done(std::bool_constant<Counted>, Handler handler, const executor_type& otherwise)
      : executor_(boost::asio::get_associated_executor(handler, otherwise)),
        slot_(boost::asio::get_associated_cancellation_slot(handler)),
        kept_(std::make_unique<Kept<Counted, Handler>>(std::move(handler))) {}

  void operator()(boost::system::error_code failed, std::size_t count = 0) {
    const auto kept = std::move(kept_);
    kept->call(failed, count);
  }
  [[nodiscard]] executor_type get_executor() const noexcept { return executor_; }
  [[nodiscard]] cancellation_slot_type get_cancellation_slot() const noexcept { return slot_; }

 private:
  struct Base {
    Base() = default;
    Base(const Base&) = delete;
    Base& operator=(const Base&) = delete;
    virtual ~Base() = default;
    virtual void call(boost::system::error_code failed, std::size_t count) = 0;
  };
  template <bool Counted, class Handler>
  struct Kept final : Base {
    explicit Kept(Handler given) : handler(std::move(given)) {}
    void call(boost::system::error_code failed, std::size_t count) override {
      if constexpr (Counted) {
        std::move(handler)(failed, count);
      } else {
        std::move(handler)(failed);
      }
    }
    Handler handler;
  };

  executor_type executor_;
  cancellation_slot_type slot_;
  std::unique_ptr<Base> kept_;
};

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

  [[nodiscard]] virtual boost::asio::any_io_executor executor() = 0;
  virtual void read(boost::asio::mutable_buffer into, Done done) = 0;
  virtual void write(const Pieces& pieces, Done done) = 0;
  // Says that nothing more will be sent, and reads on for a while, so that the last bytes arrive.
  virtual void finish(Done done) = 0;
  // For all that is waited for from now on; none ends it.
  virtual void deadline(std::chrono::steady_clock::time_point when) = 0;
  virtual void close() = 0;
};

// For Beast: an AsyncStream.
class Stream {
 public:
  using executor_type = boost::asio::any_io_executor;

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

  template <class Buffers, class Handler>
  void async_write_some(const Buffers& buffers, Handler&& handler) {
    Transport::Pieces pieces{};
    std::size_t count = 0;
    for (auto at = boost::asio::buffer_sequence_begin(buffers);
         at != boost::asio::buffer_sequence_end(buffers) && count < pieces.size(); ++at)
      pieces[count++] = *at;
    transport_->write(pieces, Done(std::true_type(), std::forward<Handler>(handler), transport_->executor()));
  }

  template <class Token>
  auto async_finish(Token&& token) {
    return boost::asio::async_initiate<Token, void(boost::system::error_code)>(
        [](auto handler, Transport* transport) {
          transport->finish(Done(std::false_type(), std::move(handler), transport->executor()));
        },
        token, transport_.get());
  }

 private:
  template <class Buffer, class Buffers>
  static Buffer first(const Buffers& buffers) {
    for (auto at = boost::asio::buffer_sequence_begin(buffers);
         at != boost::asio::buffer_sequence_end(buffers); ++at) {
      const Buffer buffer(*at);
      if (buffer.size() > 0) return buffer;
    }
    return {};
  }

  std::unique_ptr<Transport> transport_;
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
