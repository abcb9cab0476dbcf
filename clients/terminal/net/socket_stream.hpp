// The stream under a WebSocket: TCP, or TLS on TCP. One type for both, whose operations take functions: for
// each type of stream and handler Beast would instantiate all of its operations, and a compiler needed 1.2 GB
// for them.
#pragma once
#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/system/error_code.hpp>
#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace nostos::terminal {

// Used by one thread. All completions are called from the io_context.
class SocketStream {
 public:
  using executor_type = boost::asio::io_context::executor_type;
  using Failure = boost::system::error_code;
  using Endpoints = std::vector<boost::asio::ip::tcp::endpoint>;
  using Transferred = std::function<void(Failure, std::size_t)>;

  struct Layer {
    virtual ~Layer() = default;
    virtual void connect(const Endpoints& endpoints, std::function<void(Failure)> then) = 0;
    // Nothing for TCP.
    virtual void handshake(std::function<void(Failure)> then) = 0;
    virtual void read_some(std::vector<boost::asio::mutable_buffer> into, Transferred then) = 0;
    virtual void write_some(std::vector<boost::asio::const_buffer> from, Transferred then) = 0;
    virtual void expires_after(std::chrono::seconds timeout) = 0;
    virtual void expires_never() = 0;
    virtual void close() = 0;
    // X509_V_OK, or the reason why the certificate is not valid.
    virtual long verify_result() = 0;
  };

  explicit SocketStream(boost::asio::io_context& io);
  // TLS to this host, whose certificate must be valid under `trust`, which must outlive the stream.
  SocketStream(boost::asio::io_context& io, boost::asio::ssl::context& trust, const std::string& host);

  [[nodiscard]] executor_type get_executor() const { return executor_; }
  [[nodiscard]] Layer& layer() const { return *layer_; }

  template <class Buffers, class Handler>
  auto async_read_some(const Buffers& into, Handler&& handler) {
    return transfer<boost::asio::mutable_buffer>(into, std::forward<Handler>(handler), &Layer::read_some);
  }
  template <class Buffers, class Handler>
  auto async_write_some(const Buffers& from, Handler&& handler) {
    return transfer<boost::asio::const_buffer>(from, std::forward<Handler>(handler), &Layer::write_some);
  }

 private:
  template <class Buffer, class Buffers, class Handler, class Operation>
  auto transfer(const Buffers& buffers, Handler&& handler, Operation operation) {
    std::vector<Buffer> list(boost::asio::buffer_sequence_begin(buffers),
                             boost::asio::buffer_sequence_end(buffers));
    return boost::asio::async_initiate<Handler, void(Failure, std::size_t)>(
        [layer = layer_, operation](auto&& given, std::vector<Buffer> parts) {
          // std::function copies, and a handler can only be moved.
          const auto once =
              std::make_shared<std::decay_t<decltype(given)>>(std::forward<decltype(given)>(given));
          ((*layer).*operation)(std::move(parts), [once](Failure failed, std::size_t bytes) {
            auto then = std::move(*once);
            then(failed, bytes);
          });
        },
        handler, std::move(list));
  }

  executor_type executor_;
  std::shared_ptr<Layer> layer_;
};

// Beast calls these: at the end of a WebSocket, and where its time is over.
void teardown(boost::beast::role_type role, SocketStream& stream, SocketStream::Failure& failed);
void beast_close_socket(SocketStream& stream);
template <class Handler>
void async_teardown(boost::beast::role_type role, SocketStream& stream, Handler&& handler) {
  SocketStream::Failure failed;
  teardown(role, stream, failed);
  boost::asio::post(stream.get_executor(),
                    [then = std::forward<Handler>(handler), failed]() mutable { then(failed); });
}

}  // namespace nostos::terminal
