// What a connection is answered with.
#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/network.hpp"
#include "server/net/reply.hpp"
#include "server/net/static_files.hpp"
#include "server/net/wire_limits.hpp"
#include "server/room/strand.hpp"
#include "server/session/address_quotas.hpp"
#include "server/session/frame_channel.hpp"

namespace boost::asio::ssl {
class context;
}

namespace nostos::server {

// Connections that are open now.
struct ConnectionCounts {
  std::atomic<std::size_t> served = 0;
  std::atomic<std::size_t> turned_away = 0;
  std::atomic<std::uint64_t> last = 0;  // the number of the newest
};

// What a WebSocket brings with it.
struct AcceptedSocket {
  std::shared_ptr<FrameChannel> wire;
  Strand strand;
  std::shared_ptr<AddressQuota> quota;
  std::shared_ptr<void> place;  // the connection is counted while there is a copy of it
  std::uint64_t number = 0;     // the connection's, for the log
  bool relayed = false;         // another node's, for a client of its
  std::optional<std::uint8_t> spread =
      std::nullopt;  // to which proxies will send those of a room that it opens
};

// Does not change: after a change of the configuration there is another one, for connections that come then.
struct Service {
  std::shared_ptr<const StaticFiles> files;  // nullptr: none
  WireLimits limits;
  std::vector<Network> proxies;      // whose X-Forwarded-For is believed
  std::vector<std::string> origins;  // of pages beside the server's own; see may_connect()
  // The server's own names, see answers_to(). Nothing: it answers to any.
  std::optional<std::vector<std::string>> names = std::nullopt;
  std::shared_ptr<boost::asio::ssl::context> tls;  // nullptr: none
  AddressQuotas visitors{QuotaLimits{}};           // who is connected, by address
  std::shared_ptr<ConnectionCounts> places;        // the port's
  std::function<std::vector<std::string_view>()>
      unready;                                        // why nobody should be sent here; none: it is ready
  std::function<std::string()> exposition = nullptr;  // of what is counted; nullptr: it is not told here
  // What there is below /debug, for whoever asks on this machine; nullptr: nothing.
  std::function<std::optional<Reply>(std::string_view target)> debug = nullptr;
  // How others come to this server, for a browser on its machine; nullptr: its owner has said where it is.
  std::function<std::string()> local_addresses = nullptr;
  std::string relay_key = {};  // of the other nodes; empty: there are none
  // Begins to serve one WebSocket, on the connection's strand; nullptr: none is opened here.
  std::function<void(AcceptedSocket)> serve = nullptr;
};

}  // namespace nostos::server
