// Where others find a server that somebody has just started on his own machine, and who may be told.
#pragma once
#include <boost/asio/ip/address.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace nostos::server {

// An address of this machine's, as a page's.
struct ReachableUrl {
  std::string url;      // "http://192.168.1.7:8080"
  bool global = false;  // it is one of the Internet's, and not of a network at home
};

// The addresses that others may know this machine by, IPv4 first: not loopback's, nor those of links that are
// down or lead to containers and virtual machines of its own.
std::vector<boost::asio::ip::address> own_addresses();

// How others come to a port that is open at this address, where the machine has those: none where it is
// loopback's, all of them where it is every interface.
std::vector<ReachableUrl> ways_in(const boost::asio::ip::address& opened, unsigned short port, bool tls,
                                  const std::vector<boost::asio::ip::address>& own);

// What is told of them: a JSON text.
std::string doorstep_body(const std::vector<ReachableUrl>& ways);

// What a request says of where it comes from.
struct RequestOrigin {
  boost::asio::ip::address peer;
  std::string_view host;   // Host
  bool passed_on = false;  // a proxy says that it has passed it on
  bool old = false;        // HTTP/1.0, which no browser speaks, but a proxy that was told nothing else
};

// Whether it comes from a browser on this very machine. A proxy on it seems to, too: it is known by what it
// adds, by the host that its client asked for, or by its HTTP. A foreign page whose name was turned to this
// machine is known by its name.
bool from_this_machine(const RequestOrigin& origin);

}  // namespace nostos::server
