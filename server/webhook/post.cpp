#include "server/webhook/post.hpp"

#include <openssl/err.h>
#include <openssl/ssl.h>

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/ssl/error.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl.hpp>
#include <charconv>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

#include "server/version.hpp"

namespace nostos::server::webhook {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using Clock = std::chrono::steady_clock;
using Failure = boost::system::error_code;
using TlsStream = beast::ssl_stream<beast::tcp_stream>;
using Result = DeliveryAttempt::Result;

constexpr auto as_result = asio::as_tuple(asio::use_awaitable);  // network errors are values, not exceptions
constexpr std::size_t kMaxAnswer = 65'536;
constexpr std::uint32_t kMaxHeader = 16'384;

DeliveryAttempt retry(const Failure& failed, std::string_view otherwise) {
  return {Result::retry, failed == beast::error::timeout ? "timed_out" : std::string(otherwise), {}, false};
}

std::optional<std::chrono::seconds> seconds_of(std::string_view text) {
  std::uint32_t seconds = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), seconds);
  // The header may also hold a date. Then the usual pause applies.
  if (fault != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return std::chrono::seconds(seconds);
}

DeliveryAttempt attempt_of(unsigned status, std::string_view retry_after) {
  if (status >= 200 && status < 300) return {Result::delivered, "ok"};
  const std::string reason = "http_" + std::to_string(status);
  if (status == 429 || status >= 500) return {Result::retry, reason, seconds_of(retry_after)};
  return {Result::failed, reason};
}

std::string user_agent() {
  return "nostos/" + std::string(version());
}

asio::awaitable<std::pair<Failure, beast::tcp_stream>> connect(const Addresses& addresses, std::uint16_t port,
                                                               Clock::time_point deadline) {
  const auto executor = co_await asio::this_coro::executor;
  Failure last = asio::error::host_not_found;
  for (std::size_t at = 0; at < addresses.size(); ++at) {
    const auto now = Clock::now();
    beast::tcp_stream stream(executor);
    stream.expires_at(now + (deadline - now) / static_cast<int>(addresses.size() - at));
    const tcp::endpoint endpoint(addresses[at], port);
    const auto [failed] = co_await stream.async_connect(endpoint, as_result);
    if (!failed) co_return std::pair(failed, std::move(stream));
    last = failed;
  }
  co_return std::pair(last, beast::tcp_stream(executor));
}

struct Rest {
  std::string text;
  bool complete = false;
};

// Reads the rest of the answer, up to a limit: some servers treat a connection that is cut early as an error.
template <class Stream, class Parser>
asio::awaitable<Rest> read_rest(Stream& stream, beast::flat_buffer& buffer, Parser& parser) {
  std::array<char, 4096> scratch{};
  std::size_t received = 0;
  Rest rest;
  while (!parser.is_done() && received <= kMaxAnswer) {
    parser.get().body().data = scratch.data();
    parser.get().body().size = scratch.size();
    const auto [failed, size] = co_await http::async_read(stream, buffer, parser, as_result);
    if (failed && failed != http::error::need_buffer) break;
    received += size;
    rest.text.append(scratch.data(), scratch.size() - parser.get().body().size);
  }
  rest.complete = parser.is_done() && rest.text.size() <= kMaxAnswer;
  co_return rest;
}

template <class Body>
http::request<Body> request_to(const Target& target, http::verb verb) {
  http::request<Body> request(verb, target.path, 11);
  request.set(http::field::host, host_header(target));
  request.set(http::field::user_agent, user_agent());
  request.keep_alive(false);
  return request;
}

