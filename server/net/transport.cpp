#include "server/net/transport.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/stream_traits.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <limits>
#include <type_traits>
#include <utility>

#include "server/net/stream.hpp"

namespace nostos::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;

constexpr std::size_t kMostRest = std::size_t{64} * 1024;  // that is read of a connection that is ended

// Nobody of ours sends a hundredth of it.
class ReadingPace {
 public:
  explicit ReadingPace(std::size_t per_second)
      : per_second_(static_cast<double>(per_second)), credit_(per_second_) {}

  std::size_t available_read_bytes() {
    const auto now = std::chrono::steady_clock::now();
    const std::chrono::duration<double> since = now - std::exchange(credited_, now);
    credit_ = std::min(per_second_, credit_ + since.count() * per_second_);
    return credit_ < kLeast ? 0 : static_cast<std::size_t>(credit_);
  }
  std::size_t available_write_bytes() { return std::numeric_limits<std::size_t>::max(); }
  void transfer_read_bytes(std::size_t count) { credit_ -= static_cast<double>(count); }
  void transfer_write_bytes(std::size_t) {}
  void on_timer() {}

 private:
  static constexpr double kLeast = 1024;

  double per_second_;
  double credit_;
  std::chrono::steady_clock::time_point credited_ = std::chrono::steady_clock::now();
};

using PlainStream = beast::basic_stream<tcp, asio::any_io_executor, ReadingPace>;
using TlsStream = beast::ssl_stream<PlainStream>;

void say_goodbye(PlainStream& stream, Done next) {
  boost::system::error_code ignored;
  stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
  auto executor = next.get_executor();
  asio::post(executor, [next = std::move(next)]() mutable { next({}); });
}

void say_goodbye(TlsStream& stream, Done next) {
  stream.async_shutdown([next = std::move(next)](boost::system::error_code failed) mutable { next(failed); });
}

template <class Layers>
class TransportOver final : public Transport {
 public:
  template <class... Args>
  explicit TransportOver(Args&&... args) : layers_(std::forward<Args>(args)...) {}

  Layers& layers() { return layers_; }
  asio::any_io_executor executor() override { return layers_.get_executor(); }
  void read(asio::mutable_buffer into, Done done) override { layers_.async_read_some(into, std::move(done)); }
  void write(const Pieces& pieces, Done done) override { layers_.async_write_some(pieces, std::move(done)); }
  void finish(Done done) override {
    Done next(
        std::false_type(),
        [this, done = std::move(done)](boost::system::error_code) mutable {
          drain(std::move(done), kMostRest);
        },
        executor());
    say_goodbye(layers_, std::move(next));
  }
  void deadline(std::chrono::steady_clock::time_point when) override {
    auto& socket = beast::get_lowest_layer(layers_);
    if (when == std::chrono::steady_clock::time_point::max()) {
      socket.expires_never();
    } else {
      socket.expires_at(when);
    }
  }
  void close() override { beast::get_lowest_layer(layers_).close(); }

 private:
  // A socket that is closed over unread bytes takes back what it has sent.
  void drain(Done done, std::size_t left) {
    Done next(
        std::true_type(),
        [this, done = std::move(done), left](boost::system::error_code failed, std::size_t count) mutable {
          if (failed || count >= left) return done({});
          drain(std::move(done), left - count);
        },
        executor());
    beast::get_lowest_layer(layers_).async_read_some(asio::buffer(rest_), std::move(next));
  }

  Layers layers_;
  std::array<char, 512> rest_{};
};

}  // namespace

Stream plain_stream(tcp::socket socket, std::size_t pace) {
  return Stream(std::make_unique<TransportOver<PlainStream>>(ReadingPace(pace), std::move(socket)));
}

asio::awaitable<std::unique_ptr<Stream>> tls_stream(tcp::socket socket, std::size_t pace,
                                                    std::shared_ptr<asio::ssl::context> context,
                                                    std::chrono::seconds patience) {
  auto transport =
      std::make_unique<TransportOver<TlsStream>>(PlainStream(ReadingPace(pace), std::move(socket)), *context);
  beast::get_lowest_layer(transport->layers()).expires_after(patience);
  constexpr auto as_result = asio::as_tuple(asio::use_awaitable);
  const auto [failed] =
      co_await transport->layers().async_handshake(asio::ssl::stream_base::server, as_result);
  if (failed) co_return nullptr;
  co_return std::make_unique<Stream>(std::move(transport));
}

}  // namespace nostos::server
