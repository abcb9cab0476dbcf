// The configuration and callbacks with which connections are served.
#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/base/network.hpp"
#include "server/base/strand.hpp"
#include "server/metrics/metrics.hpp"
#include "server/net/reply.hpp"
#include "server/net/static_files.hpp"
#include "server/net/transport_limits.hpp"
#include "server/session/address_quotas.hpp"
#include "server/session/frame_channel.hpp"

namespace boost::asio::ssl {
class context;
}

namespace nostos::server {

// Numbers of open connections.
struct ConnectionCounts {
  std::atomic<std::size_t> served = 0;
  std::atomic<std::size_t> rejected = 0;
  std::atomic<std::uint64_t> last = 0;  // the number of the newest
};

// A WebSocket that has just opened.
struct AcceptedSocket {
  std::shared_ptr<FrameChannel> channel;
  Strand strand;
  std::shared_ptr<AddressQuota> quota;
  std::shared_ptr<void> count;  // the connection counts while a copy of this exists
  std::uint64_t number = 0;     // the connection's, for the log
  bool relayed = false;         // from another node, for one of its clients
  std::optional<std::uint8_t> routing_key = std::nullopt;  // for the code of a room that it opens
};

// Never changes: a new configuration makes a new ListenerContext for later connections.
struct ListenerContext {
  // The metrics must outlive every connection.
  explicit ListenerContext(MetricsRegistry& registry) : metrics(registry) {}

  MetricsRegistry& metrics;
  std::shared_ptr<const StaticFiles> files;  // nullptr: none
  TransportLimits limits;
  std::vector<Network> proxies;      // the server trusts their X-Forwarded-For
  std::string base_url;              // the configured address of the page; empty: none
  std::vector<std::string> origins;  // of other pages than the server's own; see may_connect()
  // The server's own names, see answers_to(). Nothing: it answers to any name.
  std::optional<std::vector<std::string>> names = std::nullopt;
  std::shared_ptr<boost::asio::ssl::context> tls;          // nullptr: none
  AddressQuotas quotas{QuotaLimits{}};                     // quotas of connected clients by address
  std::shared_ptr<ConnectionCounts> counts;                // the port's
  std::function<std::vector<std::string_view>()> unready;  // reasons not to send clients here; none: ready
  std::function<std::string()> exposition = nullptr;       // the metrics; nullptr: not served here
  // Pages below /debug, only for requests from this machine; nullptr: none.
  std::function<std::optional<Reply>(std::string_view target)> debug = nullptr;
  // URLs of this server, for a browser on its machine; nullptr: the operator has configured the address.
  std::function<std::string()> local_addresses = nullptr;
  std::string relay_key = {};  // shared with other nodes; empty: there are none
  // Starts to serve one WebSocket, on the connection's strand; nullptr: this service opens none.
  std::function<void(AcceptedSocket)> serve = nullptr;
};

}  // namespace nostos::server
