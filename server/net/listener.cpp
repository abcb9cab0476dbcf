#include "server/net/listener.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <stdexcept>
#include <string>
#include <utility>

#include "server/net/connection.hpp"

namespace nostos::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

constexpr auto as_result = asio::as_tuple(asio::use_awaitable);  // network errors are values, not exceptions
constexpr std::size_t kMaxRejected = 64;  // above the limits, at the same time; further ones are closed
constexpr std::chrono::seconds kWarnInterval{60};

}  // namespace

tcp::acceptor open_port(const asio::any_io_executor& executor, const std::string& address,
                        unsigned short port) {
  tcp::endpoint endpoint(asio::ip::make_address(address), port);
  tcp::acceptor acceptor(executor);
  boost::system::error_code failed;
  acceptor.open(endpoint.protocol(), failed);
  if (failed == asio::error::address_family_not_supported && address == "::") {
    // On a machine without IPv6, "every interface" means every IPv4 one.
    endpoint = {tcp::v4(), port};
    acceptor.open(endpoint.protocol(), failed);
  }
  if (failed) throw boost::system::system_error(failed);
  acceptor.set_option(asio::socket_base::reuse_address(true));
  // One port for both families if the address is "any".
  if (endpoint.address().is_v6()) acceptor.set_option(asio::ip::v6_only(false));
  acceptor.bind(endpoint, failed);
  // The port is taken, the machine lacks the address, or the user may not open a port below 1024.
  if (failed)
    throw std::runtime_error("port " + std::to_string(port) + " at " + address +
                             " cannot be opened: " + failed.message() + " (server.port, server.address)");
  acceptor.listen();
  return acceptor;
}

asio::awaitable<void> listen(tcp::acceptor& acceptor, Io io,
                             const std::shared_ptr<const ListenerContext>& current) {
  auto warned = std::chrono::steady_clock::time_point::min();
  for (;;) {
    // Not on the acceptor's executor: that is a strand, which all connections would share.
    auto [failed, socket] = co_await acceptor.async_accept(asio::make_strand(io), as_result);
    if (!acceptor.is_open()) co_return;
    if (failed) {
      // For example, no file descriptors are left. Waits a little, so that it does not spin.
      spdlog::warn("event=accept_failed reason=\"{}\"", failed.message());
      asio::steady_timer pause(acceptor.get_executor(), std::chrono::milliseconds(100));
      co_await pause.async_wait(as_result);
      continue;
    }
    const ListenerContext& service = *current;
    const auto counts = service.counts;
    boost::system::error_code gone;
    const auto peer = socket.remote_endpoint(gone).address();
    if (gone) continue;
    // Sends small messages at once: gathered ones (RFC 896) would wait for the last one's acknowledgement.
    socket.set_option(tcp::no_delay(true), gone);
    // Refuses the newest connection and keeps the others.
    const bool full = counts->served >= service.limits.connections;
    PeerInfo caller{plain(peer), nullptr, full, full, nullptr, ++counts->last};
    if (!full && !contains(service.proxies, peer)) {
      caller.quota = service.quotas.enter(peer);
      caller.rejected = !caller.quota;
    }
    if (caller.rejected) {
      service.metrics.limits[full ? Limit::connections : Limit::connections_per_address].add();
      const auto now = std::chrono::steady_clock::now();
      if (warned == std::chrono::steady_clock::time_point::min() || now - warned > kWarnInterval) {
        warned = now;
        spdlog::warn("event=connections_rejected limit={}",
                     full ? "limits.connections" : "limits.connections_per_address");
      }
      if (counts->rejected >= kMaxRejected) continue;  // closes the socket
    }
    const bool rejected = caller.rejected;
    ++(rejected ? counts->rejected : counts->served);
    caller.count = {nullptr, [counts, rejected](void*) { --(rejected ? counts->rejected : counts->served); }};
    const auto strand = socket.get_executor();
    asio::co_spawn(strand, serve_connection(std::move(socket), std::move(caller), current), report_failure);
  }
}

}  // namespace nostos::server
