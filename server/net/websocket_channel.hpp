// A WebSocket as a FrameChannel. It uses Beast: include it only in connection.cpp and node_connector.cpp.
#pragma once
#include <sodium.h>
#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/base/strand.hpp"
#include "server/base/token_bucket.hpp"
#include "server/metrics/instruments.hpp"
#include "server/net/frame.hpp"
#include "server/net/stream.hpp"
#include "server/net/transport_limits.hpp"
#include "server/session/frame_channel.hpp"

namespace nostos::server {

// Whether a text ends within a character. Beast finds other faults, but does not check the end if the last
// fragment is empty.
inline bool ends_mid_character(std::string_view text) {
  for (std::size_t back = 1; back <= 3 && back <= text.size(); ++back) {
    const auto byte = static_cast<unsigned char>(text[text.size() - back]);
    if (byte < 0x80) return false;
    if (byte >= 0xC0) return back < (byte >= 0xF0 ? 4U : byte >= 0xE0 ? 3U : 2U);
  }
  return false;
}

class WebSocketChannel final : public FrameChannel, public std::enable_shared_from_this<WebSocketChannel> {
  static constexpr auto kAsResult = boost::asio::as_tuple(use_task);

 public:
  using Request = boost::beast::http::request<boost::beast::http::empty_body>;

  // `timeout`: the time for a message or a write that has begun. `too_many_controls`: counts the connections
  // that end because of too many control frames.
  WebSocketChannel(Stream stream, std::chrono::seconds timeout, Counter& too_many_controls)
      : timeout_(timeout),
        too_many_controls_(too_many_controls),
        stream_(std::move(stream)),
        watch_(stream_.get_executor()) {}

  Task<bool> accept(const Request& request, const TransportLimits& limits) {
    settle(limits);
    stream_.set_option(
        boost::beast::websocket::stream_base::decorator([](boost::beast::websocket::response_type& response) {
          response.set(boost::beast::http::field::server, "nostos");
        }));
    const auto [failed] = co_await stream_.async_accept(request, kAsResult);
    stream_.next_layer().start_framing();
    co_return !failed;
  }

  // The request that opens a WebSocket at a server.
  struct HandshakeParams {
    std::string host;
    std::string target;
    std::string authorization;
    std::string field;  // the name of one more header field
    std::string value;
  };
  // The client side of accept(). Returns the error, if there is one.
  Task<boost::system::error_code> connect(const HandshakeParams& params, const TransportLimits& limits) {
    settle(limits);
    stream_.set_option(boost::beast::websocket::stream_base::decorator(
        [params](boost::beast::websocket::request_type& request) {
          request.set(boost::beast::http::field::authorization, params.authorization);
          request.set(params.field, params.value);
        }));
    const auto [failed] = co_await stream_.async_handshake(params.host, params.target, kAsResult);
    stream_.next_layer().start_framing();
    masks_ = true;
    co_return failed;
  }

  void read(std::shared_ptr<FrameListener> listener) override { read(std::move(listener), false); }

  bool write(std::vector<SharedText> texts, std::shared_ptr<FrameListener> listener) override {
    // After a close frame nothing is sent, and the read reports the end.
    if (!stream_.is_open()) return true;
    std::string frames = framed(texts);
    Stream& below = stream_.next_layer();
    const std::size_t sent = below.send_now(frames);
    if (sent == frames.size()) return true;
    // Long texts get more time, at a rate that any connection reaches.
    constexpr std::size_t kSlowest = std::size_t{16} * 1024;  // bytes a second
    within(writing_, timeout_ + std::chrono::seconds(frames.size() / kSlowest));
    auto done = [self = shared_from_this(),
                 listener = std::move(listener)](boost::system::error_code failed) {
      met(self->writing_);
      listener->on_write_done(!failed);
    };
    below.send(std::move(frames), sent,
               CompletionHandler(std::false_type(), std::move(done), stream_.get_executor()));
    return false;
  }

  void close(int code, std::shared_ptr<FrameListener> listener) override {
    closing_ = Closing::running;
    stream_.async_close(
        static_cast<boost::beast::websocket::close_code>(code),
        [self = shared_from_this(), listener = std::move(listener)](boost::system::error_code) {
          self->abort();
          listener->on_write_done(false);
          self->closing_ = Closing::ended;
          if (self->read_waits_) listener->on_frame(self->end());
        });
  }

  void abort() override { boost::beast::get_lowest_layer(stream_).close(); }

