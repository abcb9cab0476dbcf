// What a connection is answered with.
#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/net/network.hpp"
#include "server/net/static_files.hpp"
#include "server/net/wire_limits.hpp"
#include "server/session/visitors.hpp"
#include "server/session/wire.hpp"

namespace boost::asio::ssl {
class context;
}

namespace nostos::server {

struct Service {
  StaticFiles files;
  WireLimits limits;
  std::vector<Network> proxies;                    // whose X-Forwarded-For is believed
  std::vector<std::string> origins;                // of pages beside the server's own; see may_connect()
  std::shared_ptr<boost::asio::ssl::context> tls;  // nullptr: none
  Visitors visitors{VisitorLimits{}};              // who is connected, by address
  // Serves one WebSocket to its end, on the connection's strand.
  std::function<boost::asio::awaitable<void>(std::unique_ptr<Wire>, boost::asio::any_io_executor,
                                             std::shared_ptr<Visitor>)>
      serve;
};

}  // namespace nostos::server
