#include "server/net/node_connector.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <utility>

#include "server/net/socket.hpp"
#include "server/net/stream.hpp"
#include "server/net/transport.hpp"
#include "server/net/websocket_channel.hpp"

namespace nostos::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using Resolver = asio::ip::basic_resolver<tcp, Strand>;

constexpr auto as_result = asio::as_tuple(use_task);
constexpr std::chrono::seconds kTimeout{3};  // for a connection: nodes are close to each other
constexpr std::size_t kPace = std::size_t{64} * 1024 * 1024;             // bytes a second from a node
constexpr std::size_t kMaxMessageBytes = std::size_t{64} * 1024 * 1024;  // a long game's record

// "host:port", "[::1]:port".
std::pair<std::string, std::string> host_and_port(const std::string& address) {
  const auto colon = address.rfind(':');
  std::string host = address.substr(0, colon);
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  return {host, address.substr(colon + 1)};
}

}  // namespace

Task<std::shared_ptr<FrameChannel>> connect_node(Strand strand, Peer node, std::string client,
                                                 TransportLimits limits, MetricsRegistry& metrics) {
  const auto [host, port] = host_and_port(node.address);
  Resolver resolver(strand);
  const auto [unknown, ends] = co_await resolver.async_resolve(host, port, as_result);
  auto socket = std::make_shared<Socket>(strand);
  boost::system::error_code failed = unknown;
  if (!failed) {
    StrandTimer timeout(strand, kTimeout);
    timeout.async_wait([socket](boost::system::error_code stopped) {
      boost::system::error_code ignored;
      if (!stopped) socket->close(ignored);
    });
    const auto [refused, end] = co_await asio::async_connect(*socket, ends, as_result);
    failed = refused;
    timeout.cancel();
  }
  if (!failed && socket->is_open()) {
    socket->set_option(tcp::no_delay(true), failed);
    auto channel = std::make_shared<WebSocketChannel>(plain_stream(std::move(*socket), kPace), limits.timeout,
                                                      metrics.limits[Limit::control_frames]);
    limits.timeout = kTimeout;
    limits.message_bytes = kMaxMessageBytes;
    const WebSocketChannel::HandshakeParams params{node.address, kRelayTarget, "Bearer " + node.key,
                                                   kRelayClient, client};
    failed = co_await channel->connect(params, limits);
    if (!failed) co_return channel;
  }
  metrics.cluster.relays_failed.add();
  spdlog::warn("event=node_not_reached node={} reason=\"{}\"", node.name, failed.message());
  co_return nullptr;
}

}  // namespace nostos::server
