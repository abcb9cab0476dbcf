#include "server/net/connection.hpp"
#include "server/base/strand.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <atomic>
#include <boost/asio/co_spawn.hpp>
#include <cctype>
#include <charconv>
#include <cstdint>
#include <optional>
#include <utility>

#include "server/base/credentials.hpp"
#include "server/net/health_endpoints.hpp"
#include "server/net/host.hpp"
#include "server/net/invitation_page.hpp"
#include "server/net/lan_addresses.hpp"
#include "server/net/node_connector.hpp"
#include "server/net/origin.hpp"
#include "server/net/reply.hpp"
#include "server/net/stream.hpp"
#include "server/net/transport.hpp"
#include "server/net/websocket_channel.hpp"

namespace nostos::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using Request = http::request<http::empty_body>;
using Response = http::response<http::span_body<const char>>;

constexpr auto as_result = asio::as_tuple(use_task);  // network errors are values, not exceptions
constexpr std::size_t kMaxHeader = std::size_t{8} * 1024;
constexpr int kMaxRequests = 1000;  // of one connection in sequence
constexpr std::size_t kWriteChunk =
    std::size_t{64} * 1024;                        // of an answer; the timeout starts again for each
constexpr std::chrono::seconds kLingerTimeout{2};  // for a client to read the last answer

// Converts an answer to Beast's type.
Response response_of(const Request& request, const Reply& reply, bool tls, bool again) {
  Response response;
  response.result(reply.status);
  response.version(request.version() == 10 ? 10 : 11);
  for (const auto& [name, value] : security_headers(tls))
    response.set(beast::string_view(name.data(), name.size()), value);
  for (const auto& [name, value] : reply.headers)
    response.set(beast::string_view(name.data(), name.size()), value);
  response.body() = {reply.body.data(), reply.body.size()};
  response.keep_alive(again);
  if (reply.status != 304 && reply.status != 204) response.content_length(reply.body.size());
  return response;
}

std::string_view field(const Request& request, http::field name) {
  const auto found = request.find(name);
  return found == request.end() ? std::string_view{}
                                : std::string_view(found->value().data(), found->value().size());
}

// Joins all fields of one name to a list.
std::string joined(const Request& request, std::string_view name) {
  std::string all;
  const auto [first, last] = request.equal_range(beast::string_view(name.data(), name.size()));
  for (auto at = first; at != last; ++at) {
    if (!all.empty()) all += ",";
    all.append(at->value().data(), at->value().size());
  }
  return all;
}

bool has_body(const Request& request) {
  const std::string_view length = field(request, http::field::content_length);
  return (!length.empty() && length != "0") || request.count(http::field::transfer_encoding) > 0;
}

// Refuses invalid requests that Beast accepts; nothing if the request is valid.
std::optional<Reply> fault_of(const Request& request) {
  if (request.version() != 10 && request.version() != 11)
    return text_reply(505, "HTTP/1.1 is spoken here.\n");
  const auto hosts = request.count(http::field::host);
  if (hosts > 1 || (hosts == 0 && request.version() == 11)) return text_reply(400, "One Host is expected.\n");
  if (request.method() == http::verb::unknown) return text_reply(501, "Only GET and HEAD.\n");
  if (request.method() != http::verb::get && request.method() != http::verb::head) {
    Reply other = text_reply(405, "Only GET and HEAD.\n");
    other.headers.emplace_back("Allow", "GET, HEAD");
    return other;
  }
  if (has_body(request)) return text_reply(413, "A request has no body here.\n");
  if (!request.target().starts_with('/')) return text_reply(400, "A path is expected.\n");
  return std::nullopt;
}

std::optional<Reply> parse_fault(boost::system::error_code failed) {
  static const auto& category = make_error_code(http::error::bad_method).category();
  if (failed == http::error::header_limit || failed == http::error::buffer_overflow)
    return text_reply(431, "The request's head is too long.\n");
  if (failed.category() != category || failed == http::error::end_of_stream ||
      failed == http::error::partial_message)
    return std::nullopt;
  return text_reply(400, "That is no request.\n");
}