template <class Stream, class Body>
asio::awaitable<Response> exchange(Stream& stream, http::request<Body>& request) {
  const auto [unsent, sent] = co_await http::async_write(stream, request, as_result);
  if (unsent) co_return Response{retry(unsent, "no_answer"), ""};

  beast::flat_buffer buffer;
  std::optional<http::response_parser<http::buffer_body>> parser;
  do {  // a server may say "103 Early Hints" first
    parser.emplace();
    parser->header_limit(kMaxHeader);
    parser->body_limit(boost::none);
    const auto [failed, size] = co_await http::async_read_header(stream, buffer, *parser, as_result);
    if (failed) co_return Response{retry(failed, "no_answer"), ""};
  } while (parser->get().result_int() < 200);
  const auto retry_after = parser->get()[http::field::retry_after];
  Response response{attempt_of(parser->get().result_int(), {retry_after.data(), retry_after.size()}), ""};
  Rest rest = co_await read_rest(stream, buffer, *parser);
  response.body = std::move(rest.text);
  response.complete = rest.complete;
  co_return response;
}

std::optional<DeliveryAttempt> handshake_fault(const Failure& failed) {
  if (!failed) return std::nullopt;
  const bool not_trusted =
      failed.category() == asio::error::get_ssl_category() &&
      ERR_GET_REASON(static_cast<unsigned long>(failed.value())) == SSL_R_CERTIFICATE_VERIFY_FAILED;
  if (not_trusted) return DeliveryAttempt{Result::refused, "certificate"};
  return retry(failed, "tls");
}

bool is_address(const std::string& host) {
  Failure failed;
  asio::ip::make_address(host, failed);
  return !failed;
}

template <class Body>
asio::awaitable<Response> exchange_over_tls(beast::tcp_stream connection, const Target& target,
                                            http::request<Body>& request, asio::ssl::context& trust) {
  TlsStream stream(std::move(connection), trust);
  stream.set_verify_callback(asio::ssl::host_name_verification(target.host));
  // SNI is for names only (RFC 6066).
  if (!is_address(target.host) &&
      SSL_set_tlsext_host_name(stream.native_handle(), target.host.c_str()) != 1) {
    co_return Response{{Result::failed, "tls"}, ""};
  }
  const auto [failed] = co_await stream.async_handshake(asio::ssl::stream_base::client, as_result);
  if (auto fault = handshake_fault(failed)) co_return Response{std::move(*fault), ""};
  co_return co_await exchange(stream, request);
}

template <class Body>
asio::awaitable<Response> send(const Target& target, http::request<Body>& request, const Addresses& addresses,
                               asio::ssl::context& trust, Clock::time_point deadline) {
  auto [failed, connection] = co_await connect(addresses, target.port, deadline);
  if (failed) co_return Response{retry(failed, "unreachable"), ""};
  connection.expires_at(deadline);
  if (target.scheme == Scheme::http) co_return co_await exchange(connection, request);
  co_return co_await exchange_over_tls(std::move(connection), target, request, trust);
}

}  // namespace

asio::ssl::context system_trust() {
  asio::ssl::context trust(asio::ssl::context::tls_client);
  trust.set_default_verify_paths();
  trust.set_verify_mode(asio::ssl::verify_peer);
  SSL_CTX_set_min_proto_version(trust.native_handle(), TLS1_2_VERSION);
  return trust;
}

asio::awaitable<DeliveryAttempt> post(const Target& target, const std::string& body,
                                      const Addresses& addresses, asio::ssl::context& trust,
                                      Clock::time_point deadline) {
  auto request = request_to<http::span_body<const char>>(target, http::verb::post);
  request.set(http::field::content_type, "application/json");
  request.body() = {body.data(), body.size()};
  request.content_length(body.size());
  Response response = co_await send(target, request, addresses, trust, deadline);
  co_return std::move(response.attempt);
}

asio::awaitable<Response> get(const Target& target, const Addresses& addresses, asio::ssl::context& trust,
                              Clock::time_point deadline) {
  auto request = request_to<http::empty_body>(target, http::verb::get);
  co_return co_await send(target, request, addresses, trust, deadline);
}

}  // namespace nostos::server::webhook
