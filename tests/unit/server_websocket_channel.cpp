// A WebSocket over a transport that the test controls: in which order reads and writes complete.
#include "server/net/websocket_channel.hpp"

#include <doctest/doctest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <cstring>
#include <optional>

namespace nostos::server {
namespace {

namespace asio = boost::asio;

// A write completes when the test says so, a read when the test sends bytes.
class ManualTransport final : public Transport {
 public:
  explicit ManualTransport(Strand strand) : strand_(std::move(strand)) {}

  Strand executor() override { return strand_; }
  void read(asio::mutable_buffer into, CompletionHandler done) override {
    into_ = into;
    reader_.emplace(std::move(done));
    deliver();
  }
  void write(const Pieces& pieces, CompletionHandler done) override {
    size_ = asio::buffer_size(pieces);
    writer_.emplace(std::move(done));
  }
  std::size_t write_now(std::string_view /*bytes*/) override { return 0; }
  void finish(CompletionHandler done) override {
    finished = true;
    complete(std::move(done), {}, 0);
  }
  void deadline(std::chrono::steady_clock::time_point /*when*/) override {}
  void close() override {
    if (reader_) complete(*std::exchange(reader_, std::nullopt), asio::error::operation_aborted, 0);
  }

  void send(const std::string& bytes) {
    received_ += bytes;
    deliver();
  }
  void complete_write() { complete(*std::exchange(writer_, std::nullopt), {}, size_); }

  bool finished = false;  // the connection's last bytes are sent

 private:
  void deliver() {
    if (!reader_ || received_.empty()) return;
    const std::size_t count = std::min(into_.size(), received_.size());
    std::memcpy(into_.data(), received_.data(), count);
    received_.erase(0, count);
    complete(*std::exchange(reader_, std::nullopt), {}, count);
  }
  void complete(CompletionHandler done, boost::system::error_code failed, std::size_t count) {
    asio::post(strand_, [done = std::move(done), failed, count]() mutable { done(failed, count); });
  }

  Strand strand_;
  asio::mutable_buffer into_;
  std::optional<CompletionHandler> reader_;
  std::optional<CompletionHandler> writer_;
  std::size_t size_ = 0;
  std::string received_;
};

// Reads until the connection ends.
class Reader final : public FrameListener, public std::enable_shared_from_this<Reader> {
 public:
  explicit Reader(FrameChannel& channel) : channel_(channel) {}
  void on_frame(FrameChannel::Frame frame) override {
    ended = frame.kind == FrameChannel::Kind::closed;
    if (ended) return;
    texts.push_back(frame.text);
    channel_.read(shared_from_this());
  }
  void on_write_done(bool open) override { closed = !open; }

  std::vector<std::string> texts;
  bool ended = false;
  bool closed = false;

 private:
  FrameChannel& channel_;
};

// A client's frames; the mask of zeros changes no byte.
std::string text_frame(std::string_view text) {
  std::string frame;
  append_frame(frame, text, FrameMask{});
  return frame;
}
const std::string kCloseFrame{"\x88\x82\0\0\0\0\x03\xE8", 8};

struct OpenChannel {
  OpenChannel() {
    auto owned = std::make_unique<ManualTransport>(strand);
    transport = owned.get();
    channel =
        std::make_shared<WebSocketChannel>(Stream(std::move(owned)), std::chrono::seconds(20), controls);
    namespace http = boost::beast::http;
    WebSocketChannel::Request request{http::verb::get, "/ws", 11};
    request.set(http::field::host, "localhost");
    request.set(http::field::upgrade, "websocket");
    request.set(http::field::connection, "upgrade");
    request.set(http::field::sec_websocket_key, "dGhlIHNhbXBsZSBub25jZQ==");
    request.set(http::field::sec_websocket_version, "13");
    const TransportLimits limits;
    bool accepted = false;
    asio::co_spawn(
        strand,
        [this, &request, &limits, &accepted]() -> Task<void> {
          auto accepting = channel->accept(request, limits);
          accepted = co_await std::move(accepting);
        },
        asio::detached);
    run();
    transport->complete_write();
    run();
    REQUIRE(accepted);
    reader = std::make_shared<Reader>(*channel);
    channel->read(reader);
    run();
  }
  ~OpenChannel() {
    channel->abort();
    run();
  }
  OpenChannel(const OpenChannel&) = delete;
  OpenChannel& operator=(const OpenChannel&) = delete;

  void run() {
    io.restart();
    io.poll();
  }

  asio::io_context io;
  Counter controls;
  Strand strand = asio::make_strand(io.get_executor());
  ManualTransport* transport = nullptr;
  std::shared_ptr<WebSocketChannel> channel;
  std::shared_ptr<Reader> reader;
};

}  // namespace

TEST_CASE("a close ends in whatever order its write and the client's last frames complete") {
  OpenChannel open;
  bool sent_first = false;
  std::string last;
  SUBCASE("the client's text and close frame arrive before the write is known to be done") {
    last = text_frame("late") + kCloseFrame;
  }
  SUBCASE("two texts arrive") {
    last = text_frame("late") + text_frame("later") + kCloseFrame;
  }
  SUBCASE("a long text arrives in parts") {
    last = text_frame(std::string(5000, 'x')) + kCloseFrame;
  }
  SUBCASE("the close frame arrives alone") {
    last = kCloseFrame;
  }
  SUBCASE("the write is known to be done first") {
    last = text_frame("late") + kCloseFrame;
    sent_first = true;
  }
  open.channel->close(1000, open.reader);
  if (sent_first) open.transport->complete_write();
  open.transport->send(last);
  if (!sent_first) open.transport->complete_write();
  open.run();
  CHECK(open.transport->finished);
  CHECK(open.reader->closed);
  CHECK(open.reader->ended);
}

TEST_CASE("a read after the end of a close reports the end") {
  OpenChannel open;
  open.transport->send(text_frame("first"));
  open.run();
  CHECK(open.reader->texts == std::vector<std::string>{"first"});
  open.channel->close(1000, open.reader);
  open.transport->complete_write();
  open.transport->send(kCloseFrame);
  open.run();
  REQUIRE(open.reader->ended);
  const auto late = std::make_shared<Reader>(*open.channel);
  open.channel->read(late);
  CHECK_FALSE(late->ended);  // not from within the call
  open.run();
  CHECK(late->ended);
}

}  // namespace nostos::server
