// Finds the addresses under which others reach a server on a person's own machine, and decides which requests
// may see them.
#pragma once
#include <boost/asio/ip/address.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace nostos::server {

// An address of this machine, as a URL.
struct ReachableUrl {
  std::string url;      // "http://192.168.1.7:8080"
  bool global = false;  // an Internet address, not one of a home network
};

// The addresses under which others may reach this machine, IPv4 first. Without loopback and without links
// that are down or lead to its own containers and virtual machines.
std::vector<boost::asio::ip::address> own_addresses();

// The URLs of a port that is open at address `opened`, on a machine with the addresses `own`: none for
// loopback, all addresses for every interface.
std::vector<ReachableUrl> reachable_urls(const boost::asio::ip::address& opened, unsigned short port,
                                         bool tls, const std::vector<boost::asio::ip::address>& own);

// The URLs as a JSON text.
std::string reachable_urls_body(const std::vector<ReachableUrl>& urls);

// The facts of a request that show where it comes from.
struct RequestOrigin {
  boost::asio::ip::address peer;
  std::string_view host;   // Host
  bool passed_on = false;  // a proxy has marked the request
  bool old = false;        // HTTP/1.0, which no browser uses, but a proxy by default
};

// Whether the request comes from a browser on this machine. A proxy on this machine looks similar: its header
// fields, its client's Host or its HTTP version show it. A foreign page whose name resolves to this machine
// shows by its Host.
bool from_this_machine(const RequestOrigin& origin);

}  // namespace nostos::server
