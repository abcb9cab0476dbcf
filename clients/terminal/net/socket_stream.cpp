#include "clients/terminal/net/socket_stream.hpp"

#include <openssl/ssl.h>
#include <openssl/x509_vfy.h>

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>

namespace nostos::terminal {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;
using Failure = SocketStream::Failure;
using Transferred = SocketStream::Transferred;

bool is_number(const std::string& host) {
  Failure failed;
  asio::ip::make_address(host, failed);
  return !failed;
}

template <class Stream>
class LayerOf : public SocketStream::Layer {
 public:
  template <class... Arguments>
  explicit LayerOf(Arguments&... arguments) : stream_(arguments...) {}

  void connect(const SocketStream::Endpoints& endpoints, std::function<void(Failure)> then) override {
    lowest().async_connect(endpoints,
                           [then = std::move(then)](Failure failed, const tcp::endpoint&) { then(failed); });
  }
  void read_some(std::vector<asio::mutable_buffer> into, Transferred then) override {
    stream_.async_read_some(into, std::move(then));
  }
  void write_some(std::vector<asio::const_buffer> from, Transferred then) override {
    stream_.async_write_some(from, std::move(then));
  }
  void expires_after(std::chrono::seconds timeout) override { lowest().expires_after(timeout); }
  void expires_never() override { lowest().expires_never(); }
  void close() override {
    Failure ignored;
    lowest().socket().close(ignored);
  }

 protected:
  beast::tcp_stream& lowest() { return beast::get_lowest_layer(stream_); }
  Stream stream_;
};

struct Plain : LayerOf<beast::tcp_stream> {
  using LayerOf::LayerOf;
  void handshake(std::function<void(Failure)> then) override { then({}); }
  long verify_result() override { return X509_V_OK; }
};

struct Tls : LayerOf<beast::ssl_stream<beast::tcp_stream>> {
  Tls(asio::io_context& io, asio::ssl::context& trust, const std::string& host) : LayerOf(io, trust) {
    stream_.set_verify_callback(asio::ssl::host_name_verification(host));
    // SNI takes host names, not addresses (RFC 6066).
    if (!is_number(host)) SSL_set_tlsext_host_name(stream_.native_handle(), host.c_str());
  }
  void handshake(std::function<void(Failure)> then) override {
    stream_.async_handshake(asio::ssl::stream_base::client, std::move(then));
  }
  long verify_result() override { return SSL_get_verify_result(stream_.native_handle()); }
};

}  // namespace

SocketStream::SocketStream(asio::io_context& io)
    : executor_(io.get_executor()), layer_(std::make_shared<Plain>(io)) {}
SocketStream::SocketStream(asio::io_context& io, asio::ssl::context& trust, const std::string& host)
    : executor_(io.get_executor()), layer_(std::make_shared<Tls>(io, trust, host)) {}

void teardown(beast::role_type /*role*/, SocketStream& stream, Failure& /*failed*/) {
  stream.layer().close();
}
void beast_close_socket(SocketStream& stream) {
  stream.layer().close();
}

}  // namespace nostos::terminal