 private:
  using Clock = std::chrono::steady_clock;
  enum class Closing { none, running, ended };  // of close()

  // The length of a compressed secret would reveal something about it.
  static constexpr bool kCompression = false;
  static constexpr std::size_t kShort = 256;  // bytes: most messages are shorter
  static constexpr auto kNone = Clock::time_point::max();

  void settle(const TransportLimits& limits) {
    boost::beast::websocket::stream_base::timeout timeout{};
    timeout.handshake_timeout = limits.timeout;
    timeout.idle_timeout = limits.idle;
    timeout.keep_alive_pings = true;
    stream_.set_option(timeout);
    stream_.read_message_max(limits.message_bytes);
    // Beast answers each ping; this limits a client that sends many.
    stream_.control_callback([this](boost::beast::websocket::frame_type, boost::beast::string_view) {
      if (controls_.take()) return;
      too_many_controls_.add();
      abort();
    });
  }

  // Ends the connection unless the deadline is met. One timer serves both deadlines and checks them only when
  // it expires: most messages start no timer.
  void within(Clock::time_point& deadline, Clock::duration time) {
    deadline = Clock::now() + time;
    if (deadline < watched_) look_at(deadline);
  }
  static void met(Clock::time_point& deadline) { deadline = kNone; }

  void read(std::shared_ptr<FrameListener> listener, bool begun) {
    // A close reads until the client's close frame. If a new read finds that frame in the buffer before the
    // close knows that its own frame is sent, Beast's two operations wait for each other (Boost 1.81).
    read_waits_ = closing_ == Closing::running;
    if (read_waits_) return;
    if (closing_ == Closing::ended) {
      boost::asio::post(stream_.get_executor(), [self = shared_from_this(), listener = std::move(listener)] {
        listener->on_frame(self->end());
      });
      return;
    }
    // Most connections are idle most of the time: a small buffer is enough for that.
    stream_.async_read_some(incoming_, begun ? 0 : kShort,
                            [self = shared_from_this(), listener = std::move(listener), begun](
                                boost::system::error_code failed, std::size_t) mutable {
                              if (!failed && !self->stream_.is_message_done()) {
                                // The rest of a message must follow in time, even in many small pieces.
                                if (!begun) self->within(self->reading_, self->timeout_);
                                return self->read(std::move(listener), true);
                              }
                              met(self->reading_);
                              listener->on_frame(failed ? self->end() : self->frame());
                            });
  }
  [[nodiscard]] Frame end() const { return {Kind::closed, "", stream_.reason().code}; }
  // Takes the received message.
  Frame frame() {
    Frame frame{Kind::binary, ""};
    if (stream_.got_text()) {
      frame.text = boost::beast::buffers_to_string(incoming_.data());
      frame.kind = ends_mid_character(frame.text) ? Kind::invalid_utf8 : Kind::text;
    }
    incoming_.consume(incoming_.size());
    if (incoming_.capacity() > kShort) incoming_ = {};
    return frame;
  }

  [[nodiscard]] std::string framed(const std::vector<SharedText>& texts) const {
    std::size_t bytes = 0;
    for (const SharedText& text : texts) bytes += kMaxFrameHeader + text->size();
    std::string frames;
    frames.reserve(bytes);
    for (const SharedText& text : texts) {
      std::optional<FrameMask> mask;
      if (masks_) randombytes_buf(mask.emplace().data(), sizeof(FrameMask));
      append_frame(frames, *text, mask);
    }
    return frames;
  }

  void look_at(Clock::time_point when) {
    watched_ = when;
    watch_.expires_at(when);
    watch_.async_wait([weak = weak_from_this()](boost::system::error_code failed) {
      const auto self = weak.lock();
      if (!failed && self) self->look();
    });
  }
  void look() {
    watched_ = kNone;
    const auto first = std::min(reading_, writing_);
    if (first <= Clock::now()) return abort();
    if (first != kNone) look_at(first);
  }

  const std::chrono::seconds timeout_;
  Counter& too_many_controls_;
  boost::beast::websocket::stream<Stream, kCompression> stream_;
  boost::beast::flat_buffer incoming_;
  bool masks_ = false;
  Closing closing_ = Closing::none;
  bool read_waits_ = false;  // for the end of the close
  StrandTimer watch_;
  Clock::time_point watched_ = kNone;  // when the timer expires
  Clock::time_point reading_ = kNone;
  Clock::time_point writing_ = kNone;
  TokenBucket controls_{{64, 8}};  // pings, pongs
};

}  // namespace nostos::server
