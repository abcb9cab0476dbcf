#include "server/net/listener.hpp"

#include <spdlog/spdlog.h>

#include <atomic>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <utility>

#include "server/version.hpp"

namespace nostos::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using Request = http::request<http::empty_body>;
using Response = http::response<http::span_body<const char>>;

constexpr auto as_result = asio::as_tuple(asio::use_awaitable);  // network errors are values, not exceptions
constexpr std::chrono::seconds kHttpPatience{20};
constexpr std::size_t kMaxHeader = 8 * 1024;

class WebSocketWire final : public Wire {
 public:
  explicit WebSocketWire(beast::tcp_stream stream) : stream_(std::move(stream)) {}

  asio::awaitable<bool> accept(const Request& request, const WireLimits& limits) {
    websocket::stream_base::timeout timeout{};
    timeout.handshake_timeout = std::chrono::seconds(10);
    timeout.idle_timeout = limits.idle;
    timeout.keep_alive_pings = true;
    stream_.set_option(timeout);
    stream_.set_option(websocket::stream_base::decorator(
        [](websocket::response_type& response) { response.set(http::field::server, "nostos"); }));
    // Compression stays off: the length of a compressed secret tells about it.
    stream_.read_message_max(limits.message_bytes);
    const auto [failed] = co_await stream_.async_accept(request, as_result);
    co_return !failed;
  }

  asio::awaitable<Frame> read() override {
    beast::flat_buffer buffer;
    const auto [failed, size] = co_await stream_.async_read(buffer, as_result);
    if (failed) co_return Frame{Kind::closed, ""};
    if (!stream_.got_text()) co_return Frame{Kind::binary, ""};
    co_return Frame{Kind::text, beast::buffers_to_string(buffer.data())};
  }

  asio::awaitable<bool> write(SharedText text) override {
    stream_.text(true);
    const auto [failed, size] = co_await stream_.async_write(asio::buffer(*text), as_result);
    co_return !failed;
  }

  asio::awaitable<void> close(int code) override {
    co_await stream_.async_close(static_cast<websocket::close_code>(code), as_result);
  }

 private:
  websocket::stream<beast::tcp_stream> stream_;
};

void add_safety_headers(Response& response) {
  response.set(http::field::server, "nostos");
  response.set(
      "Content-Security-Policy",
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self' ws: "
      "wss:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'");
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Referrer-Policy", "no-referrer");
}

Response plain(const Request& request, http::status status, std::string_view type, std::string_view body) {
  Response response(status, request.version());
  add_safety_headers(response);
  response.set(http::field::content_type, {type.data(), type.size()});
  response.body() = {body.data(), body.size()};
  return response;
}

constexpr std::string_view kText = "text/plain; charset=utf-8";

// The body lives as long as the service.
Response answer(const Request& request, const Service& service) {
  if (request.method() != http::verb::get && request.method() != http::verb::head) {
    Response response = plain(request, http::status::method_not_allowed, kText, "Only GET and HEAD.\n");
    response.set(http::field::allow, "GET, HEAD");
    return response;
  }
  const std::string_view target(request.target().data(), request.target().size());
  if (target == "/health") return plain(request, http::status::ok, "application/json", R"({"status":"ok"})");
  const StaticFile* file = service.files.find(target);
  if (file == nullptr) return plain(request, http::status::not_found, kText, "There is nothing here.\n");
  Response response = plain(request, http::status::ok, file->type, file->body);
  response.set(http::field::etag, file->tag);
  response.set(http::field::cache_control,
               file->for_ever ? "public, max-age=31536000, immutable" : "no-cache");
  if (request[http::field::if_none_match] == file->tag) {
    response.result(http::status::not_modified);
    response.body() = {};
  }
  return response;
}

asio::awaitable<bool> respond(beast::tcp_stream& stream, const Request& request, const Service& service) {
  Response response = answer(request, service);
  response.keep_alive(request.keep_alive());
  response.content_length(response.body().size());
  // A HEAD answer has the length of the body it leaves out.
  if (request.method() == http::verb::head) response.body() = {};
  http::response_serializer<http::span_body<const char>> serializer(response);
  if (request.method() == http::verb::head) serializer.split(true);
  const auto [failed, size] = request.method() == http::verb::head
                                  ? co_await http::async_write_header(stream, serializer, as_result)
                                  : co_await http::async_write(stream, serializer, as_result);
  co_return !failed && request.keep_alive();
}

asio::awaitable<void> serve_connection(tcp::socket socket, const Service& service) {
  const auto strand = socket.get_executor();
  beast::tcp_stream stream(std::move(socket));
  beast::flat_buffer buffer;
  for (;;) {
    http::request_parser<http::empty_body> parser;
    parser.header_limit(kMaxHeader);
    stream.expires_after(kHttpPatience);
    const auto [failed, size] = co_await http::async_read(stream, buffer, parser, as_result);
    if (failed) co_return;
    const Request request = parser.release();
    if (websocket::is_upgrade(request) && request.target() == "/ws") {
      stream.expires_never();  // the WebSocket has time limits of its own
      auto wire = std::make_unique<WebSocketWire>(std::move(stream));
      const bool accepted = co_await wire->accept(request, service.limits);
      if (accepted) co_await service.serve(std::move(wire), strand);
      co_return;
    }
    const bool again = co_await respond(stream, request, service);
    if (!again) break;
  }
  boost::system::error_code ignored;
  stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
}

}  // namespace

tcp::acceptor open_port(const asio::any_io_executor& executor, const std::string& address,
                        unsigned short port) {
  tcp::endpoint endpoint(asio::ip::make_address(address), port);
  tcp::acceptor acceptor(executor);
  boost::system::error_code failed;
  acceptor.open(endpoint.protocol(), failed);
  if (failed == asio::error::address_family_not_supported && address == "::") {
    // A machine without IPv6: every interface is then every IPv4 one.
    endpoint = {tcp::v4(), port};
    acceptor.open(endpoint.protocol(), failed);
  }
  if (failed) throw boost::system::system_error(failed);
  acceptor.set_option(asio::socket_base::reuse_address(true));
  // One port for both families where the address is "any".
  if (endpoint.address().is_v6()) acceptor.set_option(asio::ip::v6_only(false));
  acceptor.bind(endpoint);
  acceptor.listen();
  return acceptor;
}

asio::awaitable<void> listen(tcp::acceptor& acceptor, const Service& service) {
  const auto open = std::make_shared<std::atomic<std::size_t>>(0);
  for (;;) {
    auto [failed, socket] =
        co_await acceptor.async_accept(asio::make_strand(acceptor.get_executor()), as_result);
    if (!acceptor.is_open()) co_return;
    if (failed) {
      // Out of file descriptors, say. Wait a little rather than spin.
      spdlog::warn("event=accept_failed reason=\"{}\"", failed.message());
      asio::steady_timer pause(acceptor.get_executor(), std::chrono::milliseconds(100));
      co_await pause.async_wait(as_result);
      continue;
    }
    if (*open >= service.limits.connections) continue;  // closes it
    ++*open;
    const auto strand = socket.get_executor();
    asio::co_spawn(strand, serve_connection(std::move(socket), service),
                   [open](const std::exception_ptr& thrown) {
                     --*open;
                     if (!thrown) return;
                     try {
                       std::rethrow_exception(thrown);
                     } catch (const std::exception& fault) {
                       spdlog::error("event=connection_failed reason=\"{}\"", fault.what());
                     }
                   });
  }
}

}  // namespace nostos::server
