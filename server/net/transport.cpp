#include "server/net/transport.hpp"
#include "server/base/strand.hpp"

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <type_traits>
#include <utility>

#include "server/net/stream.hpp"
#include "server/net/throttled_socket.hpp"

namespace nostos::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;

constexpr std::size_t kMaxDrainedBytes = std::size_t{64} * 1024;  // read from a connection after its end

using TlsStream = beast::ssl_stream<ThrottledSocket>;

ThrottledSocket& below(ThrottledSocket& socket) {
  return socket;
}
ThrottledSocket& below(TlsStream& stream) {
  return stream.next_layer();
}

void say_goodbye(ThrottledSocket& socket, CompletionHandler next) {
  boost::system::error_code ignored;
  socket.lowest_layer().shutdown(Socket::shutdown_send, ignored);
  auto executor = next.get_executor();
  asio::post(executor, [next = std::move(next)]() mutable { next({}); });
}

void say_goodbye(TlsStream& stream, CompletionHandler next) {
  stream.async_shutdown([next = std::move(next)](boost::system::error_code failed) mutable { next(failed); });
}

template <class Layers>
class TransportOver final : public Transport {
 public:
  template <class... Args>
  explicit TransportOver(Args&&... args) : layers_(std::forward<Args>(args)...) {}

  Layers& layers() { return layers_; }
  Strand executor() override { return layers_.get_executor(); }
  void read(asio::mutable_buffer into, CompletionHandler done) override {
    layers_.async_read_some(into, std::move(done));
  }
  void write(const Pieces& pieces, CompletionHandler done) override {
    layers_.async_write_some(pieces, std::move(done));
  }
  std::size_t write_now(std::string_view bytes) override {
    if constexpr (std::is_same_v<Layers, ThrottledSocket>) {
      return layers_.write_now(bytes);
    } else {
      return 0;  // TLS may have to read first
    }
  }
  void finish(CompletionHandler done) override {
    CompletionHandler next(
        std::false_type(),
        [this, done = std::move(done)](boost::system::error_code) mutable {
          drain(std::move(done), kMaxDrainedBytes);
        },
        executor());
    say_goodbye(layers_, std::move(next));
  }
  void deadline(std::chrono::steady_clock::time_point when) override { below(layers_).deadline(when); }
  void close() override { below(layers_).close(); }

 private:
  // Closing a socket with unread bytes would reset the connection and lose the last bytes sent.
  void drain(CompletionHandler done, std::size_t left) {
    CompletionHandler next(
        std::true_type(),
        [this, done = std::move(done), left](boost::system::error_code failed, std::size_t count) mutable {
          if (failed || count >= left) return done({});
          drain(std::move(done), left - count);
        },
        executor());
    if (!rest_) rest_ = std::make_unique<Rest>();
    below(layers_).read(asio::buffer(*rest_), std::move(next));
  }

  Layers layers_;
  using Rest = std::array<char, 512>;
  std::unique_ptr<Rest> rest_;  // allocated at the end
};

RateLimit read_limit(std::size_t bytes_per_second) {
  return {static_cast<double>(bytes_per_second), static_cast<double>(bytes_per_second)};
}

}  // namespace

Stream plain_stream(Socket socket, std::size_t bytes_per_second) {
  return Stream(std::make_unique<TransportOver<ThrottledSocket>>(
      std::pair(std::move(socket), read_limit(bytes_per_second))));
}

Task<std::unique_ptr<Stream>> tls_stream(Socket socket, std::size_t bytes_per_second,
                                         std::shared_ptr<asio::ssl::context> context,
                                         std::chrono::seconds timeout) {
  auto transport = std::make_unique<TransportOver<TlsStream>>(
      std::pair(std::move(socket), read_limit(bytes_per_second)), *context);
  transport->deadline(std::chrono::steady_clock::now() + timeout);
  constexpr auto as_result = asio::as_tuple(use_task);
  const auto [failed] =
      co_await transport->layers().async_handshake(asio::ssl::stream_base::server, as_result);
  if (failed) co_return nullptr;
  co_return std::make_unique<Stream>(std::move(transport));
}

}  // namespace nostos::server