// Refuses a request for a name that is not this server's. /health and /ready have an answer under any name.
std::optional<Reply> name_fault(const Request& request, std::string_view target,
                                const ListenerContext& service) {
  const bool open_to_all = target == "/health" || target == "/ready";
  if (!service.names || open_to_all || request.count(http::field::host) == 0) return std::nullopt;
  if (answers_to(field(request, http::field::host), *service.names)) return std::nullopt;
  service.metrics.limits[Limit::host].add();
  static std::atomic<bool> told = false;
  if (!told.exchange(true))
    spdlog::warn(
        "event=name_refused hint=\"a request named a host that is neither server.base_url's nor in "
        "server.names\"");
  return text_reply(421, "This server does not answer to that name. Its owner can add it: server.names.\n");
}

bool is_key(std::string_view key) {
  const auto good = [](unsigned char c) { return std::isalnum(c) != 0 || c == '+' || c == '/'; };
  return key.size() == 24 && key.ends_with("==") && std::all_of(key.begin(), key.end() - 2, good);
}

// Refuses an invalid WebSocket request; nothing if it may open.
std::optional<Reply> upgrade_fault(const Request& request, const ListenerContext& service) {
  if (field(request, http::field::sec_websocket_version) != "13") {
    Reply newer = text_reply(426, "WebSocket version 13 is spoken here.\n");
    newer.headers.emplace_back("Sec-WebSocket-Version", "13");
    newer.headers.emplace_back("Upgrade", "websocket");
    return newer;
  }
  if (request.count(http::field::sec_websocket_key) != 1 ||
      !is_key(field(request, http::field::sec_websocket_key)))
    return text_reply(400, "A Sec-WebSocket-Key is expected.\n");
  if (request.count(http::field::origin) > 1 ||
      !may_connect(field(request, http::field::origin), field(request, http::field::host), service.origins))
    return text_reply(403, "Pages of that origin may not connect.\n");
  return std::nullopt;
}

// The target of clients' WebSockets. Its `to` is the routing key, by which proxies send all clients of a room
// to the same server: see protocol/PROTOCOL.md.
constexpr std::string_view kSocket = "/ws";
constexpr std::string_view kRoutingKey = "/ws?to=";

std::optional<std::uint8_t> routing_key_in(std::string_view target) {
  if (target.size() != kRoutingKey.size() + 2 || !target.starts_with(kRoutingKey)) return std::nullopt;
  const auto small = [](char ch) { return (ch >= '0' && ch <= '9') || (ch >= 'a' && ch <= 'f'); };
  if (!std::all_of(target.end() - 2, target.end(), small)) return std::nullopt;
  std::uint8_t routing_key = 0;
  std::from_chars(target.data() + kRoutingKey.size(), target.data() + target.size(), routing_key, 16);
  return routing_key;
}

bool is_socket(std::string_view target) {
  return target == kSocket || routing_key_in(target);
}

Reply too_many() {
  Reply busy = text_reply(503, "Too many connections; come back in a moment.\n");
  busy.headers.emplace_back("Retry-After", "5");
  return busy;
}

// The client's address, also behind a trusted proxy.
asio::ip::address asking(const Request& request, const asio::ip::address& peer,
                         const ListenerContext& service) {
  const std::string forwarded = joined(request, "X-Forwarded-For");
  static std::atomic<bool> told = false;
  if (!forwarded.empty() && !contains(service.proxies, peer) && !told.exchange(true))
    spdlog::warn(
        "event=proxy_not_trusted hint=\"server.trusted_proxies does not name who sends X-Forwarded-For; all "
        "of its clients count as one address\"");
  return client_address(peer, forwarded, service.proxies);
}

bool was_passed_on(const Request& request) {
  constexpr std::string_view kMarks[]{"Forwarded",         "Via",      "X-Forwarded-For", "X-Forwarded-Host",
                                      "X-Forwarded-Proto", "X-Real-IP"};
  return std::any_of(std::begin(kMarks), std::end(kMarks), [&](std::string_view name) {
    return request.count(beast::string_view(name.data(), name.size())) > 0;
  });
}

RequestOrigin request_origin_of(const Request& request, const asio::ip::address& peer) {
  return {peer, field(request, http::field::host), was_passed_on(request), request.version() != 11};
}

constexpr std::string_view kLocalAddresses = "/local-addresses";

