// A WebSocket. Knows Beast, so it is for connection.cpp alone.
#pragma once
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <memory>
#include <utility>

#include "server/net/stream.hpp"
#include "server/net/wire_limits.hpp"
#include "server/room/credit.hpp"
#include "server/session/wire.hpp"

namespace nostos::server {

// Whether a text breaks off within a character. What is wrong elsewhere Beast has seen; where the last
// fragment is empty it does not look at the end.
inline bool breaks_off(std::string_view text) {
  for (std::size_t back = 1; back <= 3 && back <= text.size(); ++back) {
    const auto byte = static_cast<unsigned char>(text[text.size() - back]);
    if (byte < 0x80) return false;
    if (byte >= 0xC0) return back < (byte >= 0xF0 ? 4U : byte >= 0xE0 ? 3U : 2U);
  }
  return false;
}

class WebSocketWire final : public Wire {
  static constexpr auto kAsResult = boost::asio::as_tuple(boost::asio::use_awaitable);

 public:
  using Request = boost::beast::http::request<boost::beast::http::empty_body>;

  WebSocketWire(Stream stream, const WireLimits& limits)
      : limits_(limits), held_(std::make_shared<Held>(std::move(stream))) {}

  boost::asio::awaitable<bool> accept(const Request& request) {
    boost::beast::websocket::stream_base::timeout timeout{};
    timeout.handshake_timeout = limits_.patience;
    timeout.idle_timeout = limits_.idle;
    timeout.keep_alive_pings = true;
    auto& stream = held_->stream;
    stream.set_option(timeout);
    stream.set_option(
        boost::beast::websocket::stream_base::decorator([](boost::beast::websocket::response_type& response) {
          response.set(boost::beast::http::field::server, "nostos");
        }));
    // Compression stays off: the length of a compressed secret tells about it.
    stream.read_message_max(limits_.message_bytes);
    // Beast answers each ping by itself; whoever sends nothing else is not worth the answers.
    stream.control_callback(
        [held = held_.get()](boost::beast::websocket::frame_type, boost::beast::string_view) {
          if (!held->controls.take()) held->cut();
        });
    const auto [failed] = co_await stream.async_accept(request, kAsResult);
    co_return !failed;
  }

  boost::asio::awaitable<Frame> read() override {
    boost::beast::flat_buffer buffer;
    bool begun = false;
    for (;;) {
      const auto [failed, size] = co_await held_->stream.async_read_some(buffer, 0, kAsResult);
      if (failed) {
        held_->met(held_->reading);
        co_return Frame{Kind::closed, ""};
      }
      if (held_->stream.is_message_done()) break;
      // The rest of a message must follow in time, however many small pieces it comes in.
      if (!std::exchange(begun, true)) held_->within(held_->reading, limits_.patience);
    }
    if (begun) held_->met(held_->reading);
    if (!held_->stream.got_text()) co_return Frame{Kind::binary, ""};
    std::string text = boost::beast::buffers_to_string(buffer.data());
    if (breaks_off(text)) co_return Frame{Kind::garbled, ""};
    co_return Frame{Kind::text, std::move(text)};
  }

  boost::asio::awaitable<bool> write(SharedText text) override {
    // Long texts are given longer, at a pace that any connection keeps.
    constexpr std::size_t kSlowest = std::size_t{16} * 1024;  // bytes a second
    held_->within(held_->writing, limits_.patience + std::chrono::seconds(text->size() / kSlowest));
    held_->stream.text(true);
    const auto [failed, size] = co_await held_->stream.async_write(boost::asio::buffer(*text), kAsResult);
    held_->met(held_->writing);
    co_return !failed;
  }

  boost::asio::awaitable<void> close(int code) override {
    co_await held_->stream.async_close(static_cast<boost::beast::websocket::close_code>(code), kAsResult);
  }

 private:
  struct Held;
  using Clock = std::chrono::steady_clock;
  using Timer = boost::asio::steady_timer;

  // Kept by its timers' handlers, too, which may run when the wire has gone.
  struct Held : std::enable_shared_from_this<Held> {
    explicit Held(Stream from)
        : stream(std::move(from)), reading(stream.get_executor()), writing(stream.get_executor()) {}

    // Ends the connection unless the deadline is met.
    void within(Timer& deadline, Clock::duration time) {
      deadline.expires_after(time);
      deadline.async_wait([weak = this->weak_from_this(), &deadline](boost::system::error_code failed) {
        const auto held = weak.lock();
        if (!failed && held && deadline.expiry() <= Clock::now()) held->cut();
      });
    }
    void met(Timer& deadline) { deadline.expires_at(Clock::time_point::max()); }
    void cut() { boost::beast::get_lowest_layer(stream).close(); }

    boost::beast::websocket::stream<Stream> stream;
    Timer reading;
    Timer writing;
    Credit controls{{64, 8}};  // pings, pongs
  };

  const WireLimits limits_;
  std::shared_ptr<Held> held_;
};

}  // namespace nostos::server
