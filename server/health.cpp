#include "server/health.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/system/system_error.hpp>
#include <chrono>
#include <optional>
#include <stdexcept>
#include <string>

namespace nostos::server {
namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using asio::ip::tcp;
using HttpAnswer = http::response<http::string_body>;

constexpr std::chrono::seconds kTimeout{5};

// A server that listens on every interface also listens on loopback.
tcp::endpoint endpoint_of(const std::string& listens, unsigned short port) {
  const auto address = asio::ip::make_address(listens);
  if (!address.is_unspecified()) return {address, port};
  return {asio::ip::address_v4::loopback(), port};
}

template <class Stream>
asio::awaitable<void> exchange(Stream& stream, const char* target, std::optional<HttpAnswer>& given) {
  http::request<http::empty_body> request(http::verb::get, target, 11);
  request.set(http::field::host, "localhost");
  request.set(http::field::connection, "close");
  co_await http::async_write(stream, request, asio::use_awaitable);
  boost::beast::flat_buffer buffer;
  HttpAnswer answer;
  co_await http::async_read(stream, buffer, answer, asio::use_awaitable);
  given = std::move(answer);
}

asio::awaitable<void> ask(asio::io_context& io, const Config& config, const char* target,
                          std::optional<HttpAnswer>& given) {
  const bool watch = config.metrics.port != 0;
  const auto endpoint = watch ? endpoint_of(config.metrics.address, config.metrics.port)
                              : endpoint_of(config.address, config.port);
  tcp::socket socket(io);
  co_await socket.async_connect(endpoint, asio::use_awaitable);
  if (watch || config.tls.certificate.empty()) {
    co_await exchange(socket, target, given);
    co_return;
  }
  // Does not check the certificate: on this machine the request reveals nothing.
  asio::ssl::context trust(asio::ssl::context::tls_client);
  trust.set_verify_mode(asio::ssl::verify_none);
  asio::ssl::stream<tcp::socket&> stream(socket, trust);
  co_await stream.async_handshake(asio::ssl::stream_base::client, asio::use_awaitable);
  co_await exchange(stream, target, given);
}

}  // namespace

int ask_health(const Config& config, Probe vital, text::TerminalWriter error) {
  try {
    std::optional<HttpAnswer> given;
    asio::io_context io;
    asio::co_spawn(io, ask(io, config, vital == Probe::ready ? "/ready" : "/health", given),
                   [](const std::exception_ptr& thrown) {
                     if (thrown) std::rethrow_exception(thrown);
                   });
    io.run_for(kTimeout);
    if (!given) throw std::runtime_error("it is silent");
    if (given->result() == http::status::ok) return 0;
    error << "nostos: the server answers " << given->result_int() << " " << given->body() << "\n";
  } catch (const boost::system::system_error& fault) {
    error << "nostos: no answer: " << fault.code().message() << "\n";
  } catch (const std::exception& fault) {
    error << "nostos: no answer: " << fault.what() << "\n";
  }
  return 1;
}

}  // namespace nostos::server