// Answers only the person on this machine. Others get 204, which writes no error to a page's console.
Reply local_addresses(const RequestOrigin& origin, const ListenerContext& service) {
  Reply reply{204, {{"Cache-Control", "no-store"}}, "", nullptr};
  if (!service.local_addresses || !from_this_machine(origin)) return reply;
  reply.status = 200;
  reply.headers.emplace_back("Content-Type", "application/json");
  reply.owned_body = std::make_shared<const std::string>(service.local_addresses());
  reply.body = *reply.owned_body;
  return reply;
}

Reply answer_to(const FileRequest& asked, const Request& request, const PeerInfo& caller,
                const ListenerContext& service) {
  if (auto probe = probe_reply(asked.target, service)) return *std::move(probe);
  const RequestOrigin origin = request_origin_of(request, caller.peer);
  if (service.debug && from_this_machine(origin)) {
    if (auto page = service.debug(asked.target)) return *std::move(page);
  }
  if (asked.target == kLocalAddresses && service.serve) return local_addresses(origin, service);
  if (!service.files) return text_reply(404, "There is nothing here.\n");
  if (service.files->find(asked.target) != nullptr) return reply_to(asked, *service.files);
  const PageAddress address{service.base_url,
                            service.tls != nullptr || joined(request, "X-Forwarded-Proto") == "https",
                            field(request, http::field::host)};
  if (auto page = invitation_page(asked.target, address, *service.files))
    return owned_reply(200, "text/html; charset=utf-8", *std::move(page), "no-cache");
  return reply_to(asked, *service.files);
}

// Whether this is a WebSocket of another node, which sends the key that only nodes know.
bool comes_from_node(const Request& request, const ListenerContext& service) {
  return service.serve && !service.relay_key.empty() && beast::websocket::is_upgrade(request) &&
         request.target() == kRelayTarget &&
         same_hash(field(request, http::field::authorization), "Bearer " + service.relay_key);
}

asio::ip::address relayed_client(const Request& request) {
  const auto found = request.find(kRelayClient);
  boost::system::error_code failed;
  const std::string text = found == request.end() ? "" : std::string(found->value());
  return asio::ip::make_address(text, failed);
}

Task<bool> write(Stream& stream, Response& response, bool head, std::chrono::seconds timeout) {
  http::response_serializer<http::span_body<const char>> serializer(response);
  stream.expires_after(timeout);
  if (head || response.result() == http::status::not_modified) {
    serializer.split(true);
    const auto [failed, size] = co_await http::async_write_header(stream, serializer, as_result);
    co_return !failed;
  }
  serializer.limit(kWriteChunk);
  std::size_t sent = 0;
  while (!serializer.is_done()) {
    const auto [failed, size] = co_await http::async_write_some(stream, serializer, as_result);
    if (failed) co_return false;
    sent += size;
    if (sent >= kWriteChunk) {
      sent = 0;
      stream.expires_after(timeout);
    }
  }
  co_return true;
}

// Answers requests until one opens a WebSocket; returns that one.
Task<std::optional<Request>> serve_requests(Stream& stream, PeerInfo& caller,
                                            const ListenerContext& service) {
  const bool tls = service.tls != nullptr;
  const auto timeout =
      caller.rejected ? std::min(service.limits.timeout, kLingerTimeout) : service.limits.timeout;
  beast::flat_buffer buffer(kMaxHeader + 1024);
  for (int served = 1;; ++served) {
    http::request_parser<http::empty_body> parser;
    parser.header_limit(kMaxHeader);
    // One deadline for the whole head, even if it comes slowly.
    stream.expires_after(timeout);
    const auto [failed, size] = co_await http::async_read_header(stream, buffer, parser, as_result);
    std::optional<Reply> wrong = parse_fault(failed);
    if (failed && !wrong) co_return std::nullopt;
    const Request request = failed ? Request() : parser.release();
    if (!wrong) wrong = fault_of(request);
    const std::string_view target(request.target().data(), request.target().size());
    // A node's connection counts for its client's address, not for the node's.
    if (!wrong && buffer.size() == 0 && comes_from_node(request, service)) {
      caller.quota = service.quotas.enter(relayed_client(request));
      if (caller.quota) {
        caller.relayed = true;
        service.metrics.count_response(101);
        co_return request;
      }
      service.metrics.limits[Limit::connections_per_address].add();
      wrong = too_many();
    }
    if (!wrong) wrong = name_fault(request, target, service);
    if (!wrong && caller.rejected && !(caller.full && is_probe(target))) wrong = too_many();
    const bool head = request.method() == http::verb::head;
    if (!wrong && service.serve && beast::websocket::is_upgrade(request) && is_socket(target)) {
      wrong = upgrade_fault(request, service);
      // A client must send nothing before the answer.
      if (!wrong && buffer.size() > 0) wrong = text_reply(400, "A WebSocket begins with its handshake.\n");
      const auto client = asking(request, caller.peer, service);
      if (!wrong && !caller.quota) caller.quota = service.quotas.enter(client);
      if (!wrong && !caller.quota) {
        service.metrics.limits[Limit::connections_per_address].add();
        wrong = too_many();
      }
      if (!wrong) {
        service.metrics.count_response(101);
        co_return request;
      }
    }
    const bool again = !wrong && !caller.rejected && request.keep_alive() && served < kMaxRequests;
    const std::string tags = joined(request, "If-None-Match");
    const std::string encodings = joined(request, "Accept-Encoding");
    const FileRequest asked{head,      target,
                            tags,      field(request, http::field::if_range),
                            encodings, field(request, http::field::range)};
    const Reply given = wrong ? *wrong : answer_to(asked, request, caller, service);
    if (service.serve) service.metrics.count_response(given.status);
    // Does not log the target: it may contain a room's code.
    spdlog::debug("event=http_answered connection={} request={} status={}", caller.number, served,
                  given.status);
    Response response = response_of(request, given, tls, again);
    const bool written = co_await write(stream, response, head, timeout);
    if (!written) co_return std::nullopt;
    if (!again) break;
  }
  stream.expires_after(kLingerTimeout);
  co_await stream.async_finish(as_result);
  co_return std::nullopt;
}

Task<void> serve_stream(Stream stream, PeerInfo caller, const ListenerContext& service) {
  if (service.serve) service.metrics.connections_opened[ConnectionKind::http].add();
  auto open = std::make_unique<ScopedGauge>(
      service.metrics.connections[static_cast<std::size_t>(ConnectionKind::http)], service.serve ? 1 : 0);
  const auto request = co_await serve_requests(stream, caller, service);
  if (!request) co_return;
  open = nullptr;
  const auto strand = stream.get_executor();
  stream.expires_never();  // the WebSocket has its own time limits
  auto channel = std::make_shared<WebSocketChannel>(std::move(stream), service.limits.timeout,
                                                    service.metrics.limits[Limit::control_frames]);
  const bool accepted = co_await channel->accept(*request, service.limits);
  if (!accepted) co_return;
  service.metrics.connections_opened[ConnectionKind::websocket].add();
  service.serve({std::move(channel), strand, std::move(caller.quota), std::move(caller.count), caller.number,
                 caller.relayed, routing_key_in({request->target().data(), request->target().size()})});
}

}  // namespace

void report_failure(const std::exception_ptr& thrown) {
  if (!thrown) return;
  try {
    std::rethrow_exception(thrown);
  } catch (const std::exception& fault) {
    spdlog::error("event=connection_failed reason=\"{}\"", fault.what());
  }
}

Task<void> serve_connection(Socket socket, PeerInfo caller, std::shared_ptr<const ListenerContext> kept) {
  const ListenerContext& service = *kept;
  const std::size_t bytes_per_second = std::max(std::size_t{64} * 1024, 4 * service.limits.message_bytes);
  if (!service.tls) {
    auto serving =
        serve_stream(plain_stream(std::move(socket), bytes_per_second), std::move(caller), service);
    co_await std::move(serving);
    co_return;
  }
  auto securing = tls_stream(std::move(socket), bytes_per_second, service.tls, service.limits.timeout);
  const auto secured = co_await std::move(securing);
  if (!secured) co_return;
  auto serving = serve_stream(std::move(*secured), std::move(caller), service);
  co_await std::move(serving);
}

}  // namespace nostos::server
